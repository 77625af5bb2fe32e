import type { FundRef, NewSplit } from '@pledgewell/contract';
import { formatUsd, type Cents } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';

/** What the stored parts are for, links into the trash included. */
export type SplitLinks = { fundId: string | null; campaignId: string | null };

/**
 * Refuses parts whose campaign or fund does not exist or is archived, unless the record has it
 * already. Returns the parts with the default fund as none.
 */
export async function toStoredSplits(
  ctx: Ctx,
  area: 'donations' | 'pledges',
  splits: readonly NewSplit[],
  links: readonly SplitLinks[] = [],
): Promise<NewSplit[]> {
  if (splits.length === 0) return [];
  const { campaigns, funds } = await lockPurposes(ctx, splits);
  const present = new Set(links.flatMap(({ fundId, campaignId }) => [fundId, campaignId]));
  return splits.map((split) => {
    const { campaign, fund } = split;
    if (campaign !== null && !campaigns.has(campaign) && !present.has(campaign)) {
      throw new Problem(`${area}/campaign-not-found`);
    }
    if (fund === null) return split;
    const found = funds.get(fund);
    if (!found || (found.isArchived && !present.has(fund))) {
      throw new Problem(`${area}/fund-not-found`);
    }
    return { ...split, fund: found.isDefault ? null : fund };
  });
}

/** The campaigns and funds that parts may name, kept until the transaction ends. */
async function lockPurposes(ctx: Ctx, splits: readonly NewSplit[]) {
  const campaigns = present(splits.map(({ campaign }) => campaign));
  const funds = present(splits.map(({ fund }) => fund));
  const found = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', sql<string>`any(${campaigns}::uuid[])`)
    .where('deletionId', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const foundFunds = await ctx.db
    .selectFrom('funds')
    .select(['id', 'isDefault', 'isArchived'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', sql<string>`any(${funds}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return {
    campaigns: new Set(found.map(({ id }) => id)),
    funds: new Map(foundFunds.map((fund) => [fund.id, fund])),
  };
}

const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

type SplitPart = { amount: Cents; campaign: { name: string } | null; fund: FundRef | null };

/** The parts in the history: `$60.00 for Gala, Roof; $40.00`; null if it is not split. */
export const splitText = (splits: readonly SplitPart[]) =>
  splits.length === 0 ? null : splits.map(partText).join('; ');

function partText({ amount, campaign, fund }: SplitPart) {
  const names = [campaign?.name, fund?.name].filter((name) => name !== undefined);
  return names.length === 0 ? formatUsd(amount) : `${formatUsd(amount)} for ${names.join(', ')}`;
}
