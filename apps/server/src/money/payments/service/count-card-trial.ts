import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { takeCardLimits, settleCardLimits } from './card-limits.ts';

/** Counts a card before it is tried, and uncounts it unless it was declined. */
export async function countCardTrial<Result>(
  { ipAddress, inTransaction }: UnitOfWork,
  donorId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const card = { ipAddress: ipAddress, donorId, isCounted: true };
  await inTransaction((ctx) => takeCardLimits(ctx, card));
  let isDeclined = false;
  try {
    return await work();
  } catch (error) {
    isDeclined = error instanceof Problem && error.code === 'payments/declined';
    throw error;
  } finally {
    if (!isDeclined) {
      await inTransaction((ctx) => settleCardLimits(ctx, card, { isCounted: false }));
    }
  }
}
