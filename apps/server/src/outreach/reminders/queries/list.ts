import type {
  Cents,
  Day,
  Frequency,
  ReminderChannel,
  ReminderStatus,
  ReminderTemplate,
  Stop,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type MessageState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'bounced'
  | 'unclear';

/** A reminder as it is displayed. */
export type ReminderRow = {
  id: string;
  state: 'scheduled' | 'sent' | 'stopped' | 'cancelled';
  status: ReminderStatus;
  donorId: string;
  donorName: string;
  donorEmail: string | null;
  donorPhone: string;
  pledgeId: string;
  pledgeCents: Cents;
  frequency: Frequency;
  installment: number | null;
  dueOn: Day | null;
  offsetDays: number | null;
  channels: ReminderChannel[];
  template: ReminderTemplate;
  message: string | null;
  day: Day;
  scheduledAt: Date;
  sentAt: Date | null;
  stoppedBy: Stop | null;
  canceledBy: string | null;
  openCents: Cents | null;
  version: number;
  /** The reminder's outcome in each channel, if there is one. */
  outcomes: readonly OutcomeRow[];
};

/** A reminder's message in one channel, or the reason that stopped it there. */
export type OutcomeRow = {
  channel: ReminderChannel;
  messageId: string | null;
  to: string | null;
  state: MessageState | null;
  error: string | null;
  text: string | null;
  stop: Stop | null;
};

/** A reminder that no channel delivered has failed; an unknown outcome counts as sent. */
const status = sql`
  case r.state
    when 'stopped' then 'cancelled'
    when 'sent' then case
      when exists (
        select 1 from reminder_messages w
          join messages m on m.organization_id = w.organization_id and m.id = w.message_id
        where w.organization_id = r.organization_id and w.reminder_id = r.id
          and m.state not in ('failed', 'bounced')
      ) then 'sent' else 'failed' end
    else r.state
  end`;

const outcomes = sql`(
  select coalesce(json_agg(json_build_object(
    'channel', w.channel, 'messageId', w.message_id, 'stop', w.stop,
    'to', coalesce(m.to_email, m.to_phone, m.to_recipient), 'state', m.state,
    'error', m.last_error, 'text', m.text)), '[]')
  from reminder_messages w
    left join messages m on m.organization_id = w.organization_id and m.id = w.message_id
  where w.organization_id = r.organization_id and w.reminder_id = r.id)`;

/** Reminders matching a condition on `r`. */
export async function listReminders(
  ctx: Ctx,
  {
    where,
    order,
    limit,
    offset,
  }: {
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: number;
    offset: number;
  },
): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.id, r.state, ${status} as status, r.donor_id, d.name as donor_name,
      d.email as donor_email, d.phone as donor_phone, r.pledge_id, p.amount_cents as pledge_cents,
      p.frequency, r.installment, r.due_on, r.offset_days, r.channels, r.template, r.message,
      r.day, r.scheduled_at, r.sent_at, r.stopped_by, r.open_cents, r.version,
      (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = r.canceled_by)
        as canceled_by,
      ${outcomes} as outcomes
    from reminders r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
      join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
    where r.organization_id = ${ctx.organization.id} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows;
}

export type StatusCount = {
  day: Day;
  status: ReminderStatus;
  stoppedBy: Stop | null;
  count: number;
};

/** The number of finished reminders, by day and by outcome. */
export async function countReminders(ctx: Ctx, where: RawBuilder<unknown>): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select r.day, ${status} as status, r.stopped_by, count(*)::int as count
    from reminders r
    where r.organization_id = ${ctx.organization.id} and r.state <> 'scheduled' and ${where}
    group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

export async function countSentBetween(ctx: Ctx, from: Day, to: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reminders r
    where r.organization_id = ${ctx.organization.id} and r.state = 'sent'
      and r.sent_on between ${from} and ${to} and ${status} = 'sent'
      and r.sent_at >= ${from}::date - 1`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Finished reminders, with only the columns that sorting a day needs. */
export type FinishedRow = { id: string; at: Date; status: ReminderStatus };

export async function listFinishedOn(
  ctx: Ctx,
  day: Day,
  { pledgeId, donorId }: { pledgeId: string | undefined; donorId: string | undefined },
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select r.id, coalesce(r.sent_at, r.scheduled_at) as at, ${status} as status
    from reminders r
    where r.organization_id = ${ctx.organization.id} and r.state <> 'scheduled' and r.day = ${day}
      and (${pledgeId ?? null}::uuid is null or r.pledge_id = ${pledgeId ?? null}::uuid)
      and (${donorId ?? null}::uuid is null or r.donor_id = ${donorId ?? null}::uuid)
    limit 100000`.execute(ctx.db);
  return rows;
}
