import type { ProofEnvironment } from '../environment.ts';

const donors = 100;
const payoutSize = 20;

type Organization = { environment: ProofEnvironment; id: string };

/** Donors, of which some share a name, and three funds. */
export async function addDonors({ environment, id }: Organization) {
  await environment.sql(
    `insert into donors (organization_id, id, name)
     select $1, gen_random_uuid(), 'Donor ' || n % 90
     from generate_series(1, $2::int) n`,
    [id, donors],
  );
  await environment.sql(
    `insert into funds (organization_id, id, name)
     select $1, gen_random_uuid(), 'Fund ' || n from generate_series(1, 3) n`,
    [id],
  );
}

/**
 * Donations of different amounts; every second one is by card, and every fifth is split over two
 * funds. Triggers write the feed, as for donations that people record.
 */
export async function addDonations({ environment, id }: Organization, from: number, count: number) {
  await environment.sql(
    `with gifts as (
       insert into donations (organization_id, id, donor_id, amount_cents, date, method, payment_id,
         is_split)
       select $1, gen_random_uuid(), d.id, 1000 + n * 37, '2026-03-01'::date + n % 200,
         case when n % 2 = 0 then 'credit_card' else 'check' end,
         case when n % 2 = 0 then 'pi_' || n end, n % 5 = 0
       from generate_series($2::int, $2::int + $3::int - 1) n
         join (select id, row_number() over (order by id) as place from donors
           where organization_id = $1) d on d.place = 1 + n % $4::int
       returning id, amount_cents, is_split
     ), parts (position, name) as (values (1, 'Fund 1'), (2, 'Fund 2'))
     insert into donation_splits (organization_id, donation_id, position, fund_id, amount_cents)
     select $1, g.id, p.position, f.id,
       case p.position when 1 then g.amount_cents / 3 else g.amount_cents - g.amount_cents / 3 end
     from gifts g cross join parts p
       join funds f on f.organization_id = $1 and f.name = p.name
     where g.is_split`,
    [id, from, count, donors],
  );
}

/** Refunds a part of some donations, changes the amount of others, and deletes a few. */
export async function changeDonations({ environment, id }: Organization, share: number) {
  await environment.sql(
    `with chosen as (
       select id, amount_cents / 4 as cents from donations
       where organization_id = $1 and refunded_cents = 0 and deletion_id is null
         and payment_id is null and random() < $2::float8
     ), refunded as (
       insert into refunds (organization_id, id, donation_id, amount_cents, date)
       select $1, gen_random_uuid(), id, cents, '2026-10-01' from chosen
     )
     update donations d set refunded_cents = s.cents, status = 'partially_refunded',
       version = version + 1
     from chosen s where d.organization_id = $1 and d.id = s.id`,
    [id, share],
  );
  await environment.sql(
    `update donations set amount_cents = amount_cents + 101, version = version + 1
     where organization_id = $1 and refunded_cents = 0 and not is_split and deletion_id is null
       and payment_id is null and random() < $2::float8`,
    [id, share],
  );
  await environment.sql(
    `with gone as (
       insert into deletions (organization_id, id, entity, entity_id, label, erase_after)
       select organization_id, gen_random_uuid(), 'donation', id, 'Gift', now() + interval '30 days'
       from donations
       where organization_id = $1 and deletion_id is null and not is_split
         and payment_id is null and refunded_cents = 0 and random() < $2::float8 / 4
       returning id, entity_id
     )
     update donations d set deletion_id = g.id, version = version + 1
     from gone g where d.organization_id = $1 and d.id = g.entity_id`,
    [id, share],
  );
}

/** Pays out the card donations that no payout has, twenty at a time, less the card's fees. */
export async function payOut({ environment, id }: Organization) {
  await environment.sql(
    `with cards as (
       select d.*, (row_number() over (order by d.id) - 1) / $2::int as batch,
         d.amount_cents * 29 / 1000 + 30 as fee
       from donations d
       where d.organization_id = $1 and d.payment_id is not null and not exists (
         select from payout_entries e
         where e.organization_id = d.organization_id and e.payment_id = d.payment_id)
     ), paid as (
       insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
         status, is_automatic, is_complete, created_at, arrives_on, checked_at)
       select $1, gen_random_uuid(), 'po_' || gen_random_uuid(), 'acct_proof',
         sum(amount_cents - fee), 'usd', 'paid', true, true, now(), '2026-10-15',
         clock_timestamp()
       from cards group by batch
       returning id, amount_cents, provider_id
     ), numbered as (
       select *, row_number() over (order by amount_cents, provider_id) as place from paid
     ), batches as (
       select batch, row_number() over (order by sum(amount_cents - fee), batch) as place
       from cards group by batch
     )
     insert into payout_entries (organization_id, payout_id, provider_id, kind, amount_cents,
       fee_cents, payment_id, description, at)
     select $1, n.id, 'txn_' || c.payment_id, 'gift', c.amount_cents, c.fee, c.payment_id, '',
       now()
     from cards c join batches b on b.batch = c.batch join numbered n on n.place = b.place`,
    [id, payoutSize],
  );
}

/** What the books must have in the end, in cents. */
export async function expectedSums({ environment, id }: Organization) {
  const [row] = await environment.sql<Record<'given' | 'refunded' | 'paid' | 'fees', number>>(
    `select
       (select coalesce(sum(amount_cents), 0)::float8 from donations
        where organization_id = $1 and deletion_id is null) as given,
       (select coalesce(sum(refunded_cents), 0)::float8 from donations
        where organization_id = $1 and deletion_id is null) as refunded,
       (select coalesce(sum(amount_cents), 0)::float8 from payouts where organization_id = $1)
         as paid,
       (select coalesce(sum(fee_cents), 0)::float8 from payout_entries where organization_id = $1)
         as fees`,
    [id],
  );
  const { given, refunded, paid, fees } = row ?? { given: 0, refunded: 0, paid: 0, fees: 0 };
  return {
    'Undeposited Funds': given - paid - fees,
    Checking: paid - refunded,
    'Processing Fees': fees,
    Contributions: refunded - given,
  };
}
