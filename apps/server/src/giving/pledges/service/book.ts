import {
  balanceOf,
  cents,
  paidOn,
  statusOf,
  sum,
  zero,
  type BookedInstalment,
  type Cents,
  type Day,
  type Instalment,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { listInstalments } from '../queries/detail.ts';
import { insertAdjustment, insertPlan, setBook, type NewAdjustment } from '../queries/ledger.ts';
import type { LockedPledge } from '../queries/pledges.ts';

/** A pledge's adjustments while they change, under the lock of its row. */
export type Book = {
  pledgeId: string;
  /** The number of the last adjustment. */
  number: number;
  plan: BookedInstalment[];
  fulfilled: Cents;
  dueDate: Day | null;
  isCanceled: boolean;
  /** When the adjustments that are added now take effect. */
  effectiveOn: Day;
};

type Step = Pick<NewAdjustment, 'kind' | 'reason'> & {
  plan: BookedInstalment[];
  dueDate?: Day | null;
  isCanceled?: boolean;
};

export async function openBook(ctx: Ctx, pledge: LockedPledge): Promise<Book> {
  const plan = await listInstalments(ctx, pledge.id, pledge.plan);
  return {
    pledgeId: pledge.id,
    number: pledge.plan,
    plan: place(plan, pledge.fulfilledCents),
    fulfilled: pledge.fulfilledCents,
    dueDate: pledge.dueDate,
    isCanceled: pledge.isCanceled,
    effectiveOn: ctx.today,
  };
}

/** Adds the first adjustment: the promised amount, on the day of the pledge. */
export async function promise(
  ctx: Ctx,
  pledgeId: string,
  first: {
    amount: Cents;
    effectiveOn: Day;
    dueDate: Day | null;
    schedule: readonly Instalment[];
  },
): Promise<Book> {
  const plan = first.schedule.map((each) => ({ ...each, writtenOff: zero, paid: zero }));
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
  await insertPlan(ctx, pledgeId, 1, plan);
  const { dueDate } = first;
  const standing = { fulfilled: zero, dueDate, isCanceled: false, effectiveOn: ctx.today };
  return { pledgeId, number: 1, plan, ...standing };
}

/** Adds one adjustment: its amounts are the change of the schedule. */
export async function adjust(ctx: Ctx, book: Book, step: Step): Promise<Book> {
  const number = book.number + 1;
  const isCanceled = step.isCanceled ?? book.isCanceled;
  const dueDate = step.dueDate === undefined ? book.dueDate : step.dueDate;
  const [before, after] = [totalsOf(book.plan), totalsOf(step.plan)];
  await insertAdjustment(ctx, book.pledgeId, {
    number,
    kind: step.kind,
    effectiveOn: book.effectiveOn,
    amount: cents(after.amount - before.amount),
    writtenOff: cents(after.writtenOff - before.writtenOff),
    dueDate,
    isCanceled,
    reason: step.reason,
  });
  await insertPlan(ctx, book.pledgeId, number, step.plan);
  return { ...book, number, plan: place(step.plan, book.fulfilled), dueDate, isCanceled };
}

/**
 * Stores the sums of the adjustments on the pledge and allocates payments to the schedule now in
 * force.
 */
export async function closeBook(ctx: Ctx, { pledgeId, number, plan, isCanceled }: Book) {
  await setBook(ctx, pledgeId, { plan: number, ...totalsOf(plan), isCanceled });
}

export const totalsOf = (plan: readonly Omit<BookedInstalment, 'paid'>[]) => ({
  amount: sum(plan.map(({ amount }) => amount)),
  writtenOff: sum(plan.map(({ writtenOff }) => writtenOff)),
});

export const statusIn = (book: Book) =>
  statusOf({ ...totalsOf(book.plan), fulfilled: book.fulfilled }, book.isCanceled);

export const balanceIn = (book: Book) =>
  balanceOf({ ...totalsOf(book.plan), fulfilled: book.fulfilled });

function place(plan: readonly Omit<BookedInstalment, 'paid'>[], fulfilled: Cents) {
  const paid = paidOn(plan, fulfilled);
  return plan.map((each, index) => ({ ...each, paid: paid[index] ?? zero }));
}
