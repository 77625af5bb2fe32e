import type { ProblemCode } from '@pledgewell/contract';
import { whyNoConnectedAccount, readOnlyReason } from '@pledgewell/domain';
import type { Ctx } from '../core/context.ts';

type Refusal = ProblemCode | null;

/** Says why not, or null when it is allowed. */
export type Permission = (ctx: Ctx) => Refusal | Promise<Refusal>;

/** Whoever is signed in. Seeing, exporting and deleting stay allowed in a read-only workspace. */
export const anyoneSignedIn: Permission = () => null;

/**
 * Adding, changing and sending need a trial that runs or a plan, and an organization that stays.
 */
export const workspaceIsOpen = (ctx: Ctx) => readOnlyReason(standingOf(ctx));

/** Whoever is about to leave begins no plan. */
export const organizationStays: Permission = ({ organization }) =>
  organization.deletesAt === null ? null : 'organization/leaving';

export const mayConnectAccount = (ctx: Ctx) => whyNoConnectedAccount(standingOf(ctx));

/** The organization as the rules of the plans look at it. */
export const standingOf = ({ organization: { tier, status, deletesAt } }: Ctx) => ({
  tier,
  status,
  isLeaving: deletesAt !== null,
});
