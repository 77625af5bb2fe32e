import type { TwoStepRule } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { queueBulkMail } from '../../../platform/mail/queue-mail.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { isTwoStepOn } from '../../auth/queries/two-step.ts';
import { sessionOwner } from '../../auth/service/session-owner.ts';
import { nameOfOrganization, setTwoStepRequired } from '../../organization/queries.ts';
import { twoStepLetter } from '../letters.ts';
import { listMembersWithoutTwoStep } from '../queries/members.ts';

const setUpPath = '/dashboard/profile/two-step';

/**
 * Sets whether every member must use two-step sign-in, from their next request on. Members who lack
 * it get an email when it becomes required.
 */
export async function requireTwoStep(
  ctx: Ctx,
  services: Services,
  { requiresTwoStep }: TwoStepRule,
) {
  const { userId } = sessionOwner(ctx);
  if (requiresTwoStep && !(await isTwoStepOn(ctx.db, userId))) {
    throw new Problem('team/two-step-yourself-first');
  }
  if (await setTwoStepRequired(ctx, requiresTwoStep)) {
    const name = await nameOfOrganization(ctx);
    await recordActivity(ctx, {
      action: requiresTwoStep ? 'team/two-step-required' : 'team/two-step-optional',
      entity: 'organization',
      entityId: ctx.organization.id,
      label: name,
    });
    if (requiresTwoStep) await tellMembersWithoutIt(ctx, services, name);
  }
  const message = requiresTwoStep
    ? 'Everybody needs two-step sign-in now.'
    : 'Two-step sign-in is optional now.';
  return { message };
}

async function tellMembersWithoutIt(ctx: Ctx, services: Services, organization: string) {
  const letter = twoStepLetter(organization, `${services.publicUrl()}${setUpPath}`);
  const members = await listMembersWithoutTwoStep(ctx);
  await queueBulkMail(
    ctx,
    members.map(({ firstName, lastName, email }) => ({
      to: { name: `${firstName} ${lastName}`, email },
      kind: 'team/two-step-required',
      letter,
    })),
  );
}
