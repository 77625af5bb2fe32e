import pg from 'pg';
import { listLeadingDonors, periodLengths } from './leading-lists.ts';
import { send } from './send.ts';
import {
  openAccount,
  signInAgain,
  startProduct,
  type Account,
  type Product,
} from './servers/product.ts';
import { heading, printLine, timedInTurns, timingLine } from './report.ts';
import { seedGiving, type GivingSize } from './database/seed-giving.ts';

const million: GivingSize = { donors: 100_000, pledges: 50_000, donations: 1_000_000 };
const tenThousand: GivingSize = { donors: 1_000, pledges: 500, donations: 10_000 };
const rounds = 300;

type Period = keyof typeof periodLengths;

/**
 * The stats of the overview over HTTP beside their SQL through the bare driver, in one run: an
 * organization with a million donations, and one with ten thousand in the same database.
 */
export async function benchOverview() {
  const share = Number(process.env['BENCH_SHARE'] ?? 1);
  const sized = ({ donors, pledges, donations }: GivingSize): GivingSize => ({
    donors: donors * share,
    pledges: pledges * share,
    donations: donations * share,
  });
  const [large, small] = [share === 1 ? million : sized(million), tenThousand];
  heading(`Overview: ${words(large)} in one organization, ${words(small)} in another`);
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    // The owner sees past row level security, so nothing but the statements' own keys narrows.
    const few = await seeded(product, owner, small);
    const many = await seeded(product, owner, large);
    // Seeding ten million donations takes longer than a token is valid.
    const organizations: [Organization, Organization] = [
      { account: await signInAgain(product, few), size: small },
      { account: await signInAgain(product, many), size: large },
    ];
    for (const period of Object.keys(periodLengths) as Period[]) {
      await benchStats(product, owner, period, organizations);
    }
  } finally {
    await owner.end();
    await product.stop();
  }
}

const words = ({ donors, donations }: GivingSize) =>
  `${donors.toLocaleString('en-US')} donors with ${donations.toLocaleString('en-US')} donations`;

async function seeded(product: Product, owner: pg.Client, size: GivingSize) {
  const account = await openAccount(product);
  await seedGiving(owner, account.organizationId, size);
  await listLeadingDonors(owner, account);
  await owner.query('vacuum analyze');
  return account;
}

/** The sums over days, the points of the chart, the leading donors and the next payments. */
const bareSql = [
  `select
     (select donors from organization_counters where organization_id = $1) as donors,
     (select sum(donors) from last_gift_days where organization_id = $1
        and day > current_date - 365) as active,
     (select row(sum(settled_cents), sum(settled_gifts)) from donation_days
        where organization_id = $1) as given,
     (select row(sum(open_cents), sum(settled_cents), sum(paid_cents)) from pledge_days
        where organization_id = $1 and day > current_date - $2::int) as promised,
     (select sum(open_count + settled_count + canceled_count) from pledge_days
        where organization_id = $1) as pledges,
     (select row(sum(amount_cents), sum(paid_cents)) from due_days
        where organization_id = $1 and day between current_date - $2::int and current_date) as due,
     (select row(sum(unpaid_count), sum(amount_cents - paid_cents)) from due_days
        where organization_id = $1 and day < current_date) as overdue`,
  `select day, sum(settled_cents), sum(settled_gifts) from donation_days
   where organization_id = $1 and day > current_date - 2 * $2::int group by day`,
  `select d.id, d.name, s.amount
   from leading_lists l
     join leading_donors c on c.organization_id = l.organization_id and c.list_id = l.id
     join donors d on d.organization_id = c.organization_id and d.id = c.donor_id
     cross join lateral (
       select sum(g.amount_cents - g.refunded_cents) as amount from donations g
       where g.organization_id = $1 and g.donor_id = c.donor_id
         and g.date between l.first_day and l.last_day) s
   where l.organization_id = $1 and l.last_day - l.first_day + 1 = $2::int
   order by s.amount desc limit 5`,
  `select p.id, p.next_due_on from pledges p
   where p.organization_id = $1 and p.deletion_id is null and p.status = 'open'
     and p.next_due_on between current_date - $2::int * 0 - 6 and current_date + 6
   order by p.next_due_on, p.id limit 5`,
];

type Organization = { account: Account; size: GivingSize };

/** Times both organizations in turns, over HTTP and through the bare driver. */
async function benchStats(
  product: Product,
  owner: pg.Client,
  period: Period,
  [first, second]: [Organization, Organization],
) {
  const path = `/api/dashboard/stats?period=${period}`;
  const read =
    ({ account }: Organization) =>
    () =>
      send(product, account, 'GET', path);
  const query =
    ({ account: { organizationId } }: Organization) =>
    async () => {
      const values = [organizationId, periodLengths[period]];
      for (const [at, text] of bareSql.entries()) {
        await owner.query({ name: `stats ${at}`, text, values });
      }
    };
  const describe = ({ size }: Organization) =>
    `${period}, ${size.donations.toLocaleString('en-US')} donations`;
  const [few, many, bareFew, bareMany] = await timedInTurns(rounds, [
    read(first),
    read(second),
    query(first),
    query(second),
  ] as const);
  printLine(timingLine(`${describe(first)}: bare SQL`, bareFew));
  printLine(timingLine(`${describe(first)}: HTTP`, few));
  printLine(timingLine(`${describe(second)}: bare SQL`, bareMany));
  printLine(timingLine(`${describe(second)}: HTTP`, many));
  const ratio = (many.p50 / few.p50).toFixed(2);
  printLine(`${period}: the large one takes ${ratio} times the small one`);
}
