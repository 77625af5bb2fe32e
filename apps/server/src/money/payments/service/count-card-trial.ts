import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { countCard, countOutcome } from './count-card.ts';

/** Counts a card before it is tried, and uncounts it unless it was declined. */
export async function countCardTrial<Result>(
  { ipAddress, inTransaction }: UnitOfWork,
  donorId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const card = { ipAddress: ipAddress, donorId, isCounted: true };
  await inTransaction((ctx) => countCard(ctx, card));
  let isDeclined = false;
  try {
    return await work();
  } catch (error) {
    isDeclined = error instanceof Problem && error.code === 'payments/declined';
    throw error;
  } finally {
    if (!isDeclined) {
      await inTransaction((ctx) => countOutcome(ctx, card, { isCounted: false }));
    }
  }
}
