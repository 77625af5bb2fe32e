import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for what organizations subscribe to. */
export const subscriptionInvariants: readonly Invariant[] = [
  {
    name: 'the billing customer of a subscription belongs to one organization',
    sql: `select s.organization_id, s.customer_id from subscriptions s
      left join provider_owners o on o.object_id = s.customer_id
      where s.customer_id is not null
        and o.organization_id is distinct from s.organization_id`,
  },
  {
    name: 'only a paid subscription can change or end with its period',
    sql: `select organization_id from subscriptions
      where status not in ('active', 'past_due')
        and (pending_tier is not null or cancel_at_period_end)`,
  },
];
