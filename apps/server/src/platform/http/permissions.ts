import type { ProblemCode } from '@pledgewell/contract';
import { isReadOnly, planOf } from '@pledgewell/domain';
import type { Ctx } from '../../context.ts';

/** Says why not, or null when it is allowed. */
export type Permission = (ctx: Ctx) => ProblemCode | null;

/** Whoever is signed in. Seeing, exporting and deleting stay allowed in a read-only workspace. */
export const anyoneSignedIn: Permission = () => null;

/**
 * Adding, changing and sending need a trial that runs or a plan, and an organization that stays.
 */
export const workspaceIsOpen: Permission = ({ organization }) => {
  if (organization.deletesAt !== null) return 'organization/leaving';
  return isReadOnly(organization.status) ? 'plans/read-only' : null;
};

/** A trial has what its plan has; what was seen once stays to be seen when the trial is over. */
export const hasAdvancedReporting: Permission = ({ organization }) =>
  planOf(organization.tier).hasAdvancedReporting ? null : 'reports/advanced';
