import type {
  Cents,
  Day,
  PledgeStatus,
  ReminderChannel,
  ReminderTemplate,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { donorFacts, type DonorFacts } from './donor-facts.ts';

/** A scheduled reminder, with the current status of its subject. */
export type WaitingReminder = {
  id: string;
  pledgeId: string;
  installment: number | null;
  dueOn: Day | null;
  offsetDays: number | null;
  channels: ReminderChannel[];
  template: ReminderTemplate;
  message: string | null;
  day: Day;
  scheduledAt: Date;
  version: number;
  isRuleOn: boolean;
  pledgeStatus: PledgeStatus;
  isPledgeDeleted: boolean;
  isReassigned: boolean;
  /** Whether the reminder's payment is still due on the original day. */
  isDueThen: boolean;
  openCents: Cents;
  lastPaidOn: Day | null;
  wasPaidSince: boolean;
  hasPending: boolean;
  wasReminded: boolean;
  donor: DonorFacts;
};

/** Reminders in a status matching a condition on `r`, earliest first. */
export async function waitingReminders(
  ctx: Ctx,
  {
    where,
    repeatsAfterDays,
    state,
  }: { where: RawBuilder<unknown>; repeatsAfterDays: number; state: 'scheduled' | 'sent' },
): Promise<WaitingReminder[]> {
  const { rows } = await sql<WaitingReminder>`
    select r.id, r.pledge_id, r.installment, r.due_on, r.offset_days, r.channels, r.template,
      r.message, r.day, r.scheduled_at, r.version,
      r.offset_days is null or exists (
        select 1 from reminder_rules u
        where u.organization_id = r.organization_id and u.offset_days = r.offset_days and u.is_on
          and (d.is_sample or not u.is_sample_only)
      ) as is_rule_on,
      p.status as pledge_status, p.deletion_id is not null as is_pledge_deleted,
      p.donor_id <> r.donor_id as is_reassigned,
      r.installment is null or payment.is_due_then as is_due_then,
      coalesce(payment.open_cents, 0)::bigint as open_cents,
      paid.last_on as last_paid_on, coalesce(paid.is_since, false) as was_paid_since,
      coalesce(paid.is_pending, false) as has_pending,
      exists (
        select 1 from reminders x
        where x.organization_id = r.organization_id and x.pledge_id = r.pledge_id
          and x.offset_days = r.offset_days and x.installment = r.installment
          and x.due_on <> r.due_on and x.state = 'sent'
          and x.sent_on > r.day - ${repeatsAfterDays}::int
      ) as was_reminded,
      ${donorFacts} as donor
    from reminders r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
      join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
      left join lateral (
        select bool_or(i.due_date is not distinct from r.due_on) as is_due_then,
          sum(i.amount_cents - i.written_off_cents - i.paid_cents) filter (
            where r.installment is null or i.due_date is not distinct from r.due_on) as open_cents
        from installments i
        where i.organization_id = p.organization_id and i.pledge_id = p.id and i.schedule_number = p.schedule_number
      ) payment on true
      left join lateral (
        select max(g.date) filter (where g.status <> 'pending') as last_on,
          bool_or(g.status = 'pending') as is_pending,
          bool_or(g.created_at > r.written_at) as is_since
        from donations g
        where g.organization_id = p.organization_id and g.pledge_id = p.id
          and g.deletion_id is null and g.status <> 'refunded'
      ) paid on true
    where r.organization_id = ${ctx.organization.id} and r.state = ${state} and ${where}
    order by r.scheduled_at, r.id`.execute(ctx.db);
  return rows;
}
