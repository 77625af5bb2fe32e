import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { eraseDeletion, releaseDonors, reserveDonors } from '../../../giving/index.ts';
import {
  condemnSample,
  deleteSampleFunds,
  eraseRegisters,
  findRunsOfSample,
  haveRealCardDonations,
  lockSampleDonors,
  openErasure,
} from '../queries/erase.ts';
import { pickCounts, recordSample } from './record.ts';
import { turnRulesOff } from './rules.ts';
import { sampleStatus } from './show.ts';

/**
 * Erases the sample permanently, with everything added to its donors since. A real donor's donation
 * to a sample pledge or campaign stays a donation.
 */
export async function removeSample(ctx: Ctx) {
  await reserveDonors(ctx, 0);
  const donors = await lockSampleDonors(ctx);
  const { isThere, added, ...before } = await sampleStatus(ctx);
  if (!isThere) throw new Problem('sample/not-there');
  if (await haveRealCardDonations(ctx, donors)) throw new Problem('sample/card-gifts');

  const runs = await findRunsOfSample(ctx);
  const deletionId = await openErasure(ctx);
  await condemnSample(ctx, donors, deletionId);
  await eraseDeletion(ctx, deletionId);
  await eraseRegisters(ctx, deletionId, runs);
  await deleteSampleFunds(ctx);
  await releaseDonors(ctx, before.donors);
  await turnRulesOff(ctx);

  await recordSample(ctx, 'sample/removed', { before: { ...pickCounts(before), added } });
  return { message: 'Sample data removed.' };
}
