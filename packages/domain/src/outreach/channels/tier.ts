import {
  isTriedOnSample,
  readOnlyReason,
  type Workspace,
} from '../../accounts/subscriptions/gates.ts';
import type { TierId } from '../../accounts/subscriptions/tiers.ts';
import { channelDefinition, type ReminderChannel } from './catalog.ts';

/** Returns whether a plan has a channel. */
export function isChannelInTier(channel: ReminderChannel, tier: TierId): boolean {
  const { tiers } = channelDefinition(channel);
  return tiers === null || tiers.includedIn.includes(tier);
}

/** Why no reminder can be sent by a channel, to a sample donor or to a real one. */
export function channelRefusal(
  channel: ReminderChannel,
  workspace: Workspace & { isSample: boolean },
) {
  const closed = readOnlyReason(workspace);
  if (closed) return closed;
  const { tiers } = channelDefinition(channel);
  if (tiers === null || isTriedOnSample(workspace, workspace.isSample)) return null;
  if (!isChannelInTier(channel, workspace.tier)) return tiers.refusal;
  return workspace.status === 'trialing' ? tiers.trialRefusal : null;
}
