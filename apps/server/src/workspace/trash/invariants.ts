import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for what lies in the trash. */
export const trashInvariants: readonly Invariant[] = [
  {
    name: 'the pledges and donations of a donor in the trash are in the trash',
    sql: `select g.id from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      where d.deletion_id is not null and g.deletion_id is null
      union all
      select p.id from pledges p
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
      where d.deletion_id is not null and p.deletion_id is null`,
  },
  {
    name: 'no record in the trash belongs to a deletion that was restored or erased',
    sql: `select t.kind, t.id from (
        select 'donor' as kind, organization_id, id, deletion_id from donors
        union all select 'campaign', organization_id, id, deletion_id from campaigns
        union all select 'pledge', organization_id, id, deletion_id from pledges
        union all select 'donation', organization_id, id, deletion_id from donations
      ) t
      join deletions x on x.organization_id = t.organization_id and x.id = t.deletion_id
      where x.restored_at is not null or x.erased_at is not null`,
  },
];
