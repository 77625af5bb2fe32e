import type { Invariant } from './invariant.ts';

const counted =
  "d.deletion_id is null and d.status in ('settled', 'partially_refunded') and d.in_kind = ''";

/** Totals stored beside the donations equal the sums of the donations. */
export const totalInvariants: readonly Invariant[] = [
  {
    name: 'what a donor has given is the sum of the settled gifts outside the trash',
    sql: `with counted as (
        select d.organization_id, d.donor_id,
          sum(d.amount_cents - d.refunded_cents)::bigint as given, count(*)::int as gifts,
          min(d.date) as first_on, max(d.date) as last_on
        from donations d where ${counted} group by 1, 2
      )
      select coalesce(g.donor_id, c.donor_id) as donor_id, g.given_cents, c.given
      from donor_giving g
      full join counted c on c.organization_id = g.organization_id and c.donor_id = g.donor_id
      where (g.given_cents, g.gift_count, g.first_gift_on, g.last_gift_on)
        is distinct from (c.given, c.gifts, c.first_on, c.last_on)`,
  },
  {
    name: 'what a campaign has received is the sum of its settled gifts outside the trash',
    sql: `with kept as (
        select organization_id, campaign_id, sum(gift_count) as gifts, sum(given_cents) as given
        from campaign_giving group by 1, 2
      ), counted as (
        select d.organization_id, d.campaign_id, count(*) as gifts,
          sum(d.amount_cents - d.refunded_cents) as given
        from donations d where d.campaign_id is not null and ${counted} group by 1, 2
      )
      select coalesce(k.campaign_id, c.campaign_id) as campaign_id, k.given as kept, c.given
      from kept k
      full join counted c
        on c.organization_id = k.organization_id and c.campaign_id = k.campaign_id
      where (coalesce(k.gifts, 0), coalesce(k.given, 0))
        <> (coalesce(c.gifts, 0), coalesce(c.given, 0))`,
  },
  {
    name: 'the gifts of each day are the donations of that day outside the trash',
    sql: `with kept as (
        select organization_id, day, sum(gifts) as gifts, sum(settled_gifts) as settled,
          sum(settled_cents) as cents
        from donation_days group by 1, 2
      ), counted as (
        select d.organization_id, d.date as day, count(*) as gifts,
          count(*) filter (where ${counted}) as settled,
          coalesce(sum(d.amount_cents - d.refunded_cents) filter (where ${counted}), 0) as cents
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
    name: 'what was refunded of a donation is the sum of its refunds, and its status says so',
    sql: `select d.id, d.status, d.refunded_cents, coalesce(sum(r.amount_cents), 0) as refunds
      from donations d
      left join refunds r on r.organization_id = d.organization_id and r.donation_id = d.id
      group by d.organization_id, d.id
      having d.refunded_cents <> coalesce(sum(r.amount_cents), 0)
        or (d.status <> 'pending' and d.status <> case
          when d.refunded_cents = 0 then 'settled'
          when d.refunded_cents = d.amount_cents then 'refunded'
          else 'partially_refunded' end)`,
  },
];
