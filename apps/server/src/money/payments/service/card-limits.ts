import type { Ctx } from '../../../platform/core/context.ts';
import { limitPerIpAddress } from '../../../platform/http/limits/limit-per-ip-address.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  takeRateLimitsIn,
  releaseRateLimitsIn,
  type CountedLimit,
} from '../../../platform/http/limits/rate-limit.ts';
import type { Attempt } from '../queries/attempts.ts';

export type CardAttempt = Pick<Attempt, 'ipAddress' | 'donorId' | 'isCounted'>;

const windows = [
  { name: 'minutes', times: 5, seconds: 10 * 60 },
  { name: 'day', times: 20, seconds: 24 * 60 * 60 },
];

/** Counts an attempt before calling the provider, or many at once would all pass. */
export async function takeCardLimits(
  ctx: Ctx,
  { ipAddress, donorId }: Omit<CardAttempt, 'isCounted'>,
) {
  if (ipAddress === null) return;
  const wait = await takeRateLimitsIn(ctx.db, cardLimits(ctx, ipAddress, donorId));
  if (wait > 0) throw new Problem('payments/too-many-declined', { retryAfterSeconds: wait });
}

/**
 * Counts a card that failed later, as at its bank's page, and uncounts a good one. These rows are
 * locked last, as when an attempt begins.
 */
export async function settleCardLimits(
  ctx: Ctx,
  before: CardAttempt,
  { isCounted }: Pick<CardAttempt, 'isCounted'>,
) {
  if (before.ipAddress === null || before.isCounted === isCounted) return;
  const limits = cardLimits(ctx, before.ipAddress, before.donorId);
  await (isCounted ? takeRateLimitsIn(ctx.db, limits) : releaseRateLimitsIn(ctx.db, limits));
}

/**
 * Limits the testing of stolen cards: few failures are allowed per organization, address and donor.
 */
function cardLimits(ctx: Ctx, ipAddress: string, donorId: string): CountedLimit[] {
  const { id } = ctx.organization;
  return windows.flatMap(({ name, ...limit }) => [
    { key: `cards ${name} ${id}`, ...limit },
    { key: `cards ${name} ${id} ${donorId}`, ...limit },
    { key: `cards ${name} ${ipAddress}`, ...limitPerIpAddress(ipAddress, limit) },
  ]);
}
