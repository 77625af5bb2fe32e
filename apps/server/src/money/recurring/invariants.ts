import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between recurring donations, their subscriptions, and their donations. */
export const recurringInvariants: readonly Invariant[] = [
  {
    name: 'every recurring donation that is starting has a pending payment',
    sql: `select g.id from recurring_donations g
      where g.state = 'starting' and not exists (
        select 1 from payment_attempts a where a.organization_id = g.organization_id
          and a.recurring_id = g.id and a.state in ('started', 'action_needed', 'processing'))`,
  },
  {
    name: 'each subscription at the card provider bills one recurring donation',
    sql: `select provider_id from recurring_donations
      where provider_id is not null and not is_sample_id(provider_id)
      group by 1 having count(*) > 1`,
  },
  {
    name: 'no recurring donation of a donor in the trash will be charged',
    sql: `select g.id from recurring_donations g
        join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      where d.deletion_id is not null and not g.is_ended
        and g.state not in ('ended', 'failed')`,
  },
  {
    name: 'every payment of a recurring donation is one donation of its donor',
    sql: `select p.payment_id, d.payment_id as paid_by, d.donor_id, g.donor_id as giver
      from recurring_payments p
        join recurring_donations g on g.organization_id = p.organization_id and g.id = p.recurring_id
        join donations d on d.organization_id = p.organization_id and d.id = p.donation_id
      where d.payment_id is distinct from p.payment_id or d.donor_id <> g.donor_id`,
  },
  {
    name: 'every payment received for a recurring donation is one of its payments',
    sql: `select a.id from payment_attempts a
      where a.state = 'succeeded' and a.recurring_id is not null and not exists (
        select 1 from recurring_payments p where p.organization_id = a.organization_id
          and p.recurring_id = a.recurring_id and p.payment_id = a.payment_id)`,
  },
];
