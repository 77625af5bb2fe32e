import { Problem } from '../../../platform/core/problem.ts';
import type { Steps } from '../../../platform/http/steps.ts';
import { countCard, countOutcome } from './count-card.ts';

/** Counts a card before it is tried, and takes that back unless it was declined. */
export async function countingCard<Result>(
  { address, inTransaction }: Steps,
  donorId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const card = { address, donorId, isCounted: true };
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
