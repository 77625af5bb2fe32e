import type { PledgeDetail } from '@pledgewell/contract';
import {
  allocate,
  pastDueAmount,
  cents,
  paidOn,
  subtract,
  type BookedInstallment,
  type Day,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { listAdjustments, listInstallments, listPayments } from '../queries/detail.ts';
import { findPledge, type PledgeRow } from '../queries/pledges.ts';
import { listPledgeParts } from '../queries/splits.ts';
import { toPledge, toPledgeSplit } from './present.ts';

export async function showPledge(ctx: Ctx, id: string, { asOf }: { asOf?: Day | undefined }) {
  // "As of today" means now, so that both always agree.
  return { data: await getDetail(ctx, id, asOf === ctx.today ? null : (asOf ?? null)) };
}

export async function getPledge(ctx: Ctx, id: string) {
  const row = await findPledge(ctx, id, null);
  if (!row) throw new Problem('pledges/not-found');
  return toPledge(row, ctx.today);
}

/** Returns the pledge with the rows behind its figures, today or at the end of a day. */
async function getDetail(ctx: Ctx, id: string, asOf: Day | null): Promise<PledgeDetail> {
  const row = await findPledge(ctx, id, asOf);
  if (!row) throw new Problem('pledges/not-found');

  const day = asOf ?? ctx.today;
  const schedule = await listInstallments(ctx, id, row.scheduleNumber);
  const payments = await listPayments(ctx, id, asOf);
  const booked = placed(schedule, row.fulfilledCents);
  const numbers = schedule.map(({ number }) => number);
  const allocations = allocate(
    booked,
    payments.map((each) => ({
      id: each.id,
      amount: subtract(each.amountCents, each.refundedCents),
    })),
  );
  return {
    ...toPledge(row, day),
    asOf: day,
    splits: await partsWithPayments(ctx, row, asOf),
    arrears: row.status === 'open' ? pastDueAmount(booked, day) : cents(0),
    schedule: booked.map((each, index) => ({ ...each, number: numbers[index] ?? index + 1 })),
    payments: payments.map((each) => ({
      _id: each.id,
      donor: { _id: each.donorId, name: each.donorName, email: each.donorEmail },
      amount: each.amountCents,
      refunded: each.refundedCents,
      disputed: cents(Math.min(each.disputedCents, each.refundedCents)),
      date: each.date,
      method: each.method,
      notes: each.notes,
      allocations: allocations
        .filter(({ payment }) => payment === each.id)
        .map(({ installment, amount }) => ({ instalment: numbers[installment] ?? 0, amount })),
    })),
    history: await listAdjustments(ctx, id, row.scheduleNumber),
  };
}

/** The parts of a split pledge with what was written off and paid until then. */
async function partsWithPayments(ctx: Ctx, row: PledgeRow, asOf: Day | null) {
  if (row.splits === null) return [];
  const parts = await listPledgeParts(ctx, row.id, { asOf });
  return row.splits.map((split, at) => ({
    ...toPledgeSplit(split),
    writtenOff: cents(split.writtenOff),
    paid: parts[at]?.paid ?? cents(0),
  }));
}

function placed(
  schedule: readonly Omit<BookedInstallment, 'paid'>[],
  fulfilled: BookedInstallment['amount'],
): BookedInstallment[] {
  const paid = paidOn(schedule, fulfilled);
  return schedule.map(({ dueDate, amount, writtenOff }, index) => ({
    dueDate,
    amount,
    writtenOff,
    paid: paid[index] ?? cents(0),
  }));
}
