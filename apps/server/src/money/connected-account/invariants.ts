import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for connected accounts. */
export const connectedAccountInvariants: readonly Invariant[] = [
  {
    name: 'each connected account belongs to exactly one organization',
    sql: `select a.organization_id, a.account_id from connected_accounts a
      left join provider_owners o on o.object_id = a.account_id
      where a.disconnected_at is null and a.account_id is not null
        and (o.organization_id is distinct from a.organization_id or o.released_at is not null)`,
  },
];
