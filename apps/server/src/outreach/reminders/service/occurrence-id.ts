import { createHash } from 'node:crypto';
import { day, daysBetween, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

type Occurrence = { pledgeId: string; dueOn: Day | null; offsetDays: number | null };

const epoch = day('2000-01-01');

/** Returns the id of a rule's reminder about a payment, which it has even without a row. */
export function idOfOccurrence(ctx: Ctx, { pledgeId, dueOn, offsetDays }: Occurrence): string {
  if (dueOn === null || offsetDays === null)
    throw new TypeError('This reminder does not come from a rule.');
  const key = [ctx.organization.id, pledgeId, daysBetween(epoch, dueOn), offsetDays].join('/');
  const hash = createHash('sha256').update(key).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
