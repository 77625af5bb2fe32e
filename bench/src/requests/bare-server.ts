import Fastify from 'fastify';
import postgres from 'postgres';
import { callRecordingFunction, type NewDonation, writePromisedRows } from './promised-rows.ts';

/**
 * What a request costs at least: Fastify, postgres.js and plain SQL over copies of the same rows,
 * without sign-in, row level security, triggers, totals or history. The organization and the
 * database come from the environment.
 */
const organization = process.env['ORGANIZATION'] ?? '';
const session = process.env['SESSION'] ?? '';
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10 });
const sqlOfProduct = postgres(process.env['DATABASE_URL'] ?? '', {
  max: 10,
  connection: { role: 'pledgewell_app', plan_cache_mode: 'force_generic_plan' },
});
const app = Fastify();

type Query = { search: string };

app.get('/donations', async () => {
  const rows = await sql`
    select g.*, d.name, d.email, c.name as campaign from (
      select * from bare.donations
      where organization_id = ${organization} and deletion_id is null
      order by date desc, id desc limit 25
    ) g
    join bare.donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    left join bare.campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id
    order by g.date desc, g.id desc`;
  return { data: rows };
});

app.get('/donors', async () => {
  const rows = await sql`
    select * from bare.donors where organization_id = ${organization} and deletion_id is null
    order by sort_name, id limit 25`;
  return { data: rows };
});

app.get<{ Querystring: Query }>('/donors/search', async ({ query }) => {
  const rows = await sql`
    select * from bare.donors
    where organization_id = ${organization} and deletion_id is null
      and search_text like ${`%${query.search}%`}
    order by sort_name, id limit 10`;
  return { data: rows };
});

app.get<{ Querystring: Query }>('/donors/names', async ({ query }) => {
  const rows = await sql`
    select id, name, email from bare.donors
    where organization_id = ${organization} and deletion_id is null
      and search_text like ${`%${query.search}%`}
    order by sort_name, id limit 10`;
  return { data: rows };
});

app.get('/pledges', async () => {
  const [statistics, rows] = await Promise.all([
    sql`
      select status, count(*)::int as pledges, sum(amount_cents)::bigint as amount,
        sum(fulfilled_cents)::bigint as fulfilled
      from bare.pledges
      where organization_id = ${organization} and deletion_id is null group by status`,
    sql`
      select p.*, d.name, d.email from (
        select * from bare.pledges
        where organization_id = ${organization} and deletion_id is null
        order by amount_cents desc, id desc limit 25
      ) p
      join bare.donors d on d.organization_id = p.organization_id and d.id = p.donor_id
      order by p.amount_cents desc, p.id desc`,
  ]);
  return { data: rows, statistics };
});

app.post<{ Body: NewDonation }>('/donations', async ({ body }) => {
  const [row] = await insertDonation(sql, body);
  return { data: row };
});

/** The two lower bounds, which keep what the other routes leave out. */
app.post<{ Body: NewDonation }>('/donations/promised', async ({ body, headers }) => {
  const key = String(headers['idempotency-key']);
  const [row] = await writePromisedRows(sql, { organization, session, key, body });
  if (!row) throw new Error('The session was not found, so nothing was written.');
  return { data: row };
});

app.post<{ Body: NewDonation }>('/donations/in-one-call', async ({ body, headers }) => {
  const key = String(headers['idempotency-key']);
  const [row] = await callRecordingFunction(sqlOfProduct, { organization, session, key, body });
  return { data: row };
});

app.post<{ Body: NewDonation }>('/payments', async ({ body }) => {
  const row = await sql.begin(async (transaction) => {
    const [donation] = await insertDonation(transaction, body);
    await transaction`
      update bare.pledges set fulfilled_cents = fulfilled_cents + ${Math.round(body.amount * 100)}
      where organization_id = ${organization} and id = ${body.pledgeId ?? null}`;
    return donation;
  });
  return { data: row };
});

const insertDonation = (on: postgres.Sql | postgres.TransactionSql, body: NewDonation) => on`
  insert into bare.donations
    (organization_id, id, donor_id, pledge_id, amount_cents, date, method)
  values (${organization}, gen_random_uuid(), ${body.donor}, ${body.pledgeId ?? null},
    ${Math.round(body.amount * 100)}, ${body.date}, 'check')
  returning *`;

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`The bare server is ready at ${url}\n`);
process.once('SIGTERM', () => {
  void app.close().then(() => Promise.all([sql.end(), sqlOfProduct.end()]));
});
