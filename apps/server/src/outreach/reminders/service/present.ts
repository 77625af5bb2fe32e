import type { Reminder, ReminderDelivery, StopReason } from '@pledgewell/contract';
import {
  channelsOf,
  stopSentence,
  wallTimeAt,
  zero,
  type DeliveryState,
  type ReminderChannel,
  type Stop,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { MessageState, ReminderRow } from '../queries/list.ts';
import { idOf, momentOf, type Coming } from './forecast.ts';
import type { Office } from './reach.ts';
import { textOf, type Desk } from './words.ts';

export const reasonOf = (stop: Stop | null): StopReason | null =>
  stop === null ? null : { code: stop, sentence: stopSentence(stop) };

/** A reminder that is to come, as things stand now. */
export function presentComing(ctx: Ctx, office: Office, desk: Desk, coming: Coming): Reminder {
  const { donor, pledgeId, stored, verdict, offsetDays, reminderType } = coming;
  const pledge = desk.pledges.get(pledgeId);
  const at = stored?.scheduledAt ?? momentOf(ctx, office, coming);
  return {
    _id: idOf(ctx, coming),
    donor: { _id: donor.id, name: donor.name, email: donor.email },
    pledge: {
      _id: pledgeId,
      amountPledged: pledge?.amountCents ?? zero,
      frequency: pledge?.frequency ?? 'one-time',
      dueDate: coming.dueOn,
      amountOpen: coming.openCents,
    },
    ...momentIn(ctx, at),
    message: textOf(desk, coming, reminderType === 'sms' ? 'sms' : 'email'),
    reminderType,
    status: verdict.stop === null ? 'scheduled' : 'cancelled',
    stop: reasonOf(verdict.stop),
    cancelledBy: null,
    deliveries: channelsOf(reminderType).map((channel) => deliveryTo(coming, channel)),
    rule: offsetDays === null ? null : { offsetDays },
    instalment: coming.instalment,
    sentAt: null,
    version: stored?.version ?? 1,
  };
}

function deliveryTo({ donor, verdict }: Coming, channel: ReminderChannel): ReminderDelivery {
  const stop = verdict.stoppedChannels.find((each) => each.channel === channel)?.stop ?? null;
  const isStopped = stop !== null || verdict.stop !== null;
  return {
    channel,
    state: isStopped ? 'stopped' : 'waiting',
    to: (channel === 'email' ? donor.email : donor.phone) || null,
    sentence: stop === null ? null : stopSentence(stop),
    messageId: null,
  };
}

/** A reminder that has gone out, was stopped or cancelled. */
export function presentOver(ctx: Ctx, row: ReminderRow): Reminder {
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
    message: row.emailText ?? row.smsText ?? row.message ?? '',
    reminderType: row.reminderType,
    status: row.status,
    stop: reasonOf(row.stoppedBy),
    cancelledBy: row.state === 'cancelled' ? row.cancelledBy : null,
    deliveries: channelsOf(row.reminderType).map((channel) => deliveryOf(row, channel)),
    rule: row.offsetDays === null ? null : { offsetDays: row.offsetDays },
    instalment: row.instalment,
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

function deliveryOf(row: ReminderRow, channel: ReminderChannel): ReminderDelivery {
  const email = { id: row.emailId, to: row.emailTo ?? row.donorEmail, state: row.emailState };
  const sms = { id: row.smsId, to: row.smsTo ?? (row.donorPhone || null), state: row.smsState };
  const { id, to, state } = channel === 'email' ? email : sms;
  const error = channel === 'email' ? row.emailError : row.smsError;
  const stop: Stop | null = channel === 'email' ? row.emailStop : row.smsStop;
  return {
    channel,
    state: state === null ? 'stopped' : states[state],
    to,
    sentence: stop === null ? (state === 'delivered' ? null : error) : stopSentence(stop),
    messageId: id,
  };
}

/** A moment, and what the organization's clock shows then. */
function momentIn(ctx: Ctx, at: Date) {
  const { day, time } = wallTimeAt(at, ctx.organization.timeZone);
  return { scheduledAt: at.toISOString(), date: day, time };
}
