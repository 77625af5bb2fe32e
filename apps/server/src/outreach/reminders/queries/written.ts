import type { Cents, ReminderChannel, Stop } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** What a message says of a reminder, and whether its other message has gone out or may have. */
export type Written = {
  id: string;
  donorId: string;
  channel: ReminderChannel;
  toldCents: Cents;
  hasGoneOut: boolean;
};

export async function writtenIn(ctx: Ctx, messageId: string): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select r.id, r.donor_id, r.open_cents as told_cents,
      case when r.email_id = ${messageId} then 'email' else 'sms' end as channel,
      coalesce(o.state in ('sending', 'sent', 'delivered', 'unclear'), false) as has_gone_out
    from reminders r
      left join messages o on o.organization_id = r.organization_id
        and o.id = case when r.email_id = ${messageId} then r.sms_id else r.email_id end
    where r.organization_id = ${ctx.organization.id} and ${messageId} in (r.email_id, r.sms_id)
    limit 1000`.execute(ctx.db);
  return rows;
}

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('reminders')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id);

const unsent = { emailId: null, smsId: null, sentAt: null, sentOn: null, openCents: null };

/** It has not gone out and will not. Its other message will ask why. */
export const takeBack = (ctx: Ctx, { id, channel }: Written, stop: Stop) =>
  change(ctx, id)
    .set({
      ...unsent,
      state: 'stopped',
      stoppedBy: stop,
      untoldId: sql.ref(channel === 'email' ? 'sms_id' : 'email_id'),
    })
    .execute();

/** Why the reminders of a message were taken back when their other message was to go out. */
export async function whyTakenBack(ctx: Ctx, messageId: string): Promise<Stop | undefined> {
  const told = await ctx.db
    .updateTable('reminders')
    .set({ untoldId: null })
    .where('organizationId', '=', ctx.organization.id)
    .where('untoldId', '=', messageId)
    .returning('stoppedBy')
    .$narrowType<{ stoppedBy: Stop }>()
    .execute();
  return told[0]?.stoppedBy;
}

/** It has not gone out, and goes out in other words. */
export const writeAnew = (ctx: Ctx, id: string) =>
  change(ctx, id)
    .set({ ...unsent, state: 'scheduled', scheduledAt: ctx.now })
    .execute();

/** It has gone out by its other channel, and does not by this one. */
export const takeBackChannel = (ctx: Ctx, id: string, channel: ReminderChannel, stop: Stop) =>
  change(ctx, id)
    .set(channel === 'email' ? { emailId: null, emailStop: stop } : { smsId: null, smsStop: stop })
    .execute();
