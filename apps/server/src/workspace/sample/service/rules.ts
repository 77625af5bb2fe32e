import type { Ctx } from '../../../platform/core/context.ts';
import { scheduleNextCheck } from '../../../outreach/index.ts';
import { switchSampleRules } from '../queries/rules.ts';

/** Switches on rules that were off, for sample donors alone: they remind no real donor. */
export async function turnRulesOn(ctx: Ctx) {
  await switchSampleRules(ctx, true);
  await scheduleNextCheck(ctx, ctx.now);
}

/**
 * Turns off the sample rules. Rules that a user has changed since belong to the organization and
 * stay unchanged.
 */
export async function turnRulesOff(ctx: Ctx) {
  await switchSampleRules(ctx, false);
  await scheduleNextCheck(ctx, ctx.now);
}
