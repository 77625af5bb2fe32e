import type { SampleData } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { countAdded, countSample, isWorkspaceEmpty } from '../queries/count.ts';
import { holdsOnlySample } from '../../../giving/index.ts';

export async function showSample(ctx: Ctx) {
  return { data: await sampleStatus(ctx) };
}

/** What of the sample exists, and whether it may be added. */
export async function sampleStatus(ctx: Ctx): Promise<SampleData> {
  const counts = await countSample(ctx);
  const isThere = Object.values(counts).some((count) => count > 0);
  return {
    isThere,
    isOnly: isThere && (await holdsOnlySample(ctx)),
    canBeAdded: !isThere && (await isWorkspaceEmpty(ctx)),
    ...counts,
    added: await countAdded(ctx),
  };
}
