import type { Ctx } from '../../../platform/core/context.ts';
import { limitOfAddress } from '../../../platform/http/client-address.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { countIn, giveBackIn, type CountedLimit } from '../../../platform/http/rate-limit.ts';
import type { Attempt } from '../queries/attempts.ts';

export type Counted = Pick<Attempt, 'address' | 'donorId' | 'isCounted'>;

const windows = [
  { name: 'minutes', times: 5, seconds: 10 * 60 },
  { name: 'day', times: 20, seconds: 24 * 60 * 60 },
];

/** Counts an attempt before the provider is asked, or many at once would all pass. */
export async function countCard(ctx: Ctx, { address, donorId }: Omit<Counted, 'isCounted'>) {
  if (address === null) return;
  const wait = await countIn(ctx.db, cardLimits(ctx, address, donorId));
  if (wait > 0) throw new Problem('payments/too-many-declined', { retryAfterSeconds: wait });
}

/**
 * Counts a card that has failed after all, as at its bank's page, and no longer one that is good.
 * Their rows are locked last of all, as where an attempt begins.
 */
export async function countOutcome(
  ctx: Ctx,
  before: Counted,
  { isCounted }: Pick<Counted, 'isCounted'>,
) {
  if (before.address === null || before.isCounted === isCounted) return;
  const limits = cardLimits(ctx, before.address, before.donorId);
  await (isCounted ? countIn(ctx.db, limits) : giveBackIn(ctx.db, limits));
}

/**
 * What keeps stolen cards from being tried out here: few of an organization, of an address and for
 * a donor may fail.
 */
function cardLimits(ctx: Ctx, address: string, donorId: string): CountedLimit[] {
  const { id } = ctx.organization;
  return windows.flatMap(({ name, ...limit }) => [
    { key: `cards ${name} ${id}`, ...limit },
    { key: `cards ${name} ${id} ${donorId}`, ...limit },
    { key: `cards ${name} ${address}`, ...limitOfAddress(address, limit) },
  ]);
}
