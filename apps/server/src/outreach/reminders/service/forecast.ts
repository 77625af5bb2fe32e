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
  type Reminded,
  type Cents,
  type Day,
  type Days,
  type ReminderStop,
  type ReminderTemplate,
  type ReminderType,
  type ReminderVerdict,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import { openOn } from '../queries/due-pledges.ts';
import type { NewRow } from '../queries/reminders.ts';
import { waitingReminders, type WaitingReminder } from '../queries/stored.ts';
import { occurrencesBetween, type PledgeOccurrences } from './occurrences.ts';
import { untouched } from './moment.ts';
import type { Office } from './reach.ts';

/** A reminder that is to come, and whether it will: all that it takes to count it. */
export type Planned = {
  pledgeId: string;
  dueOn: Day | null;
  offsetDays: number | null;
  reminderType: ReminderType;
  template: ReminderTemplate;
  day: Day;
  donor: DonorFacts;
  verdict: ReminderVerdict;
  /** Its row; null while a rule and a payment are all there is of it. */
  stored: WaitingReminder | null;
};

/** The same with what is open of its payment: all that it takes to write it. */
export type Coming = Planned & { instalment: number | null; openCents: Cents };

/**
 * What is to come in some days: what waits already, and what the rules will say, each with its
 * verdict as things stand now.
 */
export async function forecast(ctx: Ctx, office: Office, { from, to }: Days): Promise<Planned[]> {
  const first = isBefore(from, ctx.today) ? ctx.today : from;
  const within = sql`r.day between ${from} and ${to}`;
  const waiting = await judgeWaiting(ctx, office, within);
  const byRules = isBefore(to, first) ? [] : await planned(ctx, office, { from: first, to });
  return [...waiting, ...byRules];
}

/** What the rules will say in some days and nobody has written down yet. */
export async function planned(ctx: Ctx, office: Office, days: Days): Promise<Planned[]> {
  const judge = judgeOf(office);
  const found = await occurrencesBetween(ctx, days, office.settings.quietDays);
  return found.flatMap(judge);
}

/** Adds what is open of the payments. What has been paid meanwhile is left out. */
export async function complete(ctx: Ctx, some: readonly Planned[]): Promise<Coming[]> {
  const bare = some.flatMap(({ pledgeId, dueOn, stored }) =>
    stored || dueOn === null ? [] : { pledgeId, dueOn },
  );
  const found = bare.length === 0 ? [] : await openOn(ctx, bare);
  const open = new Map(found.map((each) => [`${each.pledgeId} ${each.dueOn}`, each]));
  return some.flatMap((each): Coming[] => {
    const payment = each.stored ?? open.get(`${each.pledgeId} ${each.dueOn}`);
    if (!payment) return [];
    return [{ ...each, instalment: payment.instalment, openCents: payment.openCents }];
  });
}

/** What waits and a condition on `r` picks, each with its verdict. */
export async function judgeWaiting(
  ctx: Ctx,
  office: Office,
  where: RawBuilder<unknown>,
): Promise<Coming[]> {
  const some = await waitingReminders(ctx, { where, repeatsAfterDays, state: 'scheduled' });
  return some.map((each) => judgeStored(office, each));
}

/** What a message says that has been written and has not gone out yet, as things stand now. */
export async function judgeWritten(ctx: Ctx, office: Office, messageId: string) {
  const where = sql`${messageId} in (r.email_id, r.sms_id)`;
  const some = await waitingReminders(ctx, { where, repeatsAfterDays, state: 'sent' });
  return some.map((each) => judgeStored(office, each));
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

/** Judges what rules have to say. Whoever has several pledges is looked up once. */
function judgeOf(office: Office) {
  const how = reminding(office, 'rule');
  const judges = new Map<string, DonorJudge>();
  const judgeFor = (donor: DonorFacts) => {
    const known = judges.get(donor.id);
    if (known) return known;
    const made = { reminded: remindedOf(donor), verdictOf: verdictsOf(office, donor) };
    judges.set(donor.id, made);
    return made;
  };
  return ({ pledgeId, donor, lastPaidOn, hasPending, occurrences }: PledgeOccurrences) => {
    const { reminded, verdictOf } = judgeFor(donor);
    return occurrences.map((said): Planned => {
      const asked = { ...untouched, lastPaidOn, hasPending, wasReminded: said.wasReminded };
      const stop = whyNoReminder(asked, reminded, how, said.day);
      const verdict = verdictOf(stop, said.reminderType);
      return { ...said, pledgeId, donor, verdict, stored: null };
    });
  };
}

type DonorJudge = { reminded: Reminded; verdictOf: VerdictOf };
type VerdictOf = (stop: ReminderStop | null, type: ReminderType) => ReminderVerdict;

function verdictsOf(office: Office, donor: DonorFacts): VerdictOf {
  const reach = office.reach(donor);
  const known = new Map<string, ReminderVerdict>();
  return (stop, type) => {
    const verdict = known.get(`${stop} ${type}`) ?? reminderVerdict(stop, type, reach);
    known.set(`${stop} ${type}`, verdict);
    return verdict;
  };
}

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
export const momentOf = (ctx: Ctx, { settings }: Office, { day, donor }: Planned): Date =>
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
export function idOfOccurrence(
  ctx: Ctx,
  { pledgeId, dueOn, offsetDays }: Pick<Planned, 'pledgeId' | 'dueOn' | 'offsetDays'>,
): string {
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

export const idOf = (ctx: Ctx, each: Planned) => each.stored?.id ?? idOfOccurrence(ctx, each);
