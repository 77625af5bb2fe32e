import { isReadOnly, type SubscriptionStatus } from './trial.ts';
import { holdsDonors, planOf, type PlanId } from './plans.ts';

/** What decides what a workspace may do. The server and the screens ask the same questions here. */
export type Workspace = {
  tier: PlanId;
  status: SubscriptionStatus;
  /** Whether all of it is about to be erased. */
  isLeaving: boolean;
};

/** What counts beside the plan where a card is charged in the organization's name. */
export type CardCharging = Workspace & { isEmailVerified: boolean; hasReadyAccount: boolean };

/** Why nothing can be added, changed or sent; null while everything can. */
export function readOnlyReason({ status, isLeaving }: Omit<Workspace, 'tier'>) {
  if (isLeaving) return 'organization/leaving';
  if (status === 'canceled') return 'plans/canceled';
  return isReadOnly(status) ? 'plans/read-only' : null;
}

/** Why no account at the payment provider can be connected. */
export function whyNoConnectedAccount(workspace: Omit<Workspace, 'tier'>) {
  return readOnlyReason(workspace) ?? (workspace.status === 'trialing' ? 'connect/trial' : null);
}

/** Why no card can be charged for a donation. */
export function cardChargeBlockedReason(charging: Omit<CardCharging, 'tier'>) {
  const closed = readOnlyReason(charging);
  if (closed) return closed;
  if (charging.status === 'trialing') return 'payments/trial';
  if (!charging.isEmailVerified) return 'payments/unverified';
  return charging.hasReadyAccount ? null : 'payments/no-account';
}

/** A trial may try on the sample what its plan does not have: nothing of it reaches anybody. */
export const isTriedOnSample = ({ status }: Pick<Workspace, 'status'>, isSample: boolean) =>
  status === 'trialing' && isSample;

/**
 * A trial has what its plan has; what was seen once stays to be seen when the trial is over. Where
 * there is nothing but the sample, a trial of any plan tries these reports.
 */
export const whyNoAdvancedReporting = (
  workspace: Pick<Workspace, 'tier' | 'status'> & { isSample: boolean },
) =>
  planOf(workspace.tier).hasAdvancedReporting || isTriedOnSample(workspace, workspace.isSample)
    ? null
    : 'reports/advanced';

/**
 * Why there is no room for so many donors. Donors that are there already stay, also when a smaller
 * plan holds fewer.
 */
export const whyNoMoreDonors = ({ tier }: Pick<Workspace, 'tier'>, donors: number) =>
  holdsDonors(tier, donors) ? null : 'donors/cap-reached';
