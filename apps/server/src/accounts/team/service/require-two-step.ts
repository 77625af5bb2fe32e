import type { TwoStepRule } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { isTwoStepOn } from '../../auth/queries/two-step.ts';
import { sessionOwner } from '../../auth/service/session-owner.ts';
import { nameOfOrganization, setTwoStepRequired } from '../../organization/queries.ts';

/** Sets whether every member must use two-step sign-in, from their next request on. */
export async function requireTwoStep(ctx: Ctx, { requiresTwoStep }: TwoStepRule) {
  const { userId } = sessionOwner(ctx);
  if (requiresTwoStep && !(await isTwoStepOn(ctx.db, userId))) {
    throw new Problem('team/two-step-yourself-first');
  }
  if (await setTwoStepRequired(ctx, requiresTwoStep)) {
    await recordActivity(ctx, {
      action: requiresTwoStep ? 'team/two-step-required' : 'team/two-step-optional',
      entity: 'organization',
      entityId: ctx.organization.id,
      label: await nameOfOrganization(ctx),
    });
  }
  const message = requiresTwoStep
    ? 'Everybody needs two-step sign-in now.'
    : 'Two-step sign-in is optional now.';
  return { message };
}
