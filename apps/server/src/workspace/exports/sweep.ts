import type { Services } from '../../platform/core/services.ts';

const most = 10_000;

/** An export requested yesterday would contain other rows today, so it must be requested again. */
export async function dropOldExports({ pools }: Services) {
  await pools.ops.query(
    `delete from exports where (organization_id, id) in (
       select organization_id, id from exports
       where created_at < now() - interval '1 day' limit $1)`,
    [most],
  );
}
