import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between donations paid by card and their payment attempts. */
export const paymentInvariants: readonly Invariant[] = [
  {
    // An archive contains the donations of a workspace that may also be here.
    name: 'no two donations share a payment or a charge at the card provider',
    sql: `select payment_id as shared from donations where payment_id is not null
      group by organization_id, 1 having count(*) > 1
      union all
      select charge_id from payment_attempts where charge_id is not null
      group by organization_id, 1 having count(*) > 1`,
  },
  {
    name: 'every successful payment attempt has exactly one donation with its payment',
    sql: `select a.id, a.state, a.payment_id, d.status, d.payment_id as paid_by
      from payment_attempts a
        left join donations d on d.organization_id = a.organization_id and d.id = a.donation_id
      where a.state = 'succeeded' and (d.id is null or d.status = 'pending'
        or d.payment_id is distinct from a.payment_id or d.amount_cents <> a.amount_cents)`,
  },
  {
    name: 'every card donation has a payment attempt, unresolved while the donation is pending',
    sql: `select d.id, d.status, a.state from donations d
        left join payment_attempts a on a.organization_id = d.organization_id
          and a.donation_id = d.id
      where (d.payment_id is not null and a.state is distinct from 'succeeded')
        or (d.status = 'pending'
          and (a.state is null or a.state not in ('started', 'action_needed', 'processing')))`,
  },
  {
    name: 'the refunds of a card payment never exceed its amount',
    sql: `select r.donation_id, sum(r.amount_cents) as back, a.amount_cents
      from refunds r
        join payment_attempts a on a.organization_id = r.organization_id
          and a.donation_id = r.donation_id
      group by r.organization_id, r.donation_id, a.amount_cents
      having sum(r.amount_cents) > a.amount_cents`,
  },
];
