import type { SampleCounts, SampleData } from '@pledgewell/contract';
import type { ActivityAction } from '@pledgewell/domain';
import { sampleStory } from '@pledgewell/domain/sample/story';
import type { Ctx } from '../../context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import { releaseDonors, reserveDonors } from '../donors/queries/count.ts';
import { eraseDeletion } from '../donors/queries/erase.ts';
import { countAdded, countSample, isWorkspaceEmpty } from './queries/count.ts';
import { insertSample } from './queries/insert.ts';
import { condemnSample, lockSampleDonors, openErasure } from './queries/erase.ts';

export async function showSample(ctx: Ctx) {
  return { data: await sampleOf(ctx) };
}

/**
 * Fills an empty workspace. Two who ask at once queue on the count of donors, so that the second
 * finds what the first has added.
 */
export async function createSample(ctx: Ctx) {
  await reserveDonors(ctx, 0);
  if (!(await isWorkspaceEmpty(ctx))) throw new Problem('sample/not-empty');

  const story = sampleStory(ctx.today);
  await reserveDonors(ctx, story.donors.length);
  await insertSample(ctx, story);

  const data = await sampleOf(ctx);
  await recordSample(ctx, 'sample/created', { after: countsIn(data) });
  return { data, message: 'Sample data added. Look around!' };
}

/**
 * Erases what is sample for good, and what was added to its donors since. A gift that somebody real
 * made to a sample pledge or campaign stays a gift.
 */
export async function removeSample(ctx: Ctx) {
  await reserveDonors(ctx, 0);
  const donors = await lockSampleDonors(ctx);
  const { isThere, ...before } = await sampleOf(ctx);
  if (!isThere) throw new Problem('sample/not-there');

  const deletionId = await openErasure(ctx);
  await condemnSample(ctx, donors, deletionId);
  await eraseDeletion(ctx, deletionId);
  await releaseDonors(ctx, before.donors);

  await recordSample(ctx, 'sample/removed', {
    before: { ...countsIn(before), added: before.added },
  });
  return { message: 'Sample data removed.' };
}

async function sampleOf(ctx: Ctx): Promise<SampleData> {
  const counts = await countSample(ctx);
  const isThere = Object.values(counts).some((count) => count > 0);
  return {
    isThere,
    canBeAdded: !isThere && (await isWorkspaceEmpty(ctx)),
    ...counts,
    added: await countAdded(ctx),
  };
}

const countsIn = ({ donors, campaigns, pledges, donations }: SampleCounts) => ({
  donors,
  campaigns,
  pledges,
  donations,
});

/** The sample is one thing in the history of the organization, whatever is in it. */
const recordSample = (
  ctx: Ctx,
  action: ActivityAction,
  facts: { before?: object; after?: object },
) =>
  recordActivity(ctx, {
    action,
    entity: 'sample',
    entityId: ctx.organization.id,
    label: 'Sample data',
    ...facts,
  });
