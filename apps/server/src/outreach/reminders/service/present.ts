import type { Reminder, ReminderDelivery, StopReason } from '@pledgewell/contract';
import {
  channelDefinition,
  stopSentence,
  wallTimeAt,
  zero,
  type DeliveryState,
  type ReminderChannel,
  type Stop,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { MessageState, ReminderRow } from '../queries/list.ts';
import { plannedReminderId, plannedInstant, type UpcomingReminder } from './forecast.ts';
import type { ReminderContext } from './reminder-context.ts';
import { messageText, type MessageSources } from './messages.ts';

export const toStopReason = (stop: Stop | null): StopReason | null =>
  stop === null ? null : { code: stop, sentence: stopSentence(stop) };

/** An upcoming reminder, as of now. */
export function presentUpcoming(
  ctx: Ctx,
  context: ReminderContext,
  sources: MessageSources,
  upcoming: UpcomingReminder,
): Reminder {
  const { donor, pledgeId, stored, verdict, offsetDays, channels } = upcoming;
  const pledge = sources.pledges.get(pledgeId);
  const at = stored?.scheduledAt ?? plannedInstant(ctx, context, upcoming);
  return {
    _id: plannedReminderId(ctx, upcoming),
    donor: { _id: donor.id, name: donor.name, email: donor.email },
    pledge: {
      _id: pledgeId,
      amountPledged: pledge?.amountCents ?? zero,
      frequency: pledge?.frequency ?? 'one-time',
      dueDate: upcoming.dueOn,
      amountOpen: upcoming.openCents,
    },
    ...momentIn(ctx, at),
    message: messageText(sources, upcoming, channels[0] ?? 'email'),
    channels: [...channels],
    status: verdict.stop === null ? 'scheduled' : 'cancelled',
    stop: toStopReason(verdict.stop),
    cancelledBy: null,
    deliveries: channels.map((channel) => deliveryTo(upcoming, channel)),
    rule: offsetDays === null ? null : { offsetDays },
    instalment: upcoming.installment,
    sentAt: null,
    version: stored?.version ?? 1,
  };
}

function deliveryTo(
  { donor, verdict }: UpcomingReminder,
  channel: ReminderChannel,
): ReminderDelivery {
  const stop = verdict.stoppedChannels.find((each) => each.channel === channel)?.stop ?? null;
  const isStopped = stop !== null || verdict.stop !== null;
  return {
    channel,
    state: isStopped ? 'stopped' : 'waiting',
    to: channelDefinition(channel).findRecipient(donor) || null,
    sentence: stop === null ? null : stopSentence(stop),
    messageId: null,
  };
}

/** A reminder that was sent, stopped or canceled. */
export function presentFinished(ctx: Ctx, row: ReminderRow): Reminder {
  return {
    _id: row.id,
    donor: { _id: row.donorId, name: row.donorName, email: row.donorEmail },
    pledge: {
      _id: row.pledgeId,
      amountPledged: row.pledgeCents,
      frequency: row.frequency,
      dueDate: row.dueOn,
      amountOpen: row.openCents ?? zero,
    },
    ...momentIn(ctx, row.sentAt ?? row.scheduledAt),
    message: sentText(row) ?? row.message ?? '',
    channels: [...row.channels],
    status: row.status,
    stop: toStopReason(row.stoppedBy),
    cancelledBy: row.state === 'cancelled' ? row.canceledBy : null,
    deliveries: row.channels.map((channel) => toDelivery(row, channel)),
    rule: row.offsetDays === null ? null : { offsetDays: row.offsetDays },
    instalment: row.installment,
    sentAt: row.sentAt?.toISOString() ?? null,
    version: row.version,
  };
}

const states: Record<MessageState, DeliveryState> = {
  queued: 'waiting',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  bounced: 'bounced',
  unclear: 'unknown',
};

/** The reminder's text in the first channel that has one. */
const sentText = ({ channels, outcomes }: ReminderRow) =>
  channels
    .map((channel) => outcomes.find((each) => each.channel === channel)?.text ?? null)
    .find((text) => text !== null);

function toDelivery(row: ReminderRow, channel: ReminderChannel): ReminderDelivery {
  const outcome = row.outcomes.find((each) => each.channel === channel);
  const { messageId = null, to = null, state = null, error = null, stop = null } = outcome ?? {};
  const contact = { email: row.donorEmail, phone: row.donorPhone };
  return {
    channel,
    state: state === null ? 'stopped' : states[state],
    to: to ?? (channelDefinition(channel).findRecipient(contact) || null),
    sentence: stop === null ? (state === 'delivered' ? null : error) : stopSentence(stop),
    messageId,
  };
}

/** A moment, and the organization's local time then. */
function momentIn(ctx: Ctx, at: Date) {
  const { day, time } = wallTimeAt(at, ctx.organization.timeZone);
  return { scheduledAt: at.toISOString(), date: day, time };
}
