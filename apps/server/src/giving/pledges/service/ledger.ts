import {
  pledgeBalance,
  cents,
  paidOn,
  pledgeStatus,
  sum,
  zero,
  type BookedInstallment,
  type Cents,
  type Day,
  type Installment,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { listInstallments } from '../queries/detail.ts';
import { setCanceledWith } from '../queries/employer-matches.ts';
import {
  insertAdjustment,
  insertSchedule,
  storeLedgerTotals,
  type NewAdjustment,
} from '../queries/ledger.ts';
import type { LockedPledge } from '../queries/pledges.ts';

/** A pledge's adjustments while they change, under the lock of its row. */
export type PledgeLedger = {
  pledgeId: string;
  /** The number of the last adjustment. */
  number: number;
  schedule: BookedInstallment[];
  fulfilled: Cents;
  dueDate: Day | null;
  isCanceled: boolean;
  /** When the adjustments that are added now take effect. */
  effectiveOn: Day;
};

type Step = Pick<NewAdjustment, 'kind' | 'reason'> & {
  schedule: BookedInstallment[];
  dueDate?: Day | null;
  isCanceled?: boolean;
};

export async function loadLedger(ctx: Ctx, pledge: LockedPledge): Promise<PledgeLedger> {
  const schedule = await listInstallments(ctx, pledge.id, pledge.scheduleNumber);
  return {
    pledgeId: pledge.id,
    number: pledge.scheduleNumber,
    schedule: place(schedule, pledge.fulfilledCents),
    fulfilled: pledge.fulfilledCents,
    dueDate: pledge.dueDate,
    isCanceled: pledge.isCanceled,
    effectiveOn: ctx.today,
  };
}

/** Adds the first adjustment: the promised amount, on the day of the pledge. */
export async function addPromise(
  ctx: Ctx,
  pledgeId: string,
  first: {
    amount: Cents;
    effectiveOn: Day;
    dueDate: Day | null;
    schedule: readonly Installment[];
  },
): Promise<PledgeLedger> {
  const schedule = first.schedule.map((each) => ({ ...each, writtenOff: zero, paid: zero }));
  await insertAdjustment(ctx, pledgeId, {
    number: 1,
    kind: 'promise',
    effectiveOn: first.effectiveOn,
    amount: first.amount,
    writtenOff: zero,
    dueDate: first.dueDate,
    isCanceled: false,
    reason: '',
  });
  await insertSchedule(ctx, pledgeId, 1, schedule);
  const { dueDate } = first;
  const state = { fulfilled: zero, dueDate, isCanceled: false, effectiveOn: ctx.today };
  return { pledgeId, number: 1, schedule, ...state };
}

/** Adds one adjustment: its amounts are the change of the schedule. */
export async function addAdjustment(
  ctx: Ctx,
  ledger: PledgeLedger,
  step: Step,
): Promise<PledgeLedger> {
  const number = ledger.number + 1;
  const isCanceled = step.isCanceled ?? ledger.isCanceled;
  const dueDate = step.dueDate === undefined ? ledger.dueDate : step.dueDate;
  const [before, after] = [sumSchedule(ledger.schedule), sumSchedule(step.schedule)];
  await insertAdjustment(ctx, ledger.pledgeId, {
    number,
    kind: step.kind,
    effectiveOn: ledger.effectiveOn,
    amount: cents(after.amount - before.amount),
    writtenOff: cents(after.writtenOff - before.writtenOff),
    dueDate,
    isCanceled,
    reason: step.reason,
  });
  await insertSchedule(ctx, ledger.pledgeId, number, step.schedule);
  // If somebody cancels it again, restoring the matched donation must not reopen it.
  if (ledger.isCanceled && !isCanceled) await setCanceledWith(ctx, [ledger.pledgeId], null);
  return {
    ...ledger,
    number,
    schedule: place(step.schedule, ledger.fulfilled),
    dueDate,
    isCanceled,
  };
}

/**
 * Stores the sums of the adjustments on the pledge and allocates payments to the schedule now in
 * force.
 */
export async function saveLedger(
  ctx: Ctx,
  { pledgeId, number, schedule, isCanceled }: PledgeLedger,
) {
  await storeLedgerTotals(ctx, pledgeId, {
    scheduleNumber: number,
    ...sumSchedule(schedule),
    isCanceled,
  });
}

export const sumSchedule = (schedule: readonly Omit<BookedInstallment, 'paid'>[]) => ({
  amount: sum(schedule.map(({ amount }) => amount)),
  writtenOff: sum(schedule.map(({ writtenOff }) => writtenOff)),
});

export const ledgerStatus = (ledger: PledgeLedger) =>
  pledgeStatus({ ...sumSchedule(ledger.schedule), fulfilled: ledger.fulfilled }, ledger.isCanceled);

export const ledgerBalance = (ledger: PledgeLedger) =>
  pledgeBalance({ ...sumSchedule(ledger.schedule), fulfilled: ledger.fulfilled });

function place(schedule: readonly Omit<BookedInstallment, 'paid'>[], fulfilled: Cents) {
  const paid = paidOn(schedule, fulfilled);
  return schedule.map((each, index) => ({ ...each, paid: paid[index] ?? zero }));
}
