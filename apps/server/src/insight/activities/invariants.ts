import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between records and their history. */
export const activityInvariants: readonly Invariant[] = [
  {
    name: 'every pledge and every donation has an entry in the history or belongs to an import with one',
    sql: `select t.kind, t.id from (
        select 'pledge' as kind, organization_id, id, import_id from pledges where not is_sample
        union all select 'donation', organization_id, id, import_id from donations
          where not is_sample and status <> 'pending'
      ) t
      where not exists (
        select 1 from activities a where a.organization_id = t.organization_id
          and a.entity_id in (t.id, t.import_id))`,
  },
  {
    name: 'every donor has an entry in the history or belongs to an import or sample data with one',
    sql: `select d.id from donors d
      where not exists (
        select 1 from activities a where a.organization_id = d.organization_id
          and a.entity_id in (d.id, d.import_id))
        and not (d.is_sample and exists (
          select 1 from activities a where a.organization_id = d.organization_id
            and a.entity = 'sample'))`,
  },
];
