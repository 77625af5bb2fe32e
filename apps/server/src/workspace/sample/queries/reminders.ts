import type { Cents, Day, ReminderTemplate } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

/** A rule's sent email, or the reason why it was not sent. */
export type SamplePastReminder = {
  id: string;
  donorId: string;
  pledgeId: string;
  installment: number;
  dueOn: Day;
  offsetDays: number;
  template: ReminderTemplate;
  openCents: Cents;
  day: Day;
  at: Date;
  stop: 'no-email' | 'paid-lately' | null;
  emailId: string | null;
};

/** Stores past reminders, and claims the donors' days of those that were sent. */
export async function insertPastReminders(ctx: Ctx, reminders: readonly SamplePastReminder[]) {
  if (reminders.length === 0) return;
  const organizationId = ctx.organization.id;
  const rows = reminders.map(({ at, stop, openCents, emailId: _message, ...each }) => ({
    ...each,
    organizationId,
    channels: ['email'],
    scheduledAt: at,
    createdAt: at,
    writtenAt: at,
    ...(stop === null
      ? { state: 'sent' as const, openCents, sentAt: at, sentOn: each.day }
      : { state: 'stopped' as const, stoppedBy: stop }),
  }));
  await ctx.db.insertInto('reminders').values(rows).execute();
  const outcomes = reminders.flatMap(({ id: reminderId, stop, emailId: messageId }) =>
    stop === 'paid-lately'
      ? []
      : [{ organizationId, reminderId, channel: 'email', messageId, stop }],
  );
  if (outcomes.length > 0) await ctx.db.insertInto('reminderMessages').values(outcomes).execute();
  const days = reminders.flatMap(({ donorId, day, at: takenAt, stop }) =>
    stop === null ? [{ organizationId, donorId, day, takenAt }] : [],
  );
  if (days.length === 0) return;
  await ctx.db
    .insertInto('reminderDays')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
