import type { CampaignListQuery, NewCampaign } from '@pledgewell/contract';
import { campaignColumns, type Cents } from '@pledgewell/domain';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Ctx, OrganizationScope } from '../../platform/core/context.ts';
import { storedNames, toStored, type StoredIn } from '../../platform/db/columns.ts';
import type { DB } from '../../platform/db/schema.ts';

/** The campaign's columns as the table names them. */
export const storedCampaign = storedNames(campaignColumns, {
  targetAmount: 'targetCents',
}) satisfies StoredIn<'campaigns'>;

/** One campaign outside the trash, with its received and pledged totals. */
export async function findCampaign(ctx: Ctx, id: string) {
  return campaignRows(ctx).where('campaigns.id', '=', id).executeTakeFirst();
}

/** The campaigns outside the trash with these ids. */
export async function findCampaigns(ctx: Ctx, ids: readonly string[]) {
  return campaignRows(ctx)
    .where(sql<boolean>`campaigns.id = any (${ids})`)
    .execute();
}

/** One page of the campaigns whose name or description contains every word, newest first. */
export async function pageCampaigns(
  ctx: Ctx,
  words: string[],
  { page, limit }: Pick<CampaignListQuery, 'page' | 'limit'>,
) {
  return campaignRows(ctx)
    .where(holds(nameAndDescription, words))
    .orderBy('campaigns.createdAt', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countCampaigns(ctx: Ctx, words: string[]): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', ctx.organization.id)
    .where('deletionId', 'is', null)
    .where(holds(nameAndDescription, words))
    .executeTakeFirstOrThrow();
  return count;
}

/** The campaigns whose name contains every word, for type-aheads. */
export async function findCampaignsByName(ctx: Ctx, words: string[], limit: number) {
  return ctx.db
    .selectFrom('campaigns')
    .select(['id', 'name', 'description'])
    .where('organizationId', '=', ctx.organization.id)
    .where('deletionId', 'is', null)
    .where(holds(sql`campaigns.name`, words))
    .orderBy(sql`fold(campaigns.name), campaigns.id`)
    .limit(limit)
    .execute();
}

/** Returns the campaign id to filter by; no campaign matches while it is in the trash. */
export const existingCampaignId = (ctx: OrganizationScope, id: string) => sql`(
  select id from campaigns
  where organization_id = ${ctx.organization.id} and id = ${id} and deletion_id is null)`;

export async function insertCampaign(ctx: Ctx, id: string, campaign: NewCampaign) {
  await ctx.db
    .insertInto('campaigns')
    .values({
      organizationId: ctx.organization.id,
      id,
      ...toColumns(campaign),
      createdAt: ctx.now,
    })
    .execute();
}

/** Updates the campaign if it still has the version that the person saw; returns whether it did. */
export async function changeCampaign(ctx: Ctx, id: string, campaign: NewCampaign) {
  await ctx.db
    .updateTable('campaigns')
    .set({ ...toColumns(campaign), version: sql<number>`version + 1`, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** Locks a campaign outside the trash until the transaction ends. */
export async function lockCampaign(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('campaigns')
    .select(['id', 'version'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function trashCampaign(ctx: Ctx, id: string, deletionId: string) {
  await ctx.db
    .updateTable('campaigns')
    .set({ deletionId })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function untrashCampaign(ctx: Ctx, deletionId: string) {
  await ctx.db
    .updateTable('campaigns')
    .set({ deletionId: null })
    .where('organizationId', '=', ctx.organization.id)
    .where('deletionId', '=', deletionId)
    .execute();
}

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const campaignRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('campaigns')
    .innerJoinLateral(receivedBy(ctx), (join) => join.onTrue())
    .innerJoinLateral(pledgedTo(ctx), (join) => join.onTrue())
    .innerJoinLateral(inKindFor(ctx), (join) => join.onTrue())
    .select([
      'campaigns.id',
      ...Object.values(storedCampaign).map((name) => `campaigns.${name}` as const),
      'campaigns.version',
      'campaigns.createdAt',
      'received.giftCount',
      'received.givenCents',
      'kind.inKindDonations',
      'kind.inKindCents',
      'pledged.pledgeCount',
      'pledged.pledgedCents',
    ])
    .where('campaigns.organizationId', '=', ctx.organization.id)
    .where('campaigns.deletionId', 'is', null);

const receivedBy = (ctx: Ctx) => (eb: ExpressionBuilder<DB, 'campaigns'>) =>
  eb
    .selectFrom('campaignGiving')
    .select([
      sql<number>`coalesce(sum(gift_count), 0)::int`.as('giftCount'),
      sql<Cents>`coalesce(sum(given_cents), 0)::bigint`.as('givenCents'),
    ])
    .where('campaignGiving.organizationId', '=', ctx.organization.id)
    .whereRef('campaignGiving.campaignId', '=', 'campaigns.id')
    .as('received');

const inKindFor = (ctx: Ctx) => (eb: ExpressionBuilder<DB, 'campaigns'>) =>
  eb
    .selectFrom('donations')
    .select([
      sql<number>`count(*)::int`.as('inKindDonations'),
      sql<Cents>`coalesce(sum(amount_cents - refunded_cents), 0)::bigint`.as('inKindCents'),
    ])
    .where('donations.organizationId', '=', ctx.organization.id)
    .whereRef('donations.campaignId', '=', 'campaigns.id')
    .where(sql<boolean>`donations.in_kind <> ''`)
    .where('donations.deletionId', 'is', null)
    .where(sql<boolean>`is_settled(donations.status)`)
    .as('kind');

/** Pledged amounts minus write-offs, of pledges and parts of pledges that are not canceled. */
const pledgedTo = (ctx: Ctx) => (eb: ExpressionBuilder<DB, 'campaigns'>) =>
  eb
    .selectFrom('pledgePortions')
    .innerJoin('pledges', (join) =>
      join
        .onRef('pledges.organizationId', '=', 'pledgePortions.organizationId')
        .onRef('pledges.id', '=', 'pledgePortions.pledgeId'),
    )
    .select([
      sql<number>`count(distinct pledges.id)::int`.as('pledgeCount'),
      sql<Cents>`coalesce(sum(pledge_portions.amount_cents - portion_share(
        pledges.written_off_cents, pledge_portions.amount_cents, pledge_portions.up_to_cents,
        pledges.amount_cents)), 0)::bigint`.as('pledgedCents'),
    ])
    .where('pledgePortions.organizationId', '=', ctx.organization.id)
    .where('pledges.organizationId', '=', ctx.organization.id)
    .whereRef('pledgePortions.campaignId', '=', 'campaigns.id')
    .where('pledges.deletionId', 'is', null)
    .where('pledges.status', '<>', 'canceled')
    .as('pledged');

const nameAndDescription = sql`campaigns.name || ' ' || campaigns.description`;

/** Returns whether every word occurs in a text, ignoring case and accents. */
const holds = (text: ReturnType<typeof sql>, words: string[]) =>
  sql<boolean>`fold(${text}) like all (
    select like_pattern(word) from unnest(${words}::text[]) as word)`;

const toColumns = (campaign: NewCampaign) => toStored(storedCampaign, campaign);
