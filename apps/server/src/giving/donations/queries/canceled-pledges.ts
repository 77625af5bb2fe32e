import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

type CanceledPledge = { id: string; isInTrash: boolean };

/**
 * The pledges that were canceled after a deletion moved donations to them to the trash, locked in
 * the order that payments use.
 */
export async function pledgesCanceledSince(
  ctx: Ctx,
  deletionId: string,
): Promise<CanceledPledge[]> {
  const organizationId = ctx.organization.id;
  const paid = sql`p.organization_id = ${organizationId} and p.id in (
    select g.pledge_id from donations g
    where g.organization_id = ${organizationId} and g.deletion_id = ${deletionId})`;
  await sql`
    select count(*) from (
      select 1 from pledges p where ${paid} order by p.id for no key update
    ) as locked`.execute(ctx.db);
  const { rows } = await sql<CanceledPledge>`
    select p.id, p.deletion_id is not null as is_in_trash
    from pledges p
      join deletions x on x.organization_id = p.organization_id and x.id = ${deletionId}
    where ${paid} and p.status = 'canceled' and exists (
      select 1 from pledge_adjustments a
      where a.organization_id = p.organization_id and a.pledge_id = p.id
        and a.created_at > x.deleted_at)
    order by p.id`.execute(ctx.db);
  return rows;
}

/** Unlinks the donations of a deletion from these pledges. */
export async function unlinkFromPledges(ctx: Ctx, deletionId: string, pledges: readonly string[]) {
  if (pledges.length === 0) return;
  await ctx.db
    .updateTable('donations')
    .set({ pledgeId: null, version: sql<number>`version + 1`, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('deletionId', '=', deletionId)
    .where('pledgeId', 'in', pledges)
    .execute();
}
