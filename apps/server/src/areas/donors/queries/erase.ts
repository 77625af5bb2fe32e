import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../context.ts';

const mostAtOnce = 500;

/** Deletions whose time to be restored is over; ids alone. */
export async function dueDeletions(ops: pg.Pool) {
  const { rows } = await ops.query<{ organization_id: string; id: string }>(
    `select organization_id, id from deletions
     where restored_at is null and erased_at is null and erase_after < now()
     order by erase_after limit $1`,
    [mostAtOnce],
  );
  return rows;
}

/**
 * Removes for good what went to the trash under one deletion, and takes the contents of these
 * records out of the history: that something was done stays known, what it held does not.
 */
export async function eraseDeletion(ctx: Ctx, id: string) {
  const organizationId = ctx.organization.id;
  const { rows } = await sql<{ erased: boolean }>`
    select erase_deletion(${organizationId}, ${id}) as erased`.execute(ctx.db);
  if (rows[0]?.erased) ctx.log.info({ deletionId: id }, 'erased from the trash');
}
