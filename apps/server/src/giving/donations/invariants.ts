import type { Invariant } from '../../platform/records/invariants.ts';
import { periodTotalsDiffering } from '../../platform/records/totals-invariant.ts';

/** Rules for donations, their refunds and their totals by day. */
export const donationInvariants: readonly Invariant[] = [
  {
    // Nowhere on earth is it later than in Kiritimati, and the organization may have moved since.
    // The card provider dates its own payments.
    name: 'no donation is dated after the day on which it was saved',
    sql: `select organization_id, id, date, created_at, updated_at from donations
      where payment_id is null
        and date > (greatest(created_at, updated_at) at time zone 'Pacific/Kiritimati')::date`,
  },
  {
    name: 'no refund is dated before its donation',
    sql: `select r.organization_id, r.donation_id, r.date, d.date as given from refunds r
      join donations d on d.organization_id = r.organization_id and d.id = r.donation_id
      where r.date < d.date`,
  },
  {
    name: 'the refunded amount of a donation is the sum of its refunds, and its status agrees with it',
    sql: `select d.id, d.status, d.refunded_cents, coalesce(sum(r.amount_cents), 0) as refunds
      from donations d
      left join refunds r on r.organization_id = d.organization_id and r.donation_id = d.id
      group by d.organization_id, d.id, d.status, d.amount_cents, d.refunded_cents
      having d.refunded_cents <> coalesce(sum(r.amount_cents), 0)
        or (d.status <> 'pending'
          and d.status <> refund_status(d.amount_cents, d.refunded_cents))`,
  },
  {
    name: 'the parts of a split donation add up to it, and no other donation has parts',
    sql: `select d.organization_id, d.id, d.amount_cents, d.refunded_cents, s.*
      from donations d cross join lateral (
        select count(*) as parts, coalesce(sum(s.amount_cents), 0) as amount,
          coalesce(sum(s.refunded_cents), 0) as refunded
        from donation_splits s
        where s.organization_id = d.organization_id and s.donation_id = d.id
      ) s
      where not case when d.is_split then s.parts >= 2 and s.amount = d.amount_cents
        and s.refunded = d.refunded_cents else s.parts = 0 end`,
  },
  {
    name: 'the daily donation totals are the sums of the donations outside the trash',
    sql: `with kept as (
        select organization_id, day, sum(gifts) as gifts, sum(settled_gifts) as settled,
          sum(settled_cents) as cents
        from donation_days group by 1, 2
      ), counted as (
        select d.organization_id, d.date as day, count(*) as gifts,
          count(*) filter (where counts(d.deletion_id, d.status, d.in_kind)) as settled,
          coalesce(sum(d.amount_cents - d.refunded_cents) filter (where counts(d.deletion_id, d.status, d.in_kind)), 0) as cents
        from donations d where d.deletion_id is null group by 1, 2
      )
      select coalesce(k.organization_id, c.organization_id) as organization_id,
        coalesce(k.day, c.day) as day, k.gifts as kept, c.gifts as found
      from kept k
      full join counted c on c.organization_id = k.organization_id and c.day = k.day
      where (coalesce(k.gifts, 0), coalesce(k.settled, 0), coalesce(k.cents, 0))
        <> (coalesce(c.gifts, 0), coalesce(c.settled, 0), coalesce(c.cents, 0))`,
  },
  {
    name: 'the donation totals of each month and year are the sums of their days',
    sql: periodTotalsDiffering('donation_totals', 'gifts settled_gifts settled_cents'),
  },
  {
    // A trigger checks the imports of new donations as a set, instead of a foreign key.
    name: 'the import that a donation names exists',
    sql: `select d.organization_id, d.id from donations d
      where d.import_id is not null and not exists (
        select from imports i where i.organization_id = d.organization_id and i.id = d.import_id)`,
  },
];
