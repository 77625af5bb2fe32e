import {
  isBefore,
  repeatsAfterDays,
  reminderVerdict,
  sendingInstant,
  reminderStopReason,
  donorTimeZones,
  type ReminderSubject,
  type ReminderDonor,
  type Cents,
  type Day,
  type Days,
  type ReminderStop,
  type ReminderTemplate,
  type ReminderChannel,
  type ReminderVerdict,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import { openOn } from '../queries/due-pledges.ts';
import type { NewRow } from '../queries/reminders.ts';
import { waitingReminders, type WaitingReminder } from '../queries/stored.ts';
import { occurrencesBetween, type PledgeOccurrences } from './occurrences.ts';
import { sendableSubject } from './send-time.ts';
import type { ReminderContext } from './reminder-context.ts';
import { idOfOccurrence } from './occurrence-id.ts';

/** An upcoming reminder, with its verdict: enough to count it. */
export type PlannedReminder = {
  pledgeId: string;
  dueOn: Day | null;
  offsetDays: number | null;
  channels: ReminderChannel[];
  template: ReminderTemplate;
  day: Day;
  donor: DonorFacts;
  verdict: ReminderVerdict;
  /** The reminder's row; null while it is only a rule's forecast for a payment. */
  stored: WaitingReminder | null;
};

/** An upcoming reminder with its open amount: enough to write it. */
export type UpcomingReminder = PlannedReminder & { installment: number | null; openCents: Cents };

/**
 * The upcoming reminders of some days: scheduled ones and those from rules, each with its current
 * verdict.
 */
export async function forecast(
  ctx: Ctx,
  context: ReminderContext,
  { from, to }: Days,
): Promise<PlannedReminder[]> {
  const first = isBefore(from, ctx.today) ? ctx.today : from;
  const within = sql`r.day between ${from} and ${to}`;
  const waiting = await judgeWaiting(ctx, context, within);
  const byRules = isBefore(to, first)
    ? []
    : await forecastRuleReminders(ctx, context, { from: first, to });
  return [...waiting, ...byRules];
}

/** The reminders of some days that rules will produce and that have no row yet. */
export async function forecastRuleReminders(
  ctx: Ctx,
  context: ReminderContext,
  days: Days,
): Promise<PlannedReminder[]> {
  const judge = createJudge(context);
  const found = await occurrencesBetween(ctx, days, context.settings.quietDays);
  return found.flatMap(judge);
}

/** Adds the open amounts of the payments. Payments made meanwhile are left out. */
export async function addOpenAmounts(
  ctx: Ctx,
  some: readonly PlannedReminder[],
): Promise<UpcomingReminder[]> {
  const bare = some.flatMap(({ pledgeId, dueOn, stored }) =>
    stored || dueOn === null ? [] : { pledgeId, dueOn },
  );
  const found = bare.length === 0 ? [] : await openOn(ctx, bare);
  const open = new Map(found.map((each) => [`${each.pledgeId} ${each.dueOn}`, each]));
  return some.flatMap((each): UpcomingReminder[] => {
    const payment = each.stored ?? open.get(`${each.pledgeId} ${each.dueOn}`);
    if (!payment) return [];
    return [{ ...each, installment: payment.installment, openCents: payment.openCents }];
  });
}

/** The scheduled reminders matching a condition on `r`, each with its verdict. */
export async function judgeWaiting(
  ctx: Ctx,
  context: ReminderContext,
  where: RawBuilder<unknown>,
): Promise<UpcomingReminder[]> {
  const some = await waitingReminders(ctx, { where, repeatsAfterDays, state: 'scheduled' });
  return some.map((each) => judgeStored(context, each));
}

/** What an unsent message says now. */
export async function judgeWritten(ctx: Ctx, context: ReminderContext, messageId: string) {
  const where = sql`exists (select 1 from reminder_messages w
    where w.organization_id = r.organization_id and w.reminder_id = r.id
      and w.message_id = ${messageId})`;
  const some = await waitingReminders(ctx, { where, repeatsAfterDays, state: 'sent' });
  return some.map((each) => judgeStored(context, each));
}

function judgeStored(context: ReminderContext, stored: WaitingReminder): UpcomingReminder {
  const { pledgeId, installment, dueOn, offsetDays, channels, template } = stored;
  const { day, openCents, donor } = stored;
  const by = offsetDays === null ? 'hand' : stored.isRuleOn ? 'rule' : 'rule-off';
  const stop = reminderStopReason(
    toSubject(stored),
    donorForRules(donor),
    sendingRules(context, by),
    day,
  );
  const verdict = reminderVerdict(stop, channels, context.reach(donor));
  return {
    pledgeId,
    installment,
    dueOn,
    offsetDays,
    channels,
    template,
    day,
    openCents,
    donor,
    verdict,
    stored,
  };
}

function toSubject(stored: WaitingReminder): ReminderSubject {
  return {
    status: stored.pledgeStatus,
    isDeleted: stored.isPledgeDeleted,
    isOpen: stored.openCents > 0,
    isMoved: !stored.isDueThen,
    isReassigned: stored.isReassigned,
    lastPaidOn: stored.lastPaidOn,
    wasPaidSince: stored.wasPaidSince,
    hasPending: stored.hasPending,
    wasReminded: stored.wasReminded,
  };
}

/** Judges the rules' reminders. A donor with several pledges is looked up once. */
function createJudge(context: ReminderContext) {
  const how = sendingRules(context, 'rule');
  const judges = new Map<string, DonorJudge>();
  const judgeFor = (donor: DonorFacts) => {
    const known = judges.get(donor.id);
    if (known) return known;
    const made = { reminded: donorForRules(donor), getVerdict: createVerdicts(context, donor) };
    judges.set(donor.id, made);
    return made;
  };
  return ({ pledgeId, donor, lastPaidOn, hasPending, occurrences }: PledgeOccurrences) => {
    const { reminded, getVerdict } = judgeFor(donor);
    return occurrences.map((occurrence): PlannedReminder => {
      const subject = {
        ...sendableSubject,
        lastPaidOn,
        hasPending,
        wasReminded: occurrence.wasReminded,
      };
      const stop = reminderStopReason(subject, reminded, how, occurrence.day);
      const verdict = getVerdict(stop, occurrence.channels);
      return { ...occurrence, pledgeId, donor, verdict, stored: null };
    });
  };
}

type DonorJudge = { reminded: ReminderDonor; getVerdict: GetVerdict };
type GetVerdict = (
  stop: ReminderStop | null,
  channels: readonly ReminderChannel[],
) => ReminderVerdict;

function createVerdicts(context: ReminderContext, donor: DonorFacts): GetVerdict {
  const reach = context.reach(donor);
  const known = new Map<string, ReminderVerdict>();
  return (stop, channels) => {
    const key = `${stop} ${channels.join(' ')}`;
    const verdict = known.get(key) ?? reminderVerdict(stop, channels, reach);
    known.set(key, verdict);
    return verdict;
  };
}

const donorForRules = ({
  isDeleted,
  isSample,
  isDeceased,
  hasStopped,
  pausedUntil,
}: DonorFacts) => ({
  isDeleted,
  isSample,
  isDeceased,
  hasStopped,
  pausedUntil,
});

const sendingRules = (
  { isReadOnly, settings }: ReminderContext,
  by: 'rule' | 'rule-off' | 'hand',
) => ({
  by,
  isReadOnly,
  isVerified: settings.isVerified,
  quietDaysAfterPayment: settings.quietDays,
});

/** The time when a rule's reminder goes out on its day, in the donor's time zone. */
export const plannedInstant = (
  ctx: Ctx,
  { settings }: ReminderContext,
  { day, donor }: PlannedReminder,
): Date => sendingInstant(day, settings.sendAt, donorTimeZones(donor, ctx.organization.timeZone));

/** The row of a rule's reminder, created shortly before it goes out. */
export const rowFor = (ctx: Ctx, context: ReminderContext, upcoming: UpcomingReminder): NewRow => ({
  id: idOfOccurrence(ctx, upcoming),
  donorId: upcoming.donor.id,
  pledgeId: upcoming.pledgeId,
  installment: upcoming.installment,
  dueOn: upcoming.dueOn,
  offsetDays: upcoming.offsetDays,
  channels: upcoming.channels,
  template: upcoming.template,
  message: null,
  day: upcoming.day,
  scheduledAt: plannedInstant(ctx, context, upcoming),
  authorId: null,
});

export const plannedReminderId = (ctx: Ctx, each: PlannedReminder) =>
  each.stored?.id ?? idOfOccurrence(ctx, each);
