import type { ProblemCode } from '@pledgewell/contract';
import { whyNoConnectedAccount, readOnlyReason } from '@pledgewell/domain';
import type { Ctx } from '../core/context.ts';

type Refusal = ProblemCode | null;

/** Returns the reason against it, or null if it is allowed. */
export type Permission = (ctx: Ctx) => Refusal | Promise<Refusal>;

/** Any signed-in person. Viewing, exporting and deleting stay allowed in a read-only workspace. */
export const anyoneSignedIn: Permission = () => null;

/**
 * Adding, changing and sending require a running trial or a plan, and an organization that is not
 * closing.
 */
export const workspaceIsOpen = (ctx: Ctx) => readOnlyReason(standingOf(ctx));

/** An organization that is closing cannot start a plan. */
export const organizationStays: Permission = ({ organization }) =>
  organization.deletesAt === null ? null : 'organization/leaving';

export const mayConnectAccount = (ctx: Ctx) => whyNoConnectedAccount(standingOf(ctx));

/** The organization as the plan rules see it. */
export const standingOf = ({ organization: { tier, status, deletesAt } }: Ctx) => ({
  tier,
  status,
  isLeaving: deletesAt !== null,
});
