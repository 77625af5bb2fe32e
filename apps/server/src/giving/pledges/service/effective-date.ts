import { formatDay, isBefore, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lastStepDay } from '../queries/ledger.ts';
import type { Book } from './book.ts';

/**
 * Opens the book so that its next adjustments take effect on a given day, by default today.
 * Adjustments keep their order, so that each schedule includes all earlier ones, and the pledge as
 * of a day is the last schedule in effect by then.
 */
export async function withEffectiveDate(
  ctx: Ctx,
  book: Book,
  { on, pledgeDate }: { on: Day | null; pledgeDate: Day },
): Promise<Book> {
  if (on === null || on === ctx.today) return book;
  if (isBefore(ctx.today, on)) throw new Problem('pledges/effective-ahead');
  if (isBefore(on, pledgeDate)) {
    throw new Problem('pledges/effective-too-early', { values: { date: formatDay(pledgeDate) } });
  }
  const last = await lastStepDay(ctx, book.pledgeId);
  if (last !== null && isBefore(on, last)) {
    throw new Problem('pledges/effective-out-of-order', { values: { date: formatDay(last) } });
  }
  return { ...book, effectiveOn: on };
}
