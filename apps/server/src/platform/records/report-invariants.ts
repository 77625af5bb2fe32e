import type { Invariant } from './invariant.ts';

/** What reports read instead of the gifts equals what the gifts add up to. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'what donors gave in each month, by campaign, is the sum of their settled gifts in it',
    sql: `with kept as (
        select organization_id, month, donor_id, campaign_id, gift_count as gifts,
          given_cents as given
        from donor_months where gift_count <> 0 or given_cents <> 0
      ), counted as (
        select d.organization_id, month_of(d.date) as month, d.donor_id,
          campaign_or_none(d.campaign_id) as campaign_id, count(*) as gifts, sum(d.amount_cents - d.refunded_cents) as given
        from donations d
        where d.deletion_id is null and d.status in ('settled', 'partially_refunded')
        group by 1, 2, 3, 4
      )
      (select 'kept' as side, * from (select * from kept except select * from counted) extra)
      union all
      (select 'counted', * from (select * from counted except select * from kept) missing)`,
  },
];
