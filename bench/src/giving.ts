import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ask } from './ask.ts';
import { openAccount, startProduct, type Account, type Product } from './product.ts';
import { heading, say, timed, timingLine, type Timing } from './report.ts';
import { seedGiving, type GivingSize } from './seed-giving.ts';

const large: GivingSize = { donors: 100_000, pledges: 50_000, donations: 1_000_000 };
const tenth: GivingSize = { donors: 10_000, pledges: 5_000, donations: 100_000 };
const rounds = 300;
const payments = 1_500;
const clients = 16;

/**
 * Pledge filter, donation pages and payments over HTTP beside their SQL through the bare driver, in
 * one run: a large organization, and one of a tenth of its size in the same database.
 */
export async function benchGiving() {
  heading('Giving: 100,000 donors, 50,000 pledges, 1,000,000 donations in one organization');
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const small = await benchOrganization(product, owner, tenth, 'a tenth');
    const big = await benchOrganization(product, owner, large, 'whole');
    for (const [name, timing] of big) {
      const ratio = timing.p50 / (small.get(name)?.p50 ?? Number.NaN);
      say(`${name}: the whole takes ${ratio.toFixed(2)} times what a tenth of the size takes`);
    }
  } finally {
    await owner.end();
    await product.stop();
  }
}

type Bench = { product: Product; owner: pg.Client; account: Account; size: GivingSize };

async function benchOrganization(
  product: Product,
  owner: pg.Client,
  size: GivingSize,
  label: string,
) {
  const account = await openAccount(product);
  const startedAt = performance.now();
  await seedGiving(owner, account.organizationId, size);
  say(`${label}: seeded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);

  const bench: Bench = { product, owner, account, size };
  const timings = new Map<string, Timing>();
  timings.set('pledge filter', await benchFilter(bench));
  const lastPage = size.donations / 25;
  timings.set('donations, page 1', await benchPage(bench, 1));
  timings.set('donations, last page', await benchPage(bench, lastPage));
  timings.set('payment', await benchPayments(bench));
  return timings;
}

const balance = 'p.amount_cents - p.written_off_cents - p.fulfilled_cents';

const filterSql = [
  `select p.status, coalesce(p.status = 'open' and p.next_due_on < current_date, false) as late,
     true as shown, count(*), sum(p.amount_cents),
     sum(case when p.status = 'open' then ${balance} else 0 end)
   from pledges p where p.organization_id = $1 and p.deletion_id is null group by 1, 2, 3`,
  `select p.*, d.name, d.email, c.name from (
     select * from pledges where organization_id = $1 and deletion_id is null
     order by amount_cents desc, id desc limit 25
   ) p
   join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
   left join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
   order by p.amount_cents desc, p.id desc`,
] as const;

async function benchFilter({ product, owner, account }: Bench) {
  const values = [account.organizationId];
  const bare = await timed(rounds, async () => {
    for (const text of filterSql) await owner.query({ name: text.slice(0, 40), text, values });
  });
  const http = await timed(rounds, () => ask(product, account, 'POST', '/api/pledges/filter', {}));
  return shown('pledge filter with statistics', bare, http);
}

const pageSql = `select g.*, d.name, d.email from (
    select * from donations where organization_id = $1 and deletion_id is null
    order by date desc, id desc limit 25 offset $2
  ) g join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
  order by g.date desc, g.id desc`;

async function benchPage({ product, owner, account }: Bench, page: number) {
  const values = [account.organizationId, (page - 1) * 25];
  const few = page === 1 ? rounds : 40;
  const bare = await timed(few, () => owner.query({ name: 'page', text: pageSql, values }));
  const path = `/api/donations?limit=25&page=${page}`;
  const http = await timed(rounds, () => ask(product, account, 'GET', path));
  return shown(`donations, page ${page.toLocaleString('en-US')} of 25`, bare, http);
}

/** Recording a payment takes the question for a twin, the ledger, every total and the history. */
async function benchPayments(bench: Bench) {
  const { owner, account } = bench;
  const targets = await targetsOf(bench);
  const bare = await timed(rounds, (round) => insertOne(owner, account, targets, round * 11));
  let next = 0;
  const pay = () => payOne(bench, targets, (next += 1));
  const http = await timed(rounds, pay);
  shown('payment, one client; bare SQL is the INSERT with its totals', bare, http);

  const inserted = await insertsASecond(bench, targets);
  const paid = await perSecond(Array.from({ length: clients }, () => pay));
  say(
    `payments with ${clients} clients: ${paid.toFixed(0)} a second; ` +
      `the bare INSERT through as many connections: ${inserted.toFixed(0)}`,
  );
  return http;
}

async function insertsASecond({ product, account }: Bench, targets: readonly Target[]) {
  const connections = Array.from({ length: clients }, () => new pg.Client(product.owner));
  await Promise.all(connections.map((each) => each.connect()));
  let next = 0;
  const inserted = await perSecond(
    connections.map((each) => () => insertOne(each, account, targets, (next += 1) * 7)),
  );
  await Promise.all(connections.map((each) => each.end()));
  return inserted;
}

/** How many payments a second everybody together makes, each one after the other. */
async function perSecond(everybody: readonly (() => Promise<void>)[]) {
  const startedAt = performance.now();
  await Promise.all(
    everybody.map(async (one) => {
      for (let done = 0; done < payments / everybody.length; done += 1) await one();
    }),
  );
  return payments / ((performance.now() - startedAt) / 1_000);
}

async function insertOne(
  client: pg.Client,
  { organizationId }: Account,
  targets: readonly Target[],
  round: number,
) {
  const { id, donor } = targets[round % targets.length] ?? { id: '', donor: '' };
  await client.query('begin');
  await client.query({
    name: 'pay',
    text: `insert into donations
      (organization_id, id, donor_id, pledge_id, amount_cents, date, method)
      values ($1, $2, $3, $4, $5, current_date, 'check')`,
    values: [organizationId, randomUUID(), donor, id, 100 + round],
  });
  await client.query('commit');
}

type Target = { id: string; donor: string };

async function targetsOf({ owner, account }: Bench): Promise<Target[]> {
  const { rows } = await owner.query<Target>(
    `select id, donor_id as donor from pledges
     where organization_id = $1 and status <> 'canceled' order by id limit 5000`,
    [account.organizationId],
  );
  return rows;
}

async function payOne({ product, account }: Bench, targets: readonly Target[], round: number) {
  const { id, donor } = targets[(round * 7) % targets.length] ?? { id: '', donor: '' };
  await ask(product, account, 'POST', '/api/donations', {
    donor,
    pledgeId: id,
    amount: (100 + round) / 100,
    method: 'check',
    date: '2026-11-20',
  });
}

function shown(name: string, bare: Timing, http: Timing): Timing {
  say(timingLine(`${name}: bare SQL`, bare));
  say(timingLine(`${name}: HTTP`, http));
  say(`${name}: HTTP is ${(http.p50 / bare.p50).toFixed(2)} times the bare SQL at the median`);
  return http;
}
