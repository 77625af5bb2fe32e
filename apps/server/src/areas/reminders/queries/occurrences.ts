import type { Cents, Day, ReminderTemplate, ReminderType } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';

/** What decides whether and how a donor can be reminded. */
export type DonorFacts = {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  state: string;
  country: string;
  isDeleted: boolean;
  isSample: boolean;
  isDeceased: boolean;
  hasStopped: boolean;
  pausedUntil: Day | null;
  hasConsent: boolean;
  hasStoppedTexts: boolean;
  suppressed: 'bounced' | 'complained' | null;
};

/** The columns of a donor `d` with a suppressed address `s`, in the order of `donorOf`. */
export const donorColumns = sql`
  d.id, d.name, d.email, d.phone, d.state, d.country, d.deletion_id is not null, d.is_sample,
  d.tags && '{deceased,Deceased}', d.reminders_stopped_at is not null, d.reminders_paused_until,
  d.sms_consent_at is not null, d.sms_stopped_at is not null, s.reason`;

type DonorTuple = [
  string,
  string,
  string | null,
  string,
  string,
  string,
  boolean,
  boolean,
  boolean,
  boolean,
  Day | null,
  boolean,
  boolean,
  DonorFacts['suppressed'],
];

export const donorOf = ([
  id,
  name,
  email,
  phone,
  state,
  country,
  isDeleted,
  isSample,
  isDeceased,
  hasStopped,
  pausedUntil,
  hasConsent,
  hasStoppedTexts,
  suppressed,
]: DonorTuple): DonorFacts => ({
  id,
  name,
  email,
  phone,
  state,
  country,
  isDeleted,
  isSample,
  isDeceased,
  hasStopped,
  pausedUntil,
  hasConsent,
  hasStoppedTexts,
  suppressed,
});

/** What a rule has to say about a payment, while nobody has said it. */
export type Occurrence = {
  pledgeId: string;
  instalment: number;
  dueOn: Day;
  offsetDays: number;
  reminderType: ReminderType;
  template: ReminderTemplate;
  openCents: Cents;
  lastPaidOn: Day | null;
  hasPending: boolean;
  wasReminded: boolean;
  /** The day on which it is said. */
  day: Day;
};

type OccurrenceTuple = [
  string,
  number,
  Day,
  number,
  ReminderType,
  ReminderTemplate,
  Cents,
  Day | null,
  boolean | null,
  boolean | null,
  Day,
];

const occurrenceOf = ([
  pledgeId,
  instalment,
  dueOn,
  offsetDays,
  reminderType,
  template,
  openCents,
  lastPaidOn,
  hasPending,
  wasReminded,
  day,
]: OccurrenceTuple): Occurrence => ({
  pledgeId,
  instalment,
  dueOn,
  offsetDays,
  reminderType,
  template,
  openCents,
  lastPaidOn,
  hasPending: hasPending ?? false,
  wasReminded: wasReminded ?? false,
  day,
});

export type DonorOccurrences = { donor: DonorFacts; occurrences: Occurrence[] };

/** Payments younger than this are looked at; older ones stop nothing. */
const paymentsLookedAt = 90;

/**
 * What the rules will say in some days, by donor, unless something stops it. A year may hold many
 * thousands, so they come as one value: rows would take longer to read than to find.
 */
export async function occurrencesBetween(
  ctx: Ctx,
  { from, to, repeatsAfterDays }: { from: Day; to: Day; repeatsAfterDays: number },
): Promise<DonorOccurrences[]> {
  const organization = ctx.organization.id;
  const { rows } = await sql<{ found: [DonorTuple, OccurrenceTuple[]][] | null }>`
    with payments as (
      select g.pledge_id, max(g.date) as last_on, bool_or(g.status = 'pending') as is_pending
      from donations g
      where g.organization_id = ${organization} and g.deletion_id is null
        and g.pledge_id is not null and g.status <> 'refunded'
        and g.date >= ${ctx.today}::date - ${paymentsLookedAt}::int
      group by 1
    ), occurrences as (
      select p.donor_id, p.id as pledge_id, min(i.number) as number, i.due_date, r.offset_days,
        r.reminder_type, r.template,
        sum(i.amount_cents - i.written_off_cents - i.paid_cents)::bigint as open_cents
      from reminder_rules r
        -- Rule by rule, so that each reads its own stretch of the index.
        cross join lateral (
          select * from instalments each
          where each.organization_id = ${organization}
            and each.due_date between greatest(${from}::date, r.starts_on) - r.offset_days
              and ${to}::date - r.offset_days
            and each.paid_cents + each.written_off_cents < each.amount_cents
          offset 0
        ) i
        join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
          and p.plan = i.plan and p.status = 'open' and p.deletion_id is null
      where r.organization_id = ${organization} and r.is_on
        and not exists (
          select from reminders x
          where x.organization_id = ${organization} and x.pledge_id = p.id
            and x.due_on = i.due_date and x.offset_days = r.offset_days)
      group by p.donor_id, p.id, i.due_date, r.offset_days, r.reminder_type, r.template
    ), said_before as (
      select x.pledge_id, x.offset_days, x.instalment, max(x.sent_on) as sent_on
      from reminders x
        join pledges p on p.organization_id = x.organization_id and p.id = x.pledge_id
        join instalments i on i.organization_id = p.organization_id and i.pledge_id = p.id
          and i.plan = p.plan and i.number = x.instalment and i.due_date <> x.due_on
      where x.organization_id = ${organization} and x.state = 'sent' and x.offset_days is not null
        and x.sent_at > ${from}::date - ${repeatsAfterDays + 1}::int
      group by 1, 2, 3
    ), by_donor as (
      select o.donor_id, json_agg(json_build_array(
        o.pledge_id, o.number, o.due_date, o.offset_days, o.reminder_type, o.template,
        o.open_cents, payments.last_on, payments.is_pending,
        b.sent_on > o.due_date + o.offset_days - ${repeatsAfterDays}::int,
        o.due_date + o.offset_days
      )) as occurrences
      from occurrences o
        left join payments on payments.pledge_id = o.pledge_id
        left join said_before b on b.pledge_id = o.pledge_id and b.offset_days = o.offset_days
          and b.instalment = o.number
      group by o.donor_id
    )
    select json_agg(json_build_array(json_build_array(${donorColumns}), b.occurrences)) as found
    from by_donor b
      join donors d on d.organization_id = ${organization} and d.id = b.donor_id
      left join suppressed_addresses s
        on s.organization_id = d.organization_id and s.email_key = d.email_key`.execute(ctx.db);
  return (rows[0]?.found ?? []).map(([donor, occurrences]) => ({
    donor: donorOf(donor),
    occurrences: occurrences.map(occurrenceOf),
  }));
}
