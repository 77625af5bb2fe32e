import type { Invariant } from '../../platform/records/invariants.ts';

/** The totals that reports read equal the sums of the donations. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'the total of a donor for each fiscal year is the sum of the settled donations in that year',
    sql: `with counted as (
        select d.organization_id, d.donor_id,
          fiscal_year(d.date, o.fiscal_year_start) as year,
          sum(d.amount_cents - d.refunded_cents)::bigint as cents
        from donations d join organizations o on o.id = d.organization_id
        where counts(d.deletion_id, d.status, d.in_kind)
        group by 1, 2, 3
      ), years as (
        select organization_id, donor_id, cents_by_year(year, cents order by year) as year_cents
        from counted group by 1, 2
      )
      select g.donor_id, g.year_cents as kept, y.year_cents as found
      from donor_giving g
      full join years y on y.organization_id = g.organization_id and y.donor_id = g.donor_id
      where g.year_cents is distinct from y.year_cents`,
  },
  {
    name: 'the total of a donor for each month and campaign is the sum of the settled donations',
    sql: `with kept as (
        select organization_id, month, donor_id, campaign_id, gift_count as gifts,
          whole_donations, given_cents as given
        from donor_months where gift_count <> 0 or whole_donations <> 0 or given_cents <> 0
      ), counted as (
        select d.organization_id, to_month(d.date) as month, d.donor_id,
          campaign_or_none(p.campaign_id) as campaign_id, count(distinct d.id) as gifts,
          count(*) filter (where p.position = 1) as whole_donations,
          sum(p.amount_cents - p.refunded_cents) as given
        from donations d join donation_portions p
          on p.organization_id = d.organization_id and p.donation_id = d.id
        where counts(d.deletion_id, d.status, d.in_kind)
        group by 1, 2, 3, 4
      )
      (select 'kept' as side, * from (select * from kept except select * from counted) extra)
      union all
      (select 'counted', * from (select * from counted except select * from kept) missing)`,
  },
];
