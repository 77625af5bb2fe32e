import type { NewSplit } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { listSplitLinks, lockPurposes } from '../queries/splits.ts';

/**
 * Refuses parts whose campaign or fund does not exist or is archived, unless the donation has it
 * already. Returns the parts with the default fund as none.
 */
export async function toStoredSplits(
  ctx: Ctx,
  splits: readonly NewSplit[],
  donationId?: string,
): Promise<NewSplit[]> {
  if (splits.length === 0) return [];
  const { campaigns, funds } = await lockPurposes(ctx, splits);
  const links = donationId === undefined ? [] : await listSplitLinks(ctx, donationId);
  const present = new Set(links.flatMap(({ fundId, campaignId }) => [fundId, campaignId]));
  return splits.map((split) => {
    const { campaign, fund } = split;
    if (campaign !== null && !campaigns.has(campaign) && !present.has(campaign)) {
      throw new Problem('donations/campaign-not-found');
    }
    if (fund === null) return split;
    const found = funds.get(fund);
    if (!found || (found.isArchived && !present.has(fund))) {
      throw new Problem('donations/fund-not-found');
    }
    return { ...split, fund: found.isDefault ? null : fund };
  });
}
