import { reminderChannels, type ChannelReach, type ReminderChannel } from '@pledgewell/domain';
import type { Ctx } from '../../../../platform/core/context.ts';
import type { Services } from '../../../../platform/core/services.ts';
import type { Rechecks } from '../../../../platform/jobs/recheck.ts';
import type { DonorFacts } from '../../queries/donor-facts.ts';
import type { Settings } from '../../queries/settings.ts';
import { emailSender } from './email.ts';
import type { ReminderSender } from './sender.ts';
import { smsSender } from './sms.ts';

/** The sender of each channel in the domain's catalog. */
const senders: { readonly [Channel in ReminderChannel]: ReminderSender<Channel> } = {
  email: emailSender,
  sms: smsSender,
};

export const channelSender = (
  channel: ReminderChannel,
): Pick<ReminderSender<ReminderChannel>, 'post' | 'jobs'> => senders[channel];

export const channelJobs = (rechecks: Rechecks) =>
  reminderChannels.flatMap((channel) => channelSender(channel).jobs(rechecks));

/** How each channel reaches a donor. */
export function loadReach(
  ctx: Ctx,
  services: Services,
  settings: Settings,
): (donor: DonorFacts) => ChannelReach {
  const reachers = reminderChannels.map(
    (channel) => [channel, senders[channel].loadReach(ctx, services, settings)] as const,
  );
  return (donor) =>
    Object.fromEntries(reachers.map(([channel, reach]) => [channel, reach(donor)])) as ChannelReach;
}
