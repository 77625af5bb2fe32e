import { nextPlan, planOf, whyNoMoreDonors } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';

/**
 * Makes room for so many more donors, or refuses when the plan does not hold them. Parallel adds
 * queue on the counter's row, so that no limit can be passed by being quick.
 */
export async function reserveDonors(ctx: Ctx, count: number): Promise<void> {
  const { donors } = await ctx.db
    .updateTable('organizationCounters')
    .set({ donors: sql`donors + ${count}` })
    .where('organizationId', '=', ctx.organization.id)
    .returning('donors')
    .executeTakeFirstOrThrow();

  const { tier } = ctx.organization;
  if (count > 0 && whyNoMoreDonors({ tier }, donors) !== null) throw capReached(tier);
}

/** Takes donors that went to the trash out of the count. */
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
  const plan = planOf(tier);
  return new Problem('donors/cap-reached', {
    values: {
      plan: plan.name,
      limit: plan.maxDonors.toLocaleString('en-US'),
      next: nextPlan(tier)?.name ?? plan.name,
    },
  });
}
