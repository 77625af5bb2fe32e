import { randomUUIDv7 } from 'node:crypto';
import type { NewReminder, ReminderChanges } from '@pledgewell/contract';
import {
  isBefore,
  openAmount,
  sortChannels,
  sum,
  type Day,
  type ReminderTemplate,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  findRemindedPledge,
  openPayments,
  type OpenPayment,
  type RemindedPledge,
} from '../queries/pledges.ts';
import { changeReminder, insertReminders, lockReminder } from '../queries/reminders.ts';
import { judgeWaiting } from './forecast.ts';
import { toSendTime, refuseStopped, refuseUnsendable } from './send-time.ts';
import { presentUpcoming } from './present.ts';
import { loadReminderContext, type ReminderContext } from './reminder-context.ts';
import { loadMessageSources } from './messages.ts';

/** Schedules a reminder that somebody has written. */
export async function createReminder(ctx: Ctx, services: Services, given: NewReminder) {
  const { pledge, open } = await getRemindablePledge(ctx, given.pledgeId);
  const payment = findPayment(open, given.instalment);
  const context = await loadReminderContext(ctx, services);
  const template = chooseTemplate(payment ? [payment] : open, given.date);
  refuseStopped(context, { ...pledge, day: given.date });
  refuseUnsendable(context, pledge.donor, { ...given, template });
  const id = randomUUIDv7();
  await insertReminders(ctx, [
    {
      id,
      donorId: pledge.donor.id,
      pledgeId: pledge.id,
      installment: payment?.number ?? null,
      dueOn: payment?.dueDate ?? null,
      offsetDays: null,
      channels: sortChannels(given.channels),
      template,
      message: given.message,
      day: given.date,
      scheduledAt: toSendTime(ctx, pledge.donor, given),
      authorId: ctx.userId,
    },
  ]);
  const { donor } = pledge;
  await note(ctx, 'reminders/scheduled', donor, {
    after: { pledge: pledge.id, ...toTiming(given) },
  });
  return { data: await showWaiting(ctx, context, id), message: 'Reminder scheduled.' };
}

/** Changes a manual reminder. Rules take their text from templates. */
export async function updateReminder(
  ctx: Ctx,
  services: Services,
  id: string,
  given: ReminderChanges,
) {
  const before = await lockReminder(ctx, id);
  if (!before) throw new Problem('reminders/not-found');
  if (before.state !== 'scheduled') throw new Problem('reminders/over');
  if (before.offsetDays !== null) throw new Problem('reminders/by-rule');
  requireCurrentVersion(before.version, given.version);

  const context = await loadReminderContext(ctx, services);
  const { pledge } = await getRemindablePledge(ctx, before.pledgeId);
  refuseStopped(context, { ...pledge, day: given.date });
  refuseUnsendable(context, pledge.donor, { ...given, template: before.template });
  await changeReminder(ctx, id, {
    channels: sortChannels(given.channels),
    message: given.message,
    day: given.date,
    scheduledAt: toSendTime(ctx, pledge.donor, given),
    writtenAt: ctx.now,
    version: before.version + 1,
  });
  const { donor } = pledge;
  await note(ctx, 'reminders/changed', donor, { after: toTiming(given) });
  return { data: await showWaiting(ctx, context, id), message: 'Reminder updated.' };
}

/** A pledge with an unpaid amount, and its unpaid payments. */
export async function getRemindablePledge(
  ctx: Ctx,
  pledgeId: string,
): Promise<{ pledge: RemindedPledge; open: OpenPayment[] }> {
  const pledge = await findRemindedPledge(ctx, pledgeId);
  if (!pledge) throw new Problem('reminders/pledge-not-found');
  const open = await openPayments(ctx, pledgeId);
  if (open.length === 0) throw new Problem('reminders/nothing-open');
  return { pledge, open };
}

function findPayment(open: readonly OpenPayment[], installment: number | null) {
  if (installment === null) return null;
  const payment = open.find(({ number }) => number === installment);
  if (!payment) throw new Problem('reminders/payment-not-found');
  return payment;
}

/** Whether any of it is overdue on the day it is sent. */
export function chooseTemplate(payments: readonly OpenPayment[], day: Day): ReminderTemplate {
  return payments.some(({ dueDate }) => dueDate !== null && isBefore(dueDate, day))
    ? 'overdue'
    : 'reminder';
}

export const sumOpenAmounts = (payments: readonly OpenPayment[]) => sum(payments.map(openAmount));

/** A scheduled reminder, as it is displayed. */
export async function showWaiting(ctx: Ctx, context: ReminderContext, id: string) {
  const [upcoming] = await judgeWaiting(ctx, context, sql`r.id = ${id}`);
  if (!upcoming) throw new Problem('reminders/not-found');
  return presentUpcoming(ctx, context, await loadMessageSources(ctx, [upcoming]), upcoming);
}

const toTiming = ({ date, time, channels }: Pick<NewReminder, 'date' | 'time' | 'channels'>) => ({
  date,
  time,
  channels,
});

export const note = (
  ctx: Ctx,
  action: 'reminders/scheduled' | 'reminders/changed' | 'reminders/cancelled',
  { id, name }: { id: string; name: string },
  facts: { after: object },
) => recordActivity(ctx, { action, entity: 'donor', entityId: id, label: name, ...facts });
