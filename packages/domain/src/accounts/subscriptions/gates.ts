import { isReadOnly, type SubscriptionStatus } from './trial.ts';
import { holdsDonors, findTier, type TierId } from './tiers.ts';

/** The facts that decide what a workspace may do. The server and the screens use the same rules. */
export type Workspace = {
  tier: TierId;
  status: SubscriptionStatus;
  /** Whether the organization is about to be erased. */
  isLeaving: boolean;
};

/** Further facts that decide about card charges in the organization's name. */
export type CardCharging = Workspace & { isEmailVerified: boolean; hasReadyAccount: boolean };

/** Why nothing can be added, changed or sent; null if everything can. */
export function readOnlyReason({ status, isLeaving }: Omit<Workspace, 'tier'>) {
  if (isLeaving) return 'organization/leaving';
  if (status === 'canceled') return 'plans/canceled';
  return isReadOnly(status) ? 'plans/read-only' : null;
}

/** Why no account at the payment provider can be connected. */
export function connectedAccountBlockedReason(workspace: Omit<Workspace, 'tier'>) {
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

/**
 * A trial may try features outside its plan on the sample, because nothing of it reaches anybody.
 */
export const isTriedOnSample = ({ status }: Pick<Workspace, 'status'>, isSample: boolean) =>
  status === 'trialing' && isSample;

/**
 * A trial has the features of its plan, and reports stay visible after it ends. With sample data
 * only, a trial of any plan may try these reports.
 */
export const advancedReportingBlockedReason = (
  workspace: Pick<Workspace, 'tier' | 'status'> & { isSample: boolean },
) =>
  findTier(workspace.tier).hasAdvancedReporting || isTriedOnSample(workspace, workspace.isSample)
    ? null
    : 'reports/advanced';

const apiAccessRefusals = { keys: 'api-keys/tier', webhooks: 'webhooks/plan' } as const;

/** Why a plan without API access refuses API keys or webhooks; null if the plan includes it. */
export const apiAccessRefusal = <Use extends keyof typeof apiAccessRefusals>(
  { tier }: Pick<Workspace, 'tier'>,
  use: Use,
) => (findTier(tier).hasApiAccess ? null : apiAccessRefusals[use]);

const accountingRefusals = {
  journal: 'journal/plan',
  quickbooks: 'quickbooks/plan',
  bank: 'bank/plan',
  tieOut: 'tie-out/plan',
} as const;

/** Why a plan without accounting integration refuses a part of it; null if the plan includes it. */
export const accountingRefusal = <Use extends keyof typeof accountingRefusals>(
  { tier }: Pick<Workspace, 'tier'>,
  use: Use,
) => (findTier(tier).hasAccountingIntegration ? null : accountingRefusals[use]);

/**
 * Why there is no room for this many donors. Existing donors stay, even on a plan with a lower
 * limit.
 */
export const donorCountBlockedReason = ({ tier }: Pick<Workspace, 'tier'>, donors: number) =>
  holdsDonors(tier, donors) ? null : 'donors/cap-reached';
