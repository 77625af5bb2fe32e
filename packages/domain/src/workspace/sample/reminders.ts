import { addDays, isBefore, type Day } from '../../day.ts';
import { cents, sum, type Cents } from '../../money.ts';
import { paidOn } from '../../giving/pledges/allocate.ts';
import { firstRules, plannedDay } from '../../outreach/reminders/rule.ts';
import type { ReminderTemplate } from '../../outreach/letters/reminder-template.ts';
import type { SampleDonor } from './donors.ts';
import type { SamplePledge } from './pledges.ts';
import type { SampleDonation } from './donations.ts';

/** A rule's reminder about a payment, sent or stopped. */
export type SampleReminder = {
  /** The index of its pledge. */
  pledge: number;
  /** The payment's number in the schedule, from 1. */
  installment: number;
  dueOn: Day;
  offsetDays: number;
  template: ReminderTemplate;
  day: Day;
  /** The open amount of the payment, and the pledge's paid amount. */
  open: Cents;
  paid: Cents;
  stop: 'no-email' | 'paid-lately' | null;
};

/** For how many days before today the rules have been on. */
const daysOfRules = 45;
/** As in the initial settings of a workspace. */
const quietDays = 7;

/** The reminders of every new workspace's rules until yesterday, earliest first. */
export function sampleReminders(
  {
    donors,
    pledges,
    donations,
  }: {
    donors: readonly SampleDonor[];
    pledges: readonly SamplePledge[];
    donations: readonly SampleDonation[];
  },
  today: Day,
): SampleReminder[] {
  const payments = Map.groupBy(donations, ({ pledge }) => pledge);
  const first = addDays(today, -daysOfRules);
  return pledges
    .flatMap((pledge, place) => {
      const hasEmail = (donors[pledge.donor]?.email ?? null) !== null;
      return daysToSpeakOn(pledge, first, today).flatMap((day): SampleReminder[] => {
        const book = bookOn(pledge, payments.get(place) ?? [], day);
        const stop = book.isQuiet ? 'paid-lately' : hasEmail ? null : 'no-email';
        return saidOn(book, day).map((said) => ({ ...said, pledge: place, day, stop }));
      });
    })
    .toSorted((one, other) => (isBefore(one.day, other.day) ? -1 : Number(one.day !== other.day)));
}

/** The days on which a rule may remind about a pledge, each once. */
function daysToSpeakOn({ steps }: SamplePledge, first: Day, today: Day): Day[] {
  const dueDates = new Set(
    steps.flatMap(({ schedule }) => schedule.flatMap(({ dueDate }) => dueDate ?? [])),
  );
  const days = [...dueDates].flatMap((dueDate) =>
    isBefore(dueDate, addDays(first, -365))
      ? []
      : firstRules.map((rule) => plannedDay(dueDate, rule)),
  );
  return [...new Set(days)].filter((day) => !isBefore(day, first) && isBefore(day, today));
}

type Book = Pick<SamplePledge['steps'][number], 'schedule' | 'isCanceled'> & {
  fulfilled: Cents;
  /** Whether rules pause for the donor after a payment. */
  isQuiet: boolean;
};

/** A pledge as of a day. */
function bookOn({ steps }: SamplePledge, payments: readonly SampleDonation[], day: Day): Book {
  const has = (date: Day) => !isBefore(day, date);
  const step = steps.findLast(({ effectiveOn }) => has(effectiveOn));
  const came = payments.filter(({ date }) => has(date));
  const fulfilled = cents(
    sum(came.map(({ amount }) => amount)) -
      sum(came.flatMap(({ refund }) => (refund && has(refund.date) ? [refund.amount] : []))),
  );
  const stayed = came.filter(({ status }) => status !== 'refunded');
  return {
    schedule: step?.schedule ?? [],
    isCanceled: step?.isCanceled ?? true,
    fulfilled,
    isQuiet: stayed.some(({ date }) => isBefore(day, addDays(date, quietDays))),
  };
}

function saidOn({ schedule, isCanceled, fulfilled }: Book, day: Day) {
  if (isCanceled) return [];
  const paid = paidOn(schedule, fulfilled);
  return schedule.flatMap(({ dueDate, amount, writtenOff }, index) => {
    const open = cents(amount - writtenOff - (paid[index] ?? 0));
    const rule = dueDate !== null && firstRules.find((each) => plannedDay(dueDate, each) === day);
    if (!rule || open <= 0) return [];
    const { offsetDays, template } = rule;
    return [
      { installment: index + 1, dueOn: dueDate, offsetDays, template, open, paid: fulfilled },
    ];
  });
}
