import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startEnvironment } from '../../environment.ts';
import { chance, type ProofOptions, type Verdict } from '../../verdict.ts';
import { openCompany, readBooks, request } from '../company.ts';
import { addDonors } from '../donations.ts';
import { checkMonth, fetchMonth, toCents } from './check-month.ts';
import { Ledger } from './ledger.ts';
import { addMonth, writeMonth, type Dice, type UnpaidEntries } from './random-month.ts';
import { removeCent } from './remove-cent.ts';
import type { World } from './write.ts';

const defaultMonths = 50;
const firstMonth = '2022-01';
const startsOn = '2022-02-10';
const longestMs = 15 * 60_000;

/**
 * Random months of donations, splits, refunds, disputes, late payouts, deposits, edits and closings
 * are tied out: the sums of all sides are those that were computed without the product, every cent
 * has a cause, and causes are the sums of their rows. Then a cent is removed at random places, and
 * a row must point at it. The control leaves out the donations of other months.
 */
export async function proveTieOut({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const count = times ?? defaultMonths;
  const dice = toDice(chance(seed));
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['no-other-months'] : [] });
  const begun = Date.now();
  try {
    const { organization, realmId } = await openCompany(environment);
    const world = await openWorld(organization, realmId);
    const months = Array.from({ length: count }, (_, index) => addMonth(firstMonth, index));
    const violations: string[] = [];
    const waiting: UnpaidEntries = [];
    for (const month of months) {
      await writeMonth(world, month, waiting, dice);
      violations.push(...(await checkMonth(organization, world.ledger, month)));
      await closeNext(world, month, dice);
    }
    await sendAll(world);
    for (const month of months) {
      violations.push(...(await checkMonth(organization, world.ledger, month)));
    }
    violations.push(...(await checkQuickBooks(world, [...months, addMonth(firstMonth, count)])));
    for (let removed = 0; removed < count; removed += 1) {
      violations.push(...(await removeCent(world, dice)));
    }
    return {
      claim: 'the tie-out explains every cent, and finds each that is removed',
      violations,
      counts: await countRows(world, count, Date.now() - begun),
      done: count,
      least: times === null ? defaultMonths : 1,
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

function toDice(next: () => number): Dice {
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { is: (share) => next() < share, from, pick: (items) => items[from(0, items.length - 1)] };
}

/** Donors, funds, a bank account and the journal. */
async function openWorld(organization: World['organization'], realmId: string): Promise<World> {
  await addDonors(organization);
  const { sql } = organization.environment;
  const listIds = async (table: string) => {
    const rows = await sql<{ id: string }>(
      `select id from ${table} where organization_id = $1 order by id limit 30`,
      [organization.id],
    );
    return rows.map(({ id }) => id);
  };
  const bankAccount = randomUUID();
  const statement = randomUUID();
  await sql(
    `insert into bank_accounts (organization_id, id, name, created_at)
     values ($1, $2, 'Checking', now())`,
    [organization.id, bankAccount],
  );
  await sql(
    `insert into bank_statements (organization_id, id, bank_account_id, file_name, format,
       first_day, last_day, line_count, new_line_count, uploaded_at)
     values ($1, $2, $3, 'bank.csv', 'csv', '2022-01-01', '2026-12-31', 1, 1, now())`,
    [organization.id, statement, bankAccount],
  );
  await request(organization, 'POST', '/api/journal', { basis: 'cash', startsOn });
  const { connection } = (await request(organization, 'GET', '/api/quickbooks')) as {
    connection: { mapping: object; version: number };
  };
  await request(organization, 'PUT', '/api/quickbooks/mapping', {
    ...connection.mapping,
    startsOn,
    version: connection.version,
  });
  return {
    organization,
    ledger: new Ledger(startsOn),
    donors: await listIds('donors'),
    funds: await listIds('funds'),
    bankAccount,
    statement,
    realmId,
  };
}

/** Closes the next month of the journal, sometimes. */
async function closeNext({ organization, ledger }: World, month: string, dice: Dice) {
  const open = ledger.openFrom < startsOn ? startsOn.slice(0, 7) : ledger.openFrom.slice(0, 7);
  if (open >= month || !dice.is(0.7)) return;
  await request(organization, 'POST', '/api/journal/closings', { month: open });
  ledger.openFrom = `${addMonth(open, 1)}-01`;
}

/** Sends to QuickBooks until nothing moves but what is held or waits for something held. */
async function sendAll({ organization }: World) {
  const { sql } = organization.environment;
  await request(organization, 'PUT', '/api/quickbooks/sending', { isSending: true });
  const begun = Date.now();
  while (Date.now() - begun < longestMs) {
    await wait(2_000);
    const [row] = await sql<{ count: number }>(
      `select (select count(*) from quickbooks_documents
          where organization_id = $1 and held_until < now() and state in ('waiting', 'sending'))::int
        + (select count(*) from organizations_with_events('quickbooks', 1000) as unread
          where unread = $1)::int as count`,
      [organization.id],
    );
    if (row?.count === 0) return;
  }
  throw new Error('QuickBooks did not take everything.');
}

/** The receipts of all months together are the income that QuickBooks itself has. */
async function checkQuickBooks({ organization, realmId }: World, months: readonly string[]) {
  const wrong: string[] = [];
  let sent = 0;
  let deposited = 0;
  for (const month of months) {
    const { quickbooks } = await fetchMonth(organization, month);
    for (const { kind, other } of quickbooks?.kinds ?? []) {
      if (kind === 'payout') deposited += toCents(other);
      else sent += toCents(other);
    }
  }
  const { sums } = await readBooks(organization.environment, realmId);
  const income = -(sums['Contributions'] ?? 0);
  if (income !== sent) wrong.push(`QuickBooks has ${income} income, the tie-out ${sent}`);
  if (deposited === 0) wrong.push('no deposit was sent to QuickBooks');
  return wrong;
}

async function countRows({ organization, ledger }: World, months: number, ms: number) {
  const [row] = await organization.environment.sql<Record<'entries' | 'documents', number>>(
    `select (select count(*)::int from journal_entries where organization_id = $1) as entries,
       (select count(*)::int from quickbooks_documents
         where organization_id = $1 and sent_cents is not null) as documents`,
    [organization.id],
  );
  return (
    `${months} months, ${ledger.donations.length} donations, ${ledger.reversals.length} refunds ` +
    `and disputes, ${ledger.payouts.length} payouts, ${ledger.lines.length} bank lines, ` +
    `${row?.entries} journal entries, ${row?.documents} documents in QuickBooks, ` +
    `closed up to ${ledger.openFrom}, ${months} cents removed, ${Math.round(ms / 1_000)} seconds`
  );
}
