import { addDays, addMonths, isBefore, type Day } from '../../day.ts';
import { cents, subtract, sum, zero, type Cents } from '../../money.ts';
import { paidOn } from '../../giving/pledges/allocate.ts';
import type { Frequency } from '../../giving/pledges/frequency.ts';
import {
  openAmount,
  reschedule,
  rescale,
  type BookedInstallment,
} from '../../giving/pledges/reschedule.ts';
import {
  datesFrom,
  spread,
  firstDueDate,
  type Installment,
} from '../../giving/pledges/schedule.ts';
import { reinstate, writeOff } from '../../giving/pledges/write-off.ts';
import type { CampaignKey } from './campaigns.ts';
import { promises, type RelativePledge, type Turn } from './promises.ts';
import { itemAt } from './random.ts';

/** A pledge's adjustment with the schedule that it creates. */
export type SampleStep = {
  kind: 'promise' | Turn['kind'];
  effectiveOn: Day;
  amount: Cents;
  writtenOff: Cents;
  /** The pledge's due date from this adjustment on. */
  dueDate: Day | null;
  isCanceled: boolean;
  reason: string;
  schedule: (Installment & { writtenOff: Cents })[];
};

export type SamplePledge = {
  /** The donor's index. */
  donor: number;
  campaign: CampaignKey | null;
  date: Day;
  dueDate: Day | null;
  frequency: Frequency;
  notes: string;
  /** The index of the employee whose donation the pledge matches. */
  matchedDonor: number | null;
  steps: SampleStep[];
};

/** A payment on a pledge, possibly refunded. */
export type SamplePayment = { amount: Cents; date: Day; refundedOn: Day | null };

/** The pledges of the sample, each with its payments. */
export const samplePledges = (today: Day) =>
  promises.map((promised, place) => tell(promised, place, today));

const firstPledger = 10;
const pledgers = 50;

/**
 * From 11 to 19 days: the distance of payments near today, whatever the length of the months, so
 * that late and on-time payments never change places.
 */
const midMonthDay = (place: number) => 11 + ((place * 5) % 9);

type Book = {
  schedule: BookedInstallment[];
  payments: SamplePayment[];
  steps: SampleStep[];
  isCanceled: boolean;
  dueDate: Day | null;
};

function tell(promised: RelativePledge, place: number, today: Day) {
  const date = findPledgeDate(promised, place, today);
  const book = open(promised, date);
  const turns = promised.turns ?? [];
  for (const turn of turns.filter(({ paid }) => paid !== undefined)) {
    pay(book, { promised, upTo: turn.paid ?? 0, place, date, today });
    take(book, turn, { promised, date, today });
  }
  pay(book, { promised, upTo: promised.paid, place, date, today });
  if (promised.bounced) sendBack(book, today);
  payExtra(book, promised, date, today);
  for (const turn of turns.filter(({ paid }) => paid === undefined)) {
    take(book, turn, { promised, date, today });
  }
  const { to, frequency, notes = '', match } = promised;
  const pledge: SamplePledge = {
    donor: match?.company ?? firstPledger + (place % pledgers),
    campaign: to,
    date,
    dueDate: book.dueDate,
    frequency,
    notes,
    matchedDonor: match?.employee ?? null,
    steps: book.steps,
  };
  return { pledge, payments: book.payments };
}

/** Without a first payment date, the pledge was made one step before it. */
function findPledgeDate(
  { months, days, first, frequency }: RelativePledge,
  place: number,
  today: Day,
) {
  const step = first === undefined ? stepBefore[frequency] : {};
  const from = addMonths(today, -months - (step.months ?? 0));
  return addDays(from, -(days ?? midMonthDay(place)) - (step.days ?? 0));
}

const stepBefore: Record<Frequency, { days?: number; months?: number }> = {
  'one-time': {},
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

function listDates({ frequency, first, payments }: RelativePledge, date: Day) {
  if (first === null) return [null];
  const firstPaymentDate = first === undefined ? null : addDays(date, first);
  return datesFrom(firstDueDate({ date, firstPaymentDate }), frequency, payments);
}

function open(promised: RelativePledge, date: Day): Book {
  const amount = cents(promised.dollars * 100);
  const dates = listDates(promised, date);
  const schedule = spread(amount, dates).map((each) => ({ ...each, writtenOff: zero, paid: zero }));
  const dueDate = dates.at(-1) ?? null;
  const promise: SampleStep = {
    kind: 'promise',
    effectiveOn: date,
    amount,
    writtenOff: zero,
    dueDate,
    isCanceled: false,
    reason: '',
    schedule,
  };
  return { schedule, payments: [], steps: [promise], isCanceled: false, dueDate };
}

type Paying = { promised: RelativePledge; upTo: number; place: number; date: Day; today: Day };

/** How many days after its date a payment arrives; some arrive before. */
const lags = [0, 2, -2, 1, 4, 0, -1, 3];

/** The payments, one per installment, up to a number. */
function pay(book: Book, { upTo, place, date, today }: Paying) {
  for (let each = book.payments.length; each < upTo; each += 1) {
    const installment = book.schedule[each] as BookedInstallment;
    const due = installment.dueDate ?? date;
    const paidOnDay = within(addDays(due, itemAt(lags, place * 3 + each)), date, today);
    receive(book, openAmount(installment), paidOnDay);
  }
}

/** A payment beyond whole installments: with the last of them, or soon after if there is none. */
function payExtra(book: Book, { extra, paid, first }: RelativePledge, date: Day, today: Day) {
  if (extra === undefined) return;
  const amount = cents(extra * 100);
  const last = book.payments.at(-1);
  if (last && paid === book.schedule.length) {
    last.amount = cents(last.amount + amount);
    place(book);
    return;
  }
  const due = book.schedule[paid]?.dueDate ?? addDays(date, 10);
  receive(book, amount, within(addDays(due, first === null ? 0 : 3), date, today));
}

function receive(book: Book, amount: Cents, date: Day) {
  book.payments.push({ amount, date, refundedOn: null });
  place(book);
}

/** The last payment, a check, bounces. */
function sendBack(book: Book, today: Day) {
  const last = book.payments.at(-1);
  if (last) last.refundedOn = within(addDays(last.date, 6), last.date, today);
  place(book);
}

/** Allocates the payments to the installments. */
function place(book: Book) {
  const stayed = book.payments.filter(({ refundedOn }) => refundedOn === null);
  const paid = paidOn(book.schedule, sum(stayed.map(({ amount }) => amount)));
  book.schedule = book.schedule.map((each, index) => ({ ...each, paid: paid[index] ?? zero }));
}

type Around = { promised: RelativePledge; date: Day; today: Day };

/** Adds one adjustment: its amounts are the change of the schedule. */
function take(book: Book, turn: Turn, { promised, date, today }: Around) {
  const before = book.steps.at(-1)?.effectiveOn ?? date;
  const paidLast = book.payments.at(-1)?.date ?? date;
  const since = isBefore(before, paidLast) ? paidLast : before;
  const schedule = scheduleAfter(book, turn, { promised, date, today });
  const change = (of: (each: BookedInstallment) => Cents) =>
    subtract(sum(schedule.map(of)), sum(book.schedule.map(of)));

  book.isCanceled = turn.kind === 'cancel';
  book.steps.push({
    kind: turn.kind,
    effectiveOn: within(addDays(since, turn.after), date, today),
    amount: change(({ amount }) => amount),
    writtenOff: change(({ writtenOff }) => writtenOff),
    dueDate: book.dueDate,
    isCanceled: book.isCanceled,
    reason: turn.reason,
    schedule,
  });
  book.schedule = schedule;
  place(book);
}

function scheduleAfter(
  book: Book,
  turn: Turn,
  { promised, date, today }: Around,
): BookedInstallment[] {
  const { schedule } = book;
  const rest = sum(schedule.map(openAmount));
  switch (turn.kind) {
    case 'write-off':
      return writeOff(schedule, rest);
    // A pledge canceled before any payment writes nothing off.
    case 'cancel':
      return book.payments.length > 0 ? writeOff(schedule, rest) : schedule;
    case 'reinstate':
      return reinstate(schedule);
    case 'raise':
    case 'lower':
      return rescale(schedule, cents((turn.dollars ?? promised.dollars) * 100));
    case 'reschedule': {
      book.dueDate = addDays(today, turn.until ?? 0);
      const { frequency } = promised;
      const amount = sum(schedule.map((each) => each.amount));
      return reschedule(schedule, { amount, date, dueDate: book.dueDate, frequency });
    }
  }
}

/** The day, but not before the promise and not after today. */
function within(day: Day, first: Day, last: Day): Day {
  if (isBefore(day, first)) return first;
  return isBefore(last, day) ? last : day;
}
