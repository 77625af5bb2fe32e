import { createHash } from 'node:crypto';
import {
  daysBetween,
  day as dayOf,
  isBefore,
  repeatsAfterDays,
  reminderVerdict,
  sendingInstant,
  whyNoReminder,
  zonesOf,
  type AskedFor,
  type Cents,
  type Day,
  type ReminderStop,
  type ReminderTemplate,
  type ReminderType,
  type ReminderVerdict,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import {
  occurrencesBetween,
  type DonorFacts,
  type DonorOccurrences,
  type Occurrence,
} from '../queries/occurrences.ts';
import type { NewRow } from '../queries/reminders.ts';
import { waitingReminders, type WaitingReminder } from '../queries/stored.ts';
import type { Office } from './reach.ts';

/** A reminder that is to come, and whether it will. */
export type Coming = {
  pledgeId: string;
  instalment: number | null;
  dueOn: Day | null;
  offsetDays: number | null;
  reminderType: ReminderType;
  template: ReminderTemplate;
  day: Day;
  openCents: Cents;
  donor: DonorFacts;
  verdict: ReminderVerdict;
  /** Its row; null while a rule and a payment are all there is of it. */
  stored: WaitingReminder | null;
};

/**
 * What is to come in some days: what waits already, and what the rules will say, each with its
 * verdict as things stand now.
 */
export async function forecast(
  ctx: Ctx,
  office: Office,
  { from, to }: { from: Day; to: Day },
): Promise<Coming[]> {
  const first = isBefore(from, ctx.today) ? ctx.today : from;
  const within = sql`r.day between ${from} and ${to}`;
  const waiting = await judgeWaiting(ctx, office, within);
  const byRules = isBefore(to, first)
    ? []
    : await occurrencesBetween(ctx, { from: first, to, repeatsAfterDays });
  return [...waiting, ...byRules.flatMap((each) => judgeOccurrences(office, each))];
}

/** What waits and a condition on `r` picks, each with its verdict. */
export async function judgeWaiting(
  ctx: Ctx,
  office: Office,
  where: RawBuilder<unknown>,
): Promise<Coming[]> {
  const waiting = await waitingReminders(ctx, { where, repeatsAfterDays });
  return waiting.map((each) => judgeStored(office, each));
}

function judgeStored(office: Office, stored: WaitingReminder): Coming {
  const { pledgeId, instalment, dueOn, offsetDays, reminderType, template } = stored;
  const { day, openCents, donor } = stored;
  const by = offsetDays === null ? 'hand' : stored.isRuleOn ? 'rule' : 'rule-off';
  const stop = whyNoReminder(askedOf(stored), remindedOf(donor), reminding(office, by), day);
  const verdict = reminderVerdict(stop, reminderType, office.reach(donor));
  return {
    pledgeId,
    instalment,
    dueOn,
    offsetDays,
    reminderType,
    template,
    day,
    openCents,
    donor,
    verdict,
    stored,
  };
}

function askedOf(stored: WaitingReminder): AskedFor {
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

export function judgeOccurrences(
  office: Office,
  { donor, occurrences }: DonorOccurrences,
): Coming[] {
  const reach = office.reach(donor);
  const reminded = remindedOf(donor);
  const how = reminding(office, 'rule');
  const verdicts = new Map<string, ReminderVerdict>();
  const verdictOf = (stop: ReminderStop | null, type: ReminderType) => {
    const known = verdicts.get(`${stop} ${type}`);
    if (known) return known;
    const verdict = reminderVerdict(stop, type, reach);
    verdicts.set(`${stop} ${type}`, verdict);
    return verdict;
  };
  return occurrences.map((each) => {
    const stop = whyNoReminder(asked(each), reminded, how, each.day);
    return { ...each, donor, verdict: verdictOf(stop, each.reminderType), stored: null };
  });
}

const asked = ({ lastPaidOn, hasPending, wasReminded }: Occurrence): AskedFor => ({
  status: 'open',
  isDeleted: false,
  isOpen: true,
  isMoved: false,
  isReassigned: false,
  lastPaidOn,
  wasPaidSince: false,
  hasPending,
  wasReminded,
});

const remindedOf = ({ isDeleted, isSample, isDeceased, hasStopped, pausedUntil }: DonorFacts) => ({
  isDeleted,
  isSample,
  isDeceased,
  hasStopped,
  pausedUntil,
});

const reminding = ({ isReadOnly, settings }: Office, by: 'rule' | 'rule-off' | 'hand') => ({
  by,
  isReadOnly,
  isVerified: settings.isVerified,
  quietDaysAfterPayment: settings.quietDays,
});

/** When a rule's reminder goes out on its day, on the clock of whoever gets it. */
export const momentOf = (ctx: Ctx, { settings }: Office, { day, donor }: Coming): Date =>
  sendingInstant(day, settings.sendAt, zonesOf(donor, ctx.organization.timeZone));

/** The row of a rule's reminder, which it gets shortly before it goes out. */
export const rowFor = (ctx: Ctx, office: Office, coming: Coming): NewRow => ({
  id: idOfOccurrence(ctx, coming),
  donorId: coming.donor.id,
  pledgeId: coming.pledgeId,
  instalment: coming.instalment,
  dueOn: coming.dueOn,
  offsetDays: coming.offsetDays,
  reminderType: coming.reminderType,
  template: coming.template,
  message: null,
  day: coming.day,
  scheduledAt: momentOf(ctx, office, coming),
  authorId: null,
});

const epoch = dayOf('2000-01-01');

/** The id that a rule's reminder of a payment has from the beginning, also while it has no row. */
export function idOfOccurrence(ctx: Ctx, coming: Coming): string {
  const { pledgeId, dueOn, offsetDays } = coming;
  if (dueOn === null || offsetDays === null) throw new TypeError('No rule is behind this one.');
  const key = [ctx.organization.id, pledgeId, daysBetween(epoch, dueOn), offsetDays].join('/');
  const hash = createHash('sha256').update(key).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

export const idOf = (ctx: Ctx, coming: Coming) => coming.stored?.id ?? idOfOccurrence(ctx, coming);
