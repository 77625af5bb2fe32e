import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import {
  reminderChannels,
  windowOn,
  donorTimeZones,
  type Day,
  type ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { channelSender } from './channels/senders.ts';
import type { ReminderContext } from './reminder-context.ts';
import type { UpcomingReminder } from './forecast.ts';
import { loadMessageSources, messageFor } from './messages.ts';
import { payLinkFor } from './pay-link.ts';

/** The id of the message posted by each channel. */
export type PostedMessages = ReadonlyMap<ReminderChannel, string>;

/**
 * Posts one message about a donor's due reminders by each channel that allows it. A channel whose
 * daily limit is used up posts none.
 */
export async function postReminders(
  ctx: Ctx,
  services: Services,
  { settings }: ReminderContext,
  { together, day }: { together: readonly UpcomingReminder[]; day: Day },
): Promise<PostedMessages> {
  const posted = new Map<ReminderChannel, string>();
  const [first] = together;
  if (!first) return posted;
  const { donor } = first;
  const payUrl = await payLinkFor(ctx, services, together);
  const sendBefore = windowOn(day, donorTimeZones(donor, ctx.organization.timeZone)).to;
  const sources = await loadMessageSources(ctx, together);
  for (const channel of reminderChannels) {
    const some = together.filter(({ verdict }) => verdict.channels.includes(channel));
    if (some.length === 0) continue;
    const content = { ...messageFor(sources, some, channel), donor, payUrl, sendBefore, settings };
    const id = await channelSender(channel).post(ctx, content);
    if (id !== null) posted.set(channel, id);
  }
  if (posted.size === 0) return posted;
  const isByRule = together.some(({ offsetDays }) => offsetDays !== null);
  await recordActivity(isByRule ? withSource(ctx, 'reminder-rule') : ctx, {
    action: 'reminders/sent',
    entity: 'donor',
    entityId: donor.id,
    label: donor.name,
    after: {
      messages: Object.fromEntries(posted),
      pledges: [...new Set(together.map(({ pledgeId }) => pledgeId))],
    },
  });
  return posted;
}
