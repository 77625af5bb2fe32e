import { formatDay } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  findDonorMatchedLineDay,
  findMatchedLineDay,
} from '../../../platform/records/matched-lines.ts';

/**
 * Refuses once to change what a line of a bank statement was matched to. After a confirmation the
 * line stays matched, and says what changed.
 */
export async function refuseMatchedLine(ctx: Ctx, id: string, isConfirmed: boolean | undefined) {
  if (isConfirmed === true) return;
  const day = await findMatchedLineDay(ctx, id);
  if (day === null) return;
  throw new Problem('donations/matched-to-bank', { values: { day: formatDay(day) } });
}

/** Refuses once to delete a donor with a donation that a bank line is matched to. */
export async function refuseDonorWithMatchedLine(
  ctx: Ctx,
  donorId: string,
  isConfirmed: boolean | undefined,
) {
  if (isConfirmed === true) return;
  const day = await findDonorMatchedLineDay(ctx, donorId);
  if (day === null) return;
  throw new Problem('donors/matched-to-bank', { values: { day: formatDay(day) } });
}
