import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between payouts and their entries. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'the entries of a complete payout add up to its amount',
    sql: `select p.id, p.amount_cents, coalesce(sum(e.net_cents), 0) as inside
      from payouts p
        left join payout_entries e on e.organization_id = p.organization_id and e.payout_id = p.id
      where p.is_automatic and p.is_complete
      group by p.organization_id, p.id, p.amount_cents
      having p.amount_cents <> coalesce(sum(e.net_cents), 0)`,
  },
];
