import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for donors and the totals kept of them. */
export const donorInvariants: readonly Invariant[] = [
  {
    name: 'the donor count is the number of donors outside the trash',
    sql: `select c.organization_id, c.donors, count(d.id) as found
      from organization_counters c
      left join donors d on d.organization_id = c.organization_id and d.deletion_id is null
      group by c.organization_id, c.donors having c.donors <> count(d.id)`,
  },
  {
    name: 'the lifetime total of a donor is the sum of settled donations outside the trash',
    sql: `with counted as (
        select d.organization_id, d.donor_id,
          sum(d.amount_cents - d.refunded_cents)::bigint as given, count(*)::int as gifts,
          min(d.date) as first_on, max(d.date) as last_on
        from donations d where counts(d.deletion_id, d.status, d.in_kind) group by 1, 2
      )
      select coalesce(g.donor_id, c.donor_id) as donor_id, g.given_cents, c.given
      from donor_giving g
      full join counted c on c.organization_id = g.organization_id and c.donor_id = g.donor_id
      where (g.given_cents, g.gift_count, g.first_gift_on, g.last_gift_on)
        is distinct from (c.given, c.gifts, c.first_on, c.last_on)`,
  },
];
