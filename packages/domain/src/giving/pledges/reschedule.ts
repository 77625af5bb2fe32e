import { isBefore, type Day } from '../../day.ts';
import { cents, subtract, sum, zero, type Cents } from '../../money.ts';
import { dueDatesAfter, spread, type Installment, type ScheduleTerms } from './schedule.ts';

/** An installment of a pledge. The part that is neither paid nor written off is open. */
export type BookedInstallment = Installment & { writtenOff: Cents; paid: Cents };

export const openAmount = ({ amount, writtenOff, paid }: BookedInstallment) =>
  cents(amount - writtenOff - paid);

export const isOpen = (installment: BookedInstallment) => openAmount(installment) > 0;

type Change = ScheduleTerms & { amount: Cents };

/**
 * Returns a new schedule for a pledge whose amount or dates have changed. Paid or written-off
 * installments stay unchanged and first, whatever their dates, so that the payments' allocation
 * stays; the open part is spread over the later dates. A partly paid installment keeps what was
 * paid on it. The caller refuses too many installments.
 */
export function reschedule(
  schedule: readonly BookedInstallment[],
  change: Change,
): BookedInstallment[] {
  const kept = schedule.filter((each) => openAmount(each) < each.amount).map(closeAtPaid);
  const rest = subtract(change.amount, sum(kept.map(({ amount }) => amount)));
  if (rest <= 0) return kept;

  const last = latest(schedule.filter((each) => !isOpen(each)));
  const dates = dueDatesAfter(change, last);
  const open = spread(rest, atMost(rest, dates.length > 0 ? dates : [change.dueDate]));
  const begun = schedule.findLast((each) => openAmount(each) < each.amount);
  return begun && isOpen(begun) ? joined(kept, open) : [...kept, ...open.map(unpaid)];
}

/**
 * Returns a schedule with the same dates for another amount: only the open part of each installment
 * changes. If nothing is open, the increase is due with the last installment.
 */
export function rescale(
  schedule: readonly BookedInstallment[],
  amount: Cents,
): BookedInstallment[] {
  const fixed = sum(schedule.map(({ writtenOff, paid }) => cents(writtenOff + paid)));
  const rest = subtract(amount, fixed);
  const open = schedule.filter(isOpen);
  if (open.length === 0 && rest > 0) {
    return [...schedule, unpaid({ dueDate: schedule.at(-1)?.dueDate ?? null, amount: rest })];
  }
  const parts =
    rest > 0
      ? spread(
          rest,
          atMost(
            rest,
            open.map(({ dueDate }) => dueDate),
          ),
        )
      : [];
  let next = 0;
  return schedule
    .map((each) => {
      if (!isOpen(each)) return each;
      const part = parts[next]?.amount ?? zero;
      next += 1;
      return { ...each, amount: cents(each.paid + each.writtenOff + part) };
    })
    .filter((each) => each.amount > 0);
}

const closeAtPaid = (each: BookedInstallment): BookedInstallment => ({
  ...each,
  amount: cents(each.paid + each.writtenOff),
});

const unpaid = (each: Installment): BookedInstallment => ({
  ...each,
  writtenOff: zero,
  paid: zero,
});

/**
 * The open part is merged into the preceding partly paid installment if it is due on the same day.
 */
function joined(kept: readonly BookedInstallment[], open: readonly Installment[]) {
  const [begun, first] = [kept.at(-1), open[0]];
  if (!begun || !first || begun.dueDate !== first.dueDate) return [...kept, ...open.map(unpaid)];
  const whole = { ...begun, amount: cents(begun.amount + first.amount) };
  return [...kept.slice(0, -1), whole, ...open.slice(1).map(unpaid)];
}

const atMost = <Each>(amount: Cents, dates: readonly Each[]) =>
  dates.slice(0, Math.min(amount, dates.length));

const latest = (closed: readonly BookedInstallment[]): Day | null =>
  closed.reduce<Day | null>(
    (last, { dueDate }) =>
      dueDate !== null && (last === null || isBefore(last, dueDate)) ? dueDate : last,
    null,
  );
