import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for funds. */
export const fundInvariants: readonly Invariant[] = [
  {
    name: 'every organization has one default fund',
    sql: `select o.id from organizations o
      where (select count(*) from funds f where f.organization_id = o.id and f.is_default) <> 1`,
  },
];
