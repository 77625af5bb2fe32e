import { setTimeout as wait } from 'node:timers/promises';
import { connectCompany, request } from '../books/company.ts';
import type { ConnectedOrganization } from '../connected-organization.ts';

const longestMs = 60_000;

/**
 * Opens the books of an organization that has donations: a bank statement with a decided line, a
 * journal with an exported and a closed month, and a document for QuickBooks that is not sent.
 */
export async function openBooks(organization: ConnectedOrganization) {
  await addBankStatement(organization);
  await keepJournal(organization);
  await connectCompany(organization);
  await waitForRows(organization, 'quickbooks_documents');
}

async function addBankStatement(organization: ConnectedOrganization) {
  const account = { name: 'Checking', last4: '8877' };
  const { _id } = (await request(organization, 'POST', '/api/bank/accounts', account)) as Named;
  const { environment, token } = organization;
  const path = `/api/bank/statements?accountId=${_id}&fileName=march.csv`;
  const reply = await fetch(`${environment.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: 'Date,Description,Amount\n2026-03-14,ADP PAYROLL 88,-900.00\n2026-03-15,GIFT,50.00\n',
  });
  if (!reply.ok) throw new Error(`No statement: ${await reply.text()}`);
  const lines = (await request(organization, 'GET', '/api/bank/lines?direction=out')) as Named[];
  // A decision teaches a rule.
  await request(organization, 'POST', `/api/bank/lines/${lines[0]?._id}/ignore`, {});
}

async function keepJournal(organization: ConnectedOrganization) {
  await request(organization, 'POST', '/api/journal', { basis: 'cash', startsOn: firstDay });
  await waitForRows(organization, 'journal_entries');
  const [entry] = await organization.environment.sql<{ month: string }>(
    `select to_char(min(date), 'YYYY-MM') as month from journal_entries where organization_id = $1`,
    [organization.id],
  );
  const month = entry?.month;
  await request(organization, 'POST', '/api/journal/exports', { month, format: 'csv' });
  await request(organization, 'POST', '/api/journal/closings', { month });
}

/** The sample's donations are of the last months. */
const firstDay = '2024-01-01';

type Named = { _id: string };

/** What a job adds takes a while. */
async function waitForRows({ environment, id }: ConnectedOrganization, table: string) {
  for (const started = Date.now(); Date.now() - started < longestMs; await wait(200)) {
    const rows = await environment.sql(
      `select 1 from ${table} where organization_id = $1 limit 1`,
      [id],
    );
    if (rows.length > 0) return;
  }
  throw new Error(`No row of ${table} within a minute.`);
}
