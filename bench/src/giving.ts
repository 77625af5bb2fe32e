import pg from 'pg';
import { send } from './send.ts';
import { insertOne, payOne, paymentsASecond, payablePledges, type Payer } from './payments.ts';
import { openAccount, startProduct, type Product } from './servers/product.ts';
import { heading, printLine, timedInTurns, timingLine } from './report.ts';
import { seedGiving, type GivingSize } from './database/seed-giving.ts';

const large: GivingSize = { donors: 100_000, pledges: 50_000, donations: 1_000_000 };
const tenth: GivingSize = { donors: 10_000, pledges: 5_000, donations: 100_000 };
const rounds = 300;

/**
 * Pledge filter, donation pages and payments over HTTP beside their SQL through the bare driver, in
 * one run: a large organization, and one of a tenth of its size in the same database, in turns.
 */
export async function benchGiving() {
  heading('Giving: 100,000 donors, 50,000 pledges, 1,000,000 donations in one organization');
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const small = await createOrganization(product, owner, tenth, 'a tenth');
    const whole = await createOrganization(product, owner, large, 'the whole');
    for (const figure of figures) await compare(figure, small, whole);
    for (const bench of [small, whole]) await paymentsASecond(bench.label, bench);
  } finally {
    await owner.end();
    await product.stop();
  }
}

type Bench = Payer & { size: GivingSize; label: string };

async function createOrganization(
  product: Product,
  owner: pg.Client,
  size: GivingSize,
  label: string,
): Promise<Bench> {
  const account = await openAccount(product);
  const startedAt = performance.now();
  await seedGiving(owner, account.organizationId, size);
  printLine(`${label}: seeded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const targets = await payablePledges(owner, account);
  return { product, owner, account, targets, size, label };
}

type Work = (bench: Bench, round: number) => Promise<unknown>;

/** What is asked over HTTP, and its SQL, which may take too long for as many rounds. */
type Figure = { name: string; http: Work; bare: Work; bareRounds?: number };

async function compare(figure: Figure, small: Bench, whole: Bench) {
  const inTurns = (times: number, work: Work) =>
    timedInTurns(times, [(round) => work(small, round), (round) => work(whole, round)] as const);
  const bare = await inTurns(figure.bareRounds ?? rounds, figure.bare);
  const http = await inTurns(rounds, figure.http);

  printLine(`\n${figure.name}`);
  for (const [place, { label }] of [small, whole].entries()) {
    const [sql, overHttp] = [bare[place], http[place]];
    if (!sql || !overHttp) throw new Error('Every size is timed.');
    printLine(timingLine(`${label}: bare SQL`, sql));
    printLine(timingLine(`${label}: HTTP`, overHttp));
    printLine(
      `${label}: HTTP is ${(overHttp.p50 / sql.p50).toFixed(2)} times the bare SQL at the median`,
    );
  }
  printLine(`the whole takes ${(http[1].p50 / http[0].p50).toFixed(2)} times what a tenth takes`);
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

const pageSql = `select g.*, d.name, d.email from (
    select * from donations where organization_id = $1 and deletion_id is null
    order by date desc, id desc limit 25 offset $2
  ) g join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
  order by g.date desc, g.id desc`;

const pageFigure = (name: string, getPage: (size: GivingSize) => number): Figure => ({
  name,
  http: ({ product, account, size }) =>
    send(product, account, 'GET', `/api/donations?limit=25&page=${getPage(size)}`),
  bare: ({ owner, account, size }) =>
    owner.query({
      name: 'page',
      text: pageSql,
      values: [account.organizationId, (getPage(size) - 1) * 25],
    }),
});

const figures: readonly Figure[] = [
  {
    name: 'Pledge filter with statistics',
    http: ({ product, account }) => send(product, account, 'POST', '/api/pledges/filter', {}),
    async bare({ owner, account }) {
      for (const text of filterSql) {
        await owner.query({ name: text.slice(0, 40), text, values: [account.organizationId] });
      }
    },
  },
  pageFigure('Donations, page 1 of 25', () => 1),
  {
    ...pageFigure('Donations, last page of 25', ({ donations }) => donations / 25),
    bareRounds: 20,
  },
  {
    // The duplicate check, the ledger, every total and the history.
    name: 'A payment, one client; bare SQL is the INSERT with its totals',
    http: payOne,
    bare: insertOne,
  },
];
