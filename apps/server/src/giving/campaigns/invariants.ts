import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for the totals kept of campaigns. */
export const campaignInvariants: readonly Invariant[] = [
  {
    name: 'the received amount of a campaign is the sum of its settled donations outside the trash',
    sql: `with kept as (
        select organization_id, campaign_id, sum(gift_count) as gifts, sum(given_cents) as given
        from campaign_giving group by 1, 2
      ), counted as (
        select p.organization_id, p.campaign_id, count(distinct d.id) as gifts,
          sum(p.amount_cents - p.refunded_cents) as given
        from donations d join donation_portions p
          on p.organization_id = d.organization_id and p.donation_id = d.id
        where p.campaign_id is not null and counts(d.deletion_id, d.status, d.in_kind) group by 1, 2
      )
      select coalesce(k.campaign_id, c.campaign_id) as campaign_id, k.given as kept, c.given
      from kept k
      full join counted c
        on c.organization_id = k.organization_id and c.campaign_id = k.campaign_id
      where (coalesce(k.gifts, 0), coalesce(k.given, 0))
        <> (coalesce(c.gifts, 0), coalesce(c.given, 0))`,
  },
];
