import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { roles, type Role } from '@pledgewell/domain';
import {
  addDonor,
  openConnectedOrganization,
  send,
  sendAsOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import type { ProofEnvironment } from '../environment.ts';
import { openBooks } from './books.ts';
import type { Cursors, OwnIds } from './positions.ts';

/** Somebody who sends requests; null sends no token. */
export type Caller = { name: string; token: string | null };

const password = 'correct horse battery staple';

/** The only local address that webhooks may reach. Nobody listens there. */
export const webhookHost = '127.0.0.1:9';

/**
 * An organization with sample data, and with one record of each kind that the sample lacks. Its
 * cursors are older than its records.
 */
export async function openFullOrganization(environment: ProofEnvironment) {
  const organization = await openConnectedOrganization(environment);
  const cursors = await readCursors(organization);
  await insist(organization, '/api/sample-data', {});
  await addDonor(organization);
  const donor = await addDonor(organization);
  await insist(organization, '/api/follow-ups', { donorId: donor, text: 'Call', dueOn: null });
  await insist(organization, '/api/reports/donors', { dataType: 'donors', fileFormat: 'csv' });
  await insist(organization, '/api/payment-links', { donorId: donor, amount: 25 });
  await insist(organization, '/api/api-keys', { name: 'Full', role: 'viewer' });
  await addWebhook(organization);
  await upload(organization);
  await fetch(`${environment.url}/api/donors/${await addDonor(organization)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${organization.token}` },
  });
  await invite(organization, 'viewer');
  await openBooks(organization);
  return { ...organization, cursors };
}

/** A webhook with one delivery. */
async function addWebhook(organization: ConnectedOrganization) {
  const { data } = await insist(organization, '/api/webhook-endpoints', {
    url: `http://${webhookHost}/hook`,
    description: 'Accounting',
    eventTypes: ['receipt.erased'],
  });
  await insist(organization, `/api/webhook-endpoints/${(data as { _id: string })._id}/test`, {});
}

/** Reads each list of changes to its end. */
export async function readCursors(organization: ConnectedOrganization): Promise<Cursors> {
  const cursors: Cursors = {};
  for (const area of ['donors', 'pledges', 'donations']) {
    let page: { cursor?: string; hasMore?: boolean } = {};
    do {
      const after = page.cursor === undefined ? '' : `&cursor=${page.cursor}`;
      const path = `/api/${area}/changes?limit=500${after}`;
      page = (await sendAsOrganization(organization, path)).body;
    } while (page.hasMore === true);
    if (page.cursor === undefined) throw new Error(`No cursor of ${area}.`);
    cursors[area] = page.cursor;
  }
  return cursors;
}

async function insist(organization: ConnectedOrganization, path: string, body: object) {
  const reply = await sendAsOrganization(organization, path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function upload({ environment, token }: ConnectedOrganization) {
  await fetch(`${environment.url}/api/imports?fileName=donors.csv&kind=donors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: 'Name,Email\nAnn,ann@example.org\n',
  });
}

/** Stores an invitation, whose letter is not sent, and returns the secret of its link. */
export async function invite({ environment, id }: ConnectedOrganization, role: Role) {
  const secret = randomBytes(32).toString('base64url');
  const email = `member-${randomUUID()}@example.org`;
  await environment.sql(
    `insert into invitations (organization_id, id, email, email_key, role, token_hash, invited_by,
       expires_at)
     select $1, gen_random_uuid(), $2, $2, $3, $4, user_id, now() + interval '1 day'
     from memberships where organization_id = $1 and role = 'owner'`,
    [id, email, role, createHash('sha256').update(secret).digest()],
  );
  return secret;
}

/** A session of each role, and an API key of each role that a key can have. */
export async function openCallers(organization: ConnectedOrganization): Promise<Caller[]> {
  const { environment, token } = organization;
  const callers: Caller[] = [{ name: 'owner', token }];
  for (const role of roles.filter((each) => each !== 'owner')) {
    const { body } = await send(`${environment.url}/api/invitations/accept`, {
      token: await invite(organization, role),
      firstName: 'Bo',
      lastName: 'Lindqvist',
      password,
    });
    callers.push({ name: role, token: String(body['token']) });
    const created = await insist(organization, '/api/api-keys', { name: `Key ${role}`, role });
    callers.push({ name: `${role} key`, token: (created['data'] as { key: string }).key });
  }
  return callers;
}

/** Secrets of links, which open one page each and must open nothing else. */
export async function openSignedLinks(organization: ConnectedOrganization): Promise<Caller[]> {
  const { environment } = organization;
  const donor = await addDonor(organization);
  const made = await insist(organization, '/api/payment-links', { donorId: donor, amount: 25 });
  const { _id } = made['data'] as { _id: string };
  const link = await insist(organization, `/api/payment-links/${_id}/address`, {});
  const report = { dataType: 'donors', fileFormat: 'csv' };
  const exported = await insist(organization, '/api/reports/donors', report);
  const file = String(exported['downloadUrl']).split('/').at(-1) ?? '';
  const ticket = await insist(organization, `/api/exports/${file}/ticket`, {});
  const [{ code = '' } = {}] = await environment.sql<{ code: string }>(
    'select verify_code as code from receipts where organization_id = $1 limit 1',
    [organization.id],
  );
  return [
    { name: 'payment link', token: secretIn(link) },
    { name: 'download ticket', token: secretIn(ticket) },
    { name: 'invitation', token: await invite(organization, 'viewer') },
    { name: 'receipt code', token: code },
  ];
}

/** The secret of a link, which is the longest word in the reply. */
function secretIn(reply: object): string {
  const words = JSON.stringify(reply).match(/[\w-]{40,}/g) ?? [];
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) throw new Error(`no secret in ${JSON.stringify(reply)}`);
  return longest;
}

export type TableIds = { table: string; ids: string[] };

/** Some ids of each table that has rows of the organization, and of its people. */
export async function findIds(
  { environment, id }: Pick<ConnectedOrganization, 'environment' | 'id'>,
  most: number,
): Promise<TableIds[]> {
  const tables = await environment.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.columns i using (table_schema, table_name)
     join pg_tables p on p.schemaname = c.table_schema and p.tablename = c.table_name
     where c.table_schema = 'public' and c.column_name = 'organization_id'
       and i.column_name = 'id' and i.data_type = 'uuid' order by 1`,
  );
  const found: TableIds[] = [];
  for (const { name } of tables) {
    const rows = await environment.sql<{ id: string }>(
      `select id from ${name} where organization_id = $1 order by id limit $2`,
      [id, most],
    );
    found.push({ table: name, ids: rows.map((row) => row.id) });
  }
  const people = await environment.sql<{ id: string }>(
    'select user_id as id from memberships where organization_id = $1 limit $2',
    [id, most],
  );
  const itself = { table: 'organizations', ids: [id] };
  return [...found, { table: 'users', ids: people.map((row) => row.id) }, itself].filter(
    ({ ids }) => ids.length > 0,
  );
}

/** One id of each table, for the places that are not tested. */
export const oneOfEach = (tables: readonly TableIds[]): OwnIds =>
  new Map(tables.flatMap(({ table, ids: [id] }) => (id === undefined ? [] : [[table, id]])));
