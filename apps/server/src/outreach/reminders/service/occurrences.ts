import {
  addDays,
  daysBetween,
  dueSpans,
  repeatsAfterDays,
  type Day,
  type Days,
  type RuleOn,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import {
  duePledges,
  paymentsSince,
  listPastReminders,
  listRemindersOfMovedPayments,
  type PastReminder,
} from '../queries/due-pledges.ts';
import { rulesOn } from '../queries/settings.ts';

/** A rule's reminder about a payment, not yet sent. */
export type Occurrence = Pick<RuleOn, 'offsetDays' | 'channels' | 'template'> & {
  dueOn: Day;
  /** The day on which it is sent. */
  day: Day;
  /** Whether the same reminder was sent recently for another due date. */
  wasReminded: boolean;
};

export type PledgeOccurrences = {
  pledgeId: string;
  donor: DonorFacts;
  lastPaidOn: Day | null;
  hasPending: boolean;
  occurrences: readonly Occurrence[];
};

/** The rules' reminders for some days, grouped by pledge. */
export async function occurrencesBetween(
  ctx: Ctx,
  days: Days,
  quietDays: number,
): Promise<PledgeOccurrences[]> {
  const rules = await rulesOn(ctx);
  const spans = dueSpans(rules, days);
  if (spans.length === 0) return [];

  const { pledges, donors } = await duePledges(ctx, days.from, spans);
  const payments = await paymentsSince(ctx, addDays(days.from, -quietDays));
  const paid = new Map(payments.map((payment) => [payment.pledgeId, payment]));
  const known = new Map(donors.map((donor) => [donor.id, donor]));
  const reminders = Map.groupBy(await listKnownReminders(ctx, days), ({ pledgeId }) => pledgeId);
  const real = rules.filter(({ isSampleOnly }) => !isSampleOnly);
  const crossing = { real: toCrossing(real, days), sample: toCrossing(rules, days) };
  return pledges.flatMap(({ id: pledgeId, donorId, dueIn }) => {
    const donor = known.get(donorId);
    if (!donor) return [];
    const occurrences = cross(crossing[donor.isSample ? 'sample' : 'real'], dueIn, {
      reminders: reminders.get(pledgeId) ?? [],
    });
    if (occurrences.length === 0) return [];
    const { lastOn: lastPaidOn = null, isPending: hasPending = false } = paid.get(pledgeId) ?? {};
    return [{ pledgeId, donor, lastPaidOn, hasPending, occurrences }];
  });
}

/** What was sent, for this due date or, on the given day, for another one. */
type KnownReminder = PastReminder & { sentOn?: Day };

const listKnownReminders = async (ctx: Ctx, days: Days): Promise<KnownReminder[]> => [
  ...(await listPastReminders(ctx, days)),
  ...(await listRemindersOfMovedPayments(ctx, days.from, repeatsAfterDays)),
];

/**
 * Days are numbers here, counted from the first one: calculating with text would be too slow for so
 * many.
 */
type Crossing = {
  rules: readonly { rule: RuleOn; firstAt: number }[];
  lastAt: number;
  dayAt(place: number): Day;
};

const toCrossing = (rules: readonly RuleOn[], { from, to }: Days): Crossing => ({
  rules: rules.map((rule) => ({
    rule,
    firstAt: Math.max(0, daysBetween(from, rule.startsOn)),
  })),
  lastAt: daysBetween(from, to),
  dayAt: dayTable(from),
});

/** The reminders of each rule about each payment of a pledge. */
function cross(
  { rules, lastAt, dayAt }: Crossing,
  dueIn: readonly number[],
  { reminders }: { reminders: readonly KnownReminder[] },
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  for (const due of dueIn) {
    for (const { rule, firstAt } of rules) {
      const { offsetDays, channels, template } = rule;
      const at = due + offsetDays;
      if (at < firstAt || at > lastAt) continue;
      const day = dayAt(at);
      const same = reminders.filter((each) => each.dueIn === due && each.offsetDays === offsetDays);
      if (same.some(({ sentOn }) => sentOn === undefined)) continue;
      const wasReminded = same.some(({ sentOn = day }) => sentOn > addDays(day, -repeatsAfterDays));
      occurrences.push({
        offsetDays,
        channels,
        template,
        dueOn: dayAt(due),
        day,
        wasReminded,
      });
    }
  }
  return occurrences;
}

function dayTable(from: Day) {
  const known = new Map<number, Day>();
  return (place: number) => {
    const found = known.get(place);
    if (found !== undefined) return found;
    const made = addDays(from, place);
    known.set(place, made);
    return made;
  };
}
