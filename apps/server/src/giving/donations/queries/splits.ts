import type { NewSplit } from '@pledgewell/contract';
import { type Cents, proportionalShares } from '@pledgewell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';
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
export const selectSplits = (ctx: OrganizationScope) => sql`
  case when g.is_split then (
    select json_agg(json_build_object('fundId', s.fund_id, 'fundName', sf.name,
      'campaignId', sc.id, 'campaignName', sc.name, 'amount', s.amount_cents,
      'refunded', s.refunded_cents) order by s.position)
    from donation_splits s
      left join funds sf on sf.organization_id = s.organization_id and sf.id = s.fund_id
      left join campaigns sc on sc.organization_id = s.organization_id and sc.id = s.campaign_id
        and sc.deletion_id is null
    where s.organization_id = ${ctx.organization.id} and s.donation_id = g.id
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

/**
 * The payments of an import on split pledges, which are for the default fund until they are split.
 */
export async function listPaymentsToSplit(ctx: Ctx, importId: string) {
  const { rows } = await sql<{ id: string; pledgeId: string; amountCents: Cents }>`
    select g.id, g.pledge_id, g.amount_cents
    from pledges p join donations g on g.organization_id = p.organization_id and g.pledge_id = p.id
    where p.organization_id = ${ctx.organization.id} and p.is_split and g.import_id = ${importId}
      and not g.is_split and g.deletion_id is null
    order by g.date, g.id`.execute(ctx.db);
  return rows;
}

export async function setPurpose(
  ctx: Ctx,
  id: string,
  { campaign, fund, isSplit }: { campaign: string | null; fund: string | null; isSplit: boolean },
) {
  await ctx.db
    .updateTable('donations')
    .set({ campaignId: campaign, fundId: fund, isSplit })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}
