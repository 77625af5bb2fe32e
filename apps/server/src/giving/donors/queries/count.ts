import { nextTier, findTier, donorCountBlockedReason } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';

/**
 * Reserves room for this many more donors, or refuses if the plan does not allow them. Parallel
 * additions queue on the counter's row, so that they cannot exceed the limit. Sample donors take no
 * room.
 */
export async function reserveDonors(ctx: Ctx, count: number): Promise<void> {
  const { donors } = await ctx.db
    .updateTable('organizationCounters')
    .set({ donors: sql`donors + ${count}` })
    .where('organizationId', '=', ctx.organization.id)
    .returning('donors')
    .executeTakeFirstOrThrow();

  const { tier } = ctx.organization;
  if (count <= 0 || donorCountBlockedReason({ tier }, donors) === null) return;
  const real = donors - (await countSampleDonors(ctx));
  if (donorCountBlockedReason({ tier }, real) !== null) throw capReached(tier);
}

/** How many sample donors there are outside the trash. */
export async function countSampleDonors(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from donors
    where organization_id = ${ctx.organization.id} and is_sample and deletion_id is null`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Subtracts donors that went to the trash from the count. */
export async function releaseDonors(ctx: Ctx, count: number): Promise<void> {
  if (count > 0) await reserveDonors(ctx, -count);
}

export async function countDonors(ctx: Ctx): Promise<number> {
  const { donors } = await ctx.db
    .selectFrom('organizationCounters')
    .select('donors')
    .where('organizationId', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return donors;
}

function capReached(tier: Ctx['organization']['tier']) {
  const ownTier = findTier(tier);
  return new Problem('donors/cap-reached', {
    values: {
      plan: ownTier.name,
      limit: ownTier.maxDonors.toLocaleString('en-US'),
      next: nextTier(tier)?.name ?? ownTier.name,
    },
  });
}
