import type { ProblemCode } from '@pledgewell/contract';
import { whyNoAdvancedReporting, whyNoConnectedAccount, whyReadOnly } from '@pledgewell/domain';
import type { Ctx } from '../../context.ts';

/** Says why not, or null when it is allowed. */
export type Permission = (ctx: Ctx) => ProblemCode | null;

/** Whoever is signed in. Seeing, exporting and deleting stay allowed in a read-only workspace. */
export const anyoneSignedIn: Permission = () => null;

/**
 * Adding, changing and sending need a trial that runs or a plan, and an organization that stays.
 */
export const workspaceIsOpen: Permission = (ctx) => whyReadOnly(standingOf(ctx));

/** Whoever is about to leave begins no plan. */
export const organizationStays: Permission = ({ organization }) =>
  organization.deletesAt === null ? null : 'organization/leaving';

/** A trial has what its plan has; what was seen once stays to be seen when the trial is over. */
export const hasAdvancedReporting: Permission = ({ organization }) =>
  whyNoAdvancedReporting(organization);

export const mayConnectAccount: Permission = (ctx) => whyNoConnectedAccount(standingOf(ctx));

/** The organization as the rules of the plans look at it. */
export const standingOf = ({ organization: { tier, status, deletesAt } }: Ctx) => ({
  tier,
  status,
  isLeaving: deletesAt !== null,
});
