import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between payment links and their payments. */
export const paymentLinkInvariants: readonly Invariant[] = [
  {
    name: 'each payment link is paid at most once, by its donor',
    sql: `select l.id, count(a.id) as payments
      from payment_links l
        join payment_attempts a on a.organization_id = l.organization_id and a.link_id = l.id
      where a.state = 'succeeded'
      group by l.organization_id, l.id
      having count(a.id) > 1 or bool_or(a.donor_id <> l.donor_id)`,
  },
];
