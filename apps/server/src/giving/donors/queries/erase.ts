import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';
import { inBatches } from '../../../platform/db/batches.ts';

const mostAtOnce = 500;

/** The ids of deletions that can no longer be restored; every organization's oldest comes first. */
export async function listExpiredDeletions(ops: pg.Pool) {
  const { rows } = await ops.query<{ organization_id: string; id: string }>(
    `select organization_id, id from deletions
     where restored_at is null and erased_at is null and erase_after < now()
     order by row_number() over (partition by organization_id order by erase_after), erase_after
     limit $1`,
    [mostAtOnce],
  );
  return rows;
}

/**
 * Permanently removes what one deletion moved to the trash, and removes the contents of these
 * records from the history: it still says that something was done, but not with what contents.
 */
export async function eraseDeletion(ctx: Ctx, id: string, progress: Progress = unwatched) {
  const erased = await inBatches((most) => eraseSome(ctx, id, most), progress);
  if (erased > 0) ctx.log.info({ deletionId: id }, 'erased from the trash');
}

type Progress = (count: number) => Promise<void>;

const unwatched: Progress = () => Promise.resolve();

/** A distributed database runs it where the records are, because it could not elsewhere. */
async function eraseSome(ctx: Ctx, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_deletion(o.id, ${id}, ${most}::int) as erased
    from organizations o where o.id = ${ctx.organization.id}`.execute(ctx.db);
  return rows[0]?.erased ?? 0;
}
