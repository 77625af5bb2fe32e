import type { Ctx } from '../../../platform/core/context.ts';
import { lookAgainAt } from '../../../outreach/index.ts';
import { switchSampleRules } from '../queries/rules.ts';

/** Switches on what was off, for sample donors alone: nobody real is reminded by it. */
export async function turnRulesOn(ctx: Ctx) {
  await switchSampleRules(ctx, true);
  await lookAgainAt(ctx, ctx.now);
}

/** Rules that somebody has changed since are theirs and stay as they are. */
export async function turnRulesOff(ctx: Ctx) {
  await switchSampleRules(ctx, false);
  await lookAgainAt(ctx, ctx.now);
}
