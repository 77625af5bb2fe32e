import type { NewSplit } from '@pledgewell/contract';
import { type Cents, proportionalShares } from '@pledgewell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { existingCampaignId } from '../../campaigns/queries.ts';

/** A part as the donation's row holds it. Amounts are cents. */
export type SplitRow = {
  fundId: string | null;
  fundName: string | null;
  campaignId: string | null;
  campaignName: string | null;
  amount: number;
  refunded: number;
};

/** The parts of the donation `g`, or null; a campaign in the trash counts as none. */
export const selectSplits = sql`
  case when g.is_split then (
    select json_agg(json_build_object('fundId', s.fund_id, 'fundName', sf.name,
      'campaignId', sc.id, 'campaignName', sc.name, 'amount', s.amount_cents,
      'refunded', s.refunded_cents) order by s.position)
    from donation_splits s
      left join funds sf on sf.organization_id = s.organization_id and sf.id = s.fund_id
      left join campaigns sc on sc.organization_id = s.organization_id and sc.id = s.campaign_id
        and sc.deletion_id is null
    where s.organization_id = g.organization_id and s.donation_id = g.id
  ) end as splits`;

/** What the stored parts of a donation are for, links into the trash included. */
export async function listSplitLinks(ctx: Ctx, donationId: string) {
  return ctx.db
    .selectFrom('donationSplits')
    .select(['fundId', 'campaignId'])
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', donationId)
    .orderBy('position')
    .execute();
}

/** The campaigns and funds that parts may name, kept until the transaction ends. */
export async function lockPurposes(ctx: Ctx, splits: readonly NewSplit[]) {
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

/**
 * Stores the parts of a donation, in a statement of their own, because the sums by campaign count
 * them as their donation is now. What was refunded before is shared by them.
 */
export async function insertSplits(
  ctx: Ctx,
  donationId: string,
  { splits, refunded }: { splits: readonly NewSplit[]; refunded: Cents },
) {
  if (splits.length === 0) return;
  const shares = proportionalShares(
    refunded,
    splits.map(({ amount }) => amount),
  );
  await ctx.db
    .insertInto('donationSplits')
    .values(
      splits.map(({ fund, campaign, amount }, at) => ({
        organizationId: ctx.organization.id,
        donationId,
        position: at + 1,
        fundId: fund,
        campaignId: campaign,
        amountCents: amount,
        ...(shares[at] !== undefined && { refundedCents: shares[at] }),
      })),
    )
    .execute();
}

export async function deleteSplits(ctx: Ctx, donationId: string) {
  await ctx.db
    .deleteFrom('donationSplits')
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', donationId)
    .execute();
}

/**
 * The split donations with a part for a campaign outside the trash, or for a fund; null is the
 * default fund.
 */
export async function findSplitDonations(
  ctx: Ctx,
  purpose: { campaign: string } | { fund: string | null },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('donationSplits')
    .select('donationId')
    .distinct()
    .where('organizationId', '=', ctx.organization.id)
    .$if('campaign' in purpose, (query) =>
      query.where(
        'campaignId',
        '=',
        existingCampaignId(
          ctx,
          'campaign' in purpose ? purpose.campaign : '',
        ) as RawBuilder<string>,
      ),
    )
    .$if('fund' in purpose, (query) =>
      query.where('fundId', 'is not distinct from', 'fund' in purpose ? purpose.fund : null),
    )
    .execute();
  return rows.map(({ donationId }) => donationId);
}
