import { Agent, request } from 'node:http';
import pg from 'pg';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { heading, printLine, timed, timingLine } from './report.ts';
import { seedGiving, type GivingSize } from './database/seed-giving.ts';

/** `REPORTS_TENTH=1` measures a tenth of the size, for a machine that is busy. */
const share = process.env['REPORTS_TENTH'] === '1' ? 0.1 : 1;
const size: GivingSize = {
  donors: 100_000 * share,
  pledges: 50_000 * share,
  donations: 1_000_000 * share,
};
const rounds = 30;
/** A second organization, so that query plans shared by both would show. */
const other: GivingSize = { donors: 1_000, pledges: 500, donations: 10_000 };
/** Scans take seconds and differ little. */
const scanRounds = 5;

/**
 * Measures each report over HTTP, beside the smallest query of its summary in bare SQL and beside
 * the scan over all donations or installments that the summary saves.
 */
export async function benchReports() {
  const donations = size.donations.toLocaleString('en-US');
  heading(`Reports: ${donations} donations in one organization`);
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    await owner.query("set plan_cache_mode = 'force_custom_plan'");
    await seedGiving(owner, (await openAccount(product)).organizationId, other);
    const account = await openAccount(product);
    await seedGiving(owner, account.organizationId, size);
    for (const report of reports) await benchReport({ product, owner, account }, report);
  } finally {
    await owner.end();
    await product.stop();
  }
}

type Bench = { product: Product; owner: pg.Client; account: Account };
type Report = { name: string; summary: string; scan: string };

async function benchReport({ product, owner, account }: Bench, { name, summary, scan }: Report) {
  const values = [account.organizationId];
  const bare = await timed(rounds, () =>
    owner.query({ name: `${name} bare`, text: summary, values }),
  );
  const naive = await timed(scanRounds, () =>
    owner.query({ name: `${name} scan`, text: scan, values }),
  );
  const http = await timed(rounds, () => get(product, account, `/api/reports/${name}`));
  printLine(timingLine(`${name}: bare SQL of the summary`, bare));
  printLine(timingLine(`${name}: bare SQL over the rows`, naive));
  printLine(timingLine(`${name}: HTTP`, http));
  const ratio = (http.p50 / bare.p50).toFixed(2);
  printLine(`${name}: HTTP is ${ratio} times the bare SQL of the summary at the median`);
}

const thisYear = "date_trunc('year', current_date)::date";
const lastYear = `(${thisYear} - interval '1 year')::date`;

const nextYear = `(${thisYear} + interval '1 year')::date`;

/** The totals by donor of the donations in a range of days. */
const given = (from: string, until: string) => `select donor_id,
    sum(amount_cents - refunded_cents) as given
  from donations where organization_id = $1 and deletion_id is null
    and is_settled(status) and date >= ${from} and date < ${until}
  group by donor_id`;
const gaveLastYear = given(lastYear, thisYear);
const gaveThisYear = given(thisYear, nextYear);

/** Also the stored totals of each donor's years. */
const thisSum = 'coalesce(year_cents[extract(year from current_date)::int], 0)';
const lastSum = 'coalesce(year_cents[extract(year from current_date)::int - 1], 0)';
const kept = (figures: string, whose: string) =>
  `select ${figures} from donor_giving where organization_id = $1 and ${whose}`;

const open = `select width_bucket(current_date - i.due_date, array[1, 31, 61, 91, 121]),
    sum(i.amount_cents - i.paid_cents - i.written_off_cents), count(distinct p.donor_id)
  from pledges p
    join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
      and i.schedule_number = p.schedule_number
  where p.organization_id = $1 and p.deletion_id is null and p.status = 'open'
    and i.paid_cents + i.written_off_cents < i.amount_cents
  group by 1`;
const openDays = `select width_bucket(current_date - day, array[1, 31, 61, 91, 121]),
    sum(unpaid_count), sum(amount_cents - paid_cents - written_off_cents)
  from due_days where organization_id = $1 group by 1`;
const months = (table: string, day: string, cents: string) =>
  `select date_trunc('month', ${day}), sum(${cents}) from ${table}
   where organization_id = $1 and ${day} >= ${lastYear} group by 1`;

const reports: readonly Report[] = [
  {
    name: 'lybunt',
    summary: kept(`count(*), sum(${lastSum})`, `${lastSum} > 0 and ${thisSum} = 0`),
    scan: `select count(*), sum(l.given) from (${gaveLastYear}) l
      where not exists (select from (${gaveThisYear}) t where t.donor_id = l.donor_id)`,
  },
  {
    name: 'sybunt',
    summary: kept('count(*), sum(given_cents)', `${lastSum} = 0 and ${thisSum} = 0`),
    scan: `select count(*) from donor_giving g
      where g.organization_id = $1 and g.first_gift_on < ${lastYear} and not exists (
        select from (${given(lastYear, nextYear)}) t where t.donor_id = g.donor_id)`,
  },
  {
    name: 'retention',
    summary: kept(
      `count(*), count(*) filter (where ${thisSum} > 0), sum(${lastSum}), sum(${thisSum})`,
      `${lastSum} > 0`,
    ),
    scan: `select count(*), count(t.donor_id), sum(l.given), sum(t.given)
      from (${gaveLastYear}) l left join (${gaveThisYear}) t on t.donor_id = l.donor_id`,
  },
  { name: 'aging', summary: openDays, scan: open },
  {
    name: 'months',
    summary: months('donation_days', 'day', 'settled_cents'),
    scan: months('donations', 'date', 'amount_cents'),
  },
];

const agent = new Agent({ keepAlive: true });

/** node:http, because its own cost must not hide the product's. */
function get({ url }: Product, { token }: Account, path: string) {
  return new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(url + path, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
      reply.on('end', resolve).resume();
    });
    call.on('error', reject);
    call.end();
  });
}
