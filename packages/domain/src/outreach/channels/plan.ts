import {
  isTriedOnSample,
  readOnlyReason,
  type Workspace,
} from '../../accounts/subscriptions/gates.ts';
import type { PlanId } from '../../accounts/subscriptions/plans.ts';
import { channelDefinition, type ReminderChannel } from './catalogue.ts';

/** Returns whether a plan has a channel. */
export function isChannelInPlan(channel: ReminderChannel, tier: PlanId): boolean {
  const { plans } = channelDefinition(channel);
  return plans === null || plans.includedIn.includes(tier);
}

/** Why no reminder can be sent by a channel, to a sample donor or to a real one. */
export function channelRefusal(
  channel: ReminderChannel,
  workspace: Workspace & { isSample: boolean },
) {
  const closed = readOnlyReason(workspace);
  if (closed) return closed;
  const { plans } = channelDefinition(channel);
  if (plans === null || isTriedOnSample(workspace, workspace.isSample)) return null;
  if (!isChannelInPlan(channel, workspace.tier)) return plans.refusal;
  return workspace.status === 'trialing' ? plans.trialRefusal : null;
}
