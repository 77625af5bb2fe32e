import { randomUUIDv7 } from 'node:crypto';
import type { NewReminder, ReminderChanges } from '@pledgewell/contract';
import { isBefore, openOf, sum, type Day, type ReminderTemplate } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
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
import { chosenMoment, refuseStopped, refuseUnsendable } from './moment.ts';
import { presentComing } from './present.ts';
import { openOffice, type Office, type Outside } from './reach.ts';
import { openDesk } from './words.ts';

/** Schedules a reminder that somebody has written. */
export async function createReminder(ctx: Ctx, outside: Outside, given: NewReminder) {
  const { pledge, open } = await remindable(ctx, given.pledgeId);
  const payment = paymentOf(open, given.instalment);
  const office = await openOffice(ctx, outside);
  const template = templateOf(payment ? [payment] : open, given.date);
  refuseStopped(office, { ...pledge, day: given.date });
  refuseUnsendable(office, pledge.donor, { ...given, template });
  const id = randomUUIDv7();
  await insertReminders(ctx, [
    {
      id,
      donorId: pledge.donor.id,
      pledgeId: pledge.id,
      instalment: payment?.number ?? null,
      dueOn: payment?.dueDate ?? null,
      offsetDays: null,
      reminderType: given.reminderType,
      template,
      message: given.message,
      day: given.date,
      scheduledAt: chosenMoment(ctx, pledge.donor, given),
      authorId: ctx.userId,
    },
  ]);
  const { donor } = pledge;
  await note(ctx, 'reminders/scheduled', donor, { after: { pledge: pledge.id, ...whenOf(given) } });
  return { data: await showWaiting(ctx, office, id), message: 'Reminder scheduled.' };
}

/** Changes what somebody has written. What rules say, their templates say. */
export async function updateReminder(
  ctx: Ctx,
  outside: Outside,
  id: string,
  given: ReminderChanges,
) {
  const before = await lockReminder(ctx, id);
  if (!before) throw new Problem('reminders/not-found');
  if (before.state !== 'scheduled') throw new Problem('reminders/over');
  if (before.offsetDays !== null) throw new Problem('reminders/by-rule');
  requireCurrentVersion(before.version, given.version);

  const office = await openOffice(ctx, outside);
  const { pledge } = await remindable(ctx, before.pledgeId);
  refuseStopped(office, { ...pledge, day: given.date });
  refuseUnsendable(office, pledge.donor, { ...given, template: before.template });
  await changeReminder(ctx, id, {
    reminderType: given.reminderType,
    message: given.message,
    day: given.date,
    scheduledAt: chosenMoment(ctx, pledge.donor, given),
    writtenAt: ctx.now,
    version: before.version + 1,
  });
  const { donor } = pledge;
  await note(ctx, 'reminders/changed', donor, { after: whenOf(given) });
  return { data: await showWaiting(ctx, office, id), message: 'Reminder updated.' };
}

/** A pledge with money missing, and the payments on which it is. */
export async function remindable(
  ctx: Ctx,
  pledgeId: string,
): Promise<{ pledge: RemindedPledge; open: OpenPayment[] }> {
  const pledge = await findRemindedPledge(ctx, pledgeId);
  if (!pledge) throw new Problem('reminders/pledge-not-found');
  const open = await openPayments(ctx, pledgeId);
  if (open.length === 0) throw new Problem('reminders/nothing-open');
  return { pledge, open };
}

function paymentOf(open: readonly OpenPayment[], instalment: number | null) {
  if (instalment === null) return null;
  const payment = open.find(({ number }) => number === instalment);
  if (!payment) throw new Problem('reminders/payment-not-found');
  return payment;
}

/** Whether anything of it is late on the day on which it is said. */
export function templateOf(payments: readonly OpenPayment[], day: Day): ReminderTemplate {
  return payments.some(({ dueDate }) => dueDate !== null && isBefore(dueDate, day))
    ? 'overdue'
    : 'reminder';
}

export const openTogether = (payments: readonly OpenPayment[]) => sum(payments.map(openOf));

/** A reminder that waits, as it is shown. */
export async function showWaiting(ctx: Ctx, office: Office, id: string) {
  const [coming] = await judgeWaiting(ctx, office, sql`r.id = ${id}`);
  if (!coming) throw new Problem('reminders/not-found');
  return presentComing(ctx, office, await openDesk(ctx, [coming]), coming);
}

const whenOf = ({
  date,
  time,
  reminderType,
}: Pick<NewReminder, 'date' | 'time' | 'reminderType'>) => ({ date, time, reminderType });

export const note = (
  ctx: Ctx,
  action: 'reminders/scheduled' | 'reminders/changed' | 'reminders/cancelled',
  { id, name }: { id: string; name: string },
  facts: { after: object },
) => recordActivity(ctx, { action, entity: 'donor', entityId: id, label: name, ...facts });
