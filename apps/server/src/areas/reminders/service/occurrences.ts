import {
  addDays,
  daysBetween,
  dueSpans,
  repeatsAfterDays,
  type Day,
  type Days,
  type RuleOn,
} from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import {
  duePledges,
  saidAlready,
  saidOtherwise,
  type DuePledge,
  type Said,
} from '../queries/due-pledges.ts';
import { rulesOn } from '../queries/settings.ts';

/** What a rule has to say about a payment, while nobody has said it. */
export type Occurrence = Pick<RuleOn, 'offsetDays' | 'reminderType' | 'template'> & {
  dueOn: Day;
  /** The day on which it is said. */
  day: Day;
  /** Whether the same was said a short while ago for another due date. */
  wasReminded: boolean;
};

export type PledgeOccurrences = {
  pledge: DuePledge;
  donor: DonorFacts;
  occurrences: readonly Occurrence[];
};

/** What the rules will say in some days, by pledge, unless something stops it. */
export async function occurrencesBetween(ctx: Ctx, days: Days): Promise<PledgeOccurrences[]> {
  const rules = await rulesOn(ctx);
  const spans = dueSpans(rules, days);
  if (spans.length === 0) return [];

  const { pledges, donors } = await duePledges(ctx, days.from, spans);
  const already = await saidAlready(ctx, days);
  const otherwise = await saidOtherwise(ctx, days.from, repeatsAfterDays);
  const crossing: Crossing = {
    rules: rules.map((rule) => ({ rule, firstAt: daysBetween(days.from, rule.startsOn) })),
    lastAt: daysBetween(days.from, days.to),
    dayAt: dayTable(days.from),
    already: new Set(already.map(keyOf)),
    otherwise: new Map(otherwise.map((each) => [keyOf(each), each.sentOn])),
  };
  return pledges.flatMap((pledge) => {
    const occurrences = pledge.dueIn.flatMap((dueIn) => saidOf(crossing, pledge.id, dueIn));
    const donor = donors.get(pledge.donorId);
    return donor && occurrences.length > 0 ? { pledge, donor, occurrences } : [];
  });
}

/** Days are counted from the first one here: there are too many of them to calculate with text. */
type Crossing = {
  rules: readonly { rule: RuleOn; firstAt: number }[];
  lastAt: number;
  dayAt(place: number): Day;
  already: ReadonlySet<string>;
  otherwise: ReadonlyMap<string, Day>;
};

/** What each of the rules has to say about one payment within the days. */
function saidOf(crossing: Crossing, pledgeId: string, dueIn: number): Occurrence[] {
  const { rules, lastAt, dayAt, already, otherwise } = crossing;
  const said: Occurrence[] = [];
  for (const { rule, firstAt } of rules) {
    const { offsetDays, reminderType, template } = rule;
    const at = dueIn + offsetDays;
    if (at < Math.max(firstAt, 0) || at > lastAt) continue;
    const key = keyOf({ pledgeId, dueIn, offsetDays });
    if (already.has(key)) continue;
    const day = dayAt(at);
    const sentOn = otherwise.get(key);
    const wasReminded = sentOn !== undefined && sentOn > addDays(day, -repeatsAfterDays);
    said.push({ offsetDays, reminderType, template, dueOn: dayAt(dueIn), day, wasReminded });
  }
  return said;
}

const keyOf = ({ pledgeId, dueIn, offsetDays }: Said) => `${pledgeId} ${dueIn} ${offsetDays}`;

function dayTable(from: Day) {
  const known = new Map<number, Day>();
  return (place: number) => {
    const found = known.get(place) ?? addDays(from, place);
    known.set(place, found);
    return found;
  };
}
