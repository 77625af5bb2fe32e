import type { Cents, ReminderChannel, Stop } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/**
 * What a message says about a reminder, and whether another message about it was or may have been
 * sent.
 */
export type WrittenReminder = {
  id: string;
  donorId: string;
  channel: ReminderChannel;
  toldCents: Cents;
  hasGoneOut: boolean;
};

export async function listRemindersInMessage(
  ctx: Ctx,
  messageId: string,
): Promise<WrittenReminder[]> {
  const { rows } = await sql<WrittenReminder>`
    select r.id, r.donor_id, r.open_cents as told_cents, w.channel,
      exists (
        select 1 from reminder_messages o
          join messages m on m.organization_id = o.organization_id and m.id = o.message_id
        where o.organization_id = w.organization_id and o.reminder_id = w.reminder_id
          and o.channel <> w.channel and m.state in ('sending', 'sent', 'delivered', 'unclear')
      ) as has_gone_out
    from reminder_messages w
      join reminders r on r.organization_id = w.organization_id and r.id = w.reminder_id
    where w.organization_id = ${ctx.organization.id} and w.message_id = ${messageId}
    limit 1000`.execute(ctx.db);
  return rows;
}

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('reminders')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .set({ sentAt: null, sentOn: null, openCents: null });

const changeMessages = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('reminderMessages')
    .where('organizationId', '=', ctx.organization.id)
    .where('reminderId', '=', id)
    .set({ messageId: null });

/**
 * Stops a reminder that was not and will not be sent. Messages about it in other
 * channels look up the reason.
 */
export async function withdrawReminder(ctx: Ctx, { id, channel }: WrittenReminder, stop: Stop) {
  await change(ctx, id).set({ state: 'stopped', stoppedBy: stop }).execute();
  await changeMessages(ctx, id)
    .set({
      withdrawnMessageId: sql<string | null>`case when channel <> ${channel} then message_id end`,
    })
    .execute();
}

/** Returns and clears the reason why another message withdrew the reminders of this one. */
export async function consumeWithdrawalReason(
  ctx: Ctx,
  messageId: string,
): Promise<Stop | undefined> {
  const { rows } = await sql<{ stoppedBy: Stop }>`
    update reminder_messages w set withdrawn_message_id = null
    from reminders r
    where w.organization_id = ${ctx.organization.id} and w.withdrawn_message_id = ${messageId}
      and r.organization_id = w.organization_id and r.id = w.reminder_id
    returning r.stopped_by`.execute(ctx.db);
  return rows[0]?.stoppedBy;
}

/** Releases a reminder that was not sent, so that it is sent with a new text. */
export async function rescheduleReminder(ctx: Ctx, id: string) {
  await change(ctx, id).set({ state: 'scheduled', scheduledAt: ctx.now }).execute();
  await changeMessages(ctx, id).execute();
}

/** Records that the reminder was sent by another channel and not by this one. */
export const stopChannel = (ctx: Ctx, id: string, channel: ReminderChannel, stop: Stop) =>
  changeMessages(ctx, id).set({ stop }).where('channel', '=', channel).execute();
