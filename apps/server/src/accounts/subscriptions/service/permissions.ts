import { readOnlyReason, type Workspace } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Permission } from '../../../platform/http/permissions.ts';

/**
 * Adding, changing and sending require a running trial or a plan, and an organization that is not
 * closing.
 */
export const writePermission = (ctx: Ctx) => readOnlyReason(toWorkspace(ctx));

/** The self-hosted edition has no plans. */
export const billingPermission: Permission = ({ edition }) =>
  edition === 'self-hosted' ? 'subscriptions/self-hosted' : null;

/** An organization that is closing cannot start a plan. */
export const subscribePermission: Permission = (ctx) =>
  billingPermission(ctx) ?? (ctx.organization.deletesAt === null ? null : 'organization/leaving');

/** The organization as the plan rules see it. */
export const toWorkspace = ({ organization: { tier, status, deletesAt } }: Ctx): Workspace => ({
  tier,
  status,
  isLeaving: deletesAt !== null,
});
