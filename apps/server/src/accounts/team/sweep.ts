import type { Services } from '../../platform/core/services.ts';

const most = 10_000;

/** Invitations are deleted 30 days after they expire. The history keeps who invited whom. */
export async function dropOldInvitations({ pools }: Services) {
  await pools.ops.query(
    `delete from invitations where (organization_id, id) in (
       select organization_id, id from invitations
       where expires_at < now() - interval '30 days' limit $1)`,
    [most],
  );
}
