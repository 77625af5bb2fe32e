import type { DonationListQuery } from '@pledgewell/contract';
import { allDays, type Cents, zero } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';
import { compileForEach } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { existingCampaignId } from '../../campaigns/queries.ts';
import { cutPage } from '../../../platform/db/cut-page.ts';
import { donorSearchWords } from '../../../platform/db/search-words.ts';
import { totalsBetween } from '../../../platform/records/totals.ts';
import { recordedByOthers } from '../../../platform/records/recorded-by-others.ts';
import { countWhere, isInKind, valueWhere } from './in-kind.ts';
import { donationJoins, selectDonation, type DonationRow } from './donations.ts';

/** A list query with what its ids stand for. */
export type DonationFilter = DonationListQuery & {
  /** Whether its fund is the default one. */
  isDefaultFund: boolean;
  /** The split donations with a part for the campaign, and for the fund. */
  campaignSplits: readonly string[];
  fundSplits: readonly string[];
};

/** The sums cover all settled donations of the filter, net of refunds. */
export type DonationPage = Totals & { rows: DonationRow[] };

type Totals = {
  total: number;
  gifts: number;
  given: number;
  inKindCount: number;
  inKindValue: Cents;
};

/** Lists donations, newest first, with their total count. */
export async function pageDonations(ctx: Ctx, query: DonationFilter): Promise<DonationPage> {
  const conditions = toConditions(ctx, query);
  if (conditions.length === 0)
    return query.page === 1 ? firstPage(ctx, query) : pageByDays(ctx, query);
  return pageFiltered(ctx, query, sql.join(conditions, sql` and `));
}

async function firstPage(ctx: Ctx, { limit }: DonationListQuery): Promise<DonationPage> {
  const rows = await selectNewest(ctx.db, { limit }, { organizationId: ctx.organization.id });
  return { rows, ...(rows[0] ?? (await countAll(ctx))) };
}

/** Compiled once, because it opens the screen that people use most. */
const selectNewest = compileForEach(
  (_db, { organizationId }: { organizationId: OrgId }, { limit }: { limit: number }) => {
    const scope = { organization: { id: organizationId } };
    return sql<DonationRow & Totals>`
      select ${selectDonation(scope)}, totals.*
      from (
        select g.* from donations g
        where g.organization_id = ${organizationId} and g.deletion_id is null
        order by g.date desc, g.id desc
        ${cutPage({ page: 1, limit })}
      ) g ${donationJoins(scope)}
        cross join (${sumTotals(scope)}) totals
      order by g.date desc, g.id desc`;
  },
);

/**
 * The day on which a page begins comes from the daily counts, so that page 40,000 is as fast as
 * page 1. The counts are read in key order and only up to that day. The limit is part of the SQL
 * text, because a generic query plan for any limit is too slow.
 */
async function pageByDays(ctx: Ctx, { page, limit }: DonationListQuery): Promise<DonationPage> {
  const skipped = sql`${(page - 1) * limit}::bigint`;
  const days = sql`donation_days where organization_id = ${ctx.organization.id}`;
  const { rows } = await sql<DonationRow & Totals>`
    with start as (
      select day, shard, upto from (
        select day, shard, sum(gifts) over (
          order by day desc, shard desc rows unbounded preceding) as upto
        from ${days}
      ) running
      where upto > ${skipped} order by day desc, shard desc limit 1
    ), later as (
      select s.day, s.upto - (
        select sum(gifts) from ${days} and day = s.day and shard >= s.shard
      ) as gifts from start s
    )
    select ${selectDonation(ctx)}, totals.*
    from (
      select g.* from donations g
      where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
        and g.date <= (select day from later)
      order by g.date desc, g.id desc
      limit ${sql.lit(limit)} offset (select ${skipped} - gifts from later)
    ) g ${donationJoins(ctx)}
      cross join (${sumTotals(ctx)}) totals
    order by g.date desc, g.id desc`.execute(ctx.db);
  return { rows, ...(rows[0] ?? (await countAll(ctx))) };
}

const sumTotals = (ctx: OrganizationScope) => sql<Totals>`
  select * from (
    select coalesce(sum(gifts), 0)::int as total, coalesce(sum(settled_gifts), 0)::int as gifts,
      coalesce(sum(settled_cents), 0)::bigint as given
    from ${totalsBetween(ctx, 'donation_totals', allDays)} t
  ) every_day cross join (
    select ${countWhere(sql`true`)} as in_kind_count, ${valueWhere(sql`true`)} as in_kind_value
    from donations g where g.organization_id = ${ctx.organization.id} and ${isInKind}
  ) in_kind`;

/** A page beyond the last has no row to carry the count. */
async function countAll(ctx: Ctx): Promise<Totals> {
  const { rows } = await sumTotals(ctx).execute(ctx.db);
  return rows[0] ?? noTotals;
}

const noTotals: Totals = { total: 0, gifts: 0, given: 0, inKindCount: 0, inKindValue: zero };

async function pageFiltered(
  ctx: Ctx,
  query: DonationFilter,
  condition: RawBuilder<unknown>,
): Promise<DonationPage> {
  const wanted = sql`g.organization_id = ${ctx.organization.id} and g.deletion_id is null
    and ${condition}`;
  const { rows } = await sql<DonationRow>`
    select ${selectDonation(ctx)}
    from (
      select g.* from donations g where ${wanted}
      order by g.date desc, g.id desc ${cutPage(query)}
    ) g ${donationJoins(ctx)}
    order by g.date desc, g.id desc`.execute(ctx.db);
  const counted = await sql<Totals>`
    select count(*)::int as total, (count(*) filter (where counts(g.deletion_id, g.status, g.in_kind)))::int as gifts,
      coalesce(sum(${givenPart(ctx, query)}) filter (where counts(g.deletion_id, g.status, g.in_kind)), 0)::bigint as given,
      ${countWhere(isInKind)} as in_kind_count, ${valueWhere(isInKind)} as in_kind_value
    from donations g where ${wanted}`.execute(ctx.db);
  return { rows, ...(counted.rows[0] ?? noTotals) };
}

/**
 * The condition for donations that others than the caller have recorded since. One that the caller
 * charges has no entry in the history until it is paid.
 */
export const donationsByOthers = (ctx: Ctx, since: string) => sql<boolean>`(${recordedByOthers(
  ctx,
  { alias: 'g', since, actions: ['donations/recorded', 'donations/charged'] },
)} and (g.status <> 'pending' or not exists (
    select 1 from payment_attempts t where t.organization_id = ${ctx.organization.id}
      and t.donation_id = g.id and t.author_id = ${ctx.userId})))`;

function toConditions(ctx: Ctx, query: DonationFilter): RawBuilder<unknown>[] {
  const { donorId, campaignId, fundId, pledgeId, method, startDate, endDate, search } = query;
  const { recordedByOthersSince: since } = query;
  const words = donorSearchWords(search ?? '');
  return [
    ...(donorId ? [sql`g.donor_id = ${donorId}`] : []),
    ...(campaignId
      ? [orSplit(sql`g.campaign_id = ${existingCampaignId(ctx, campaignId)}`, query.campaignSplits)]
      : []),
    ...(fundId ? [orSplit(isInFund(query), query.fundSplits)] : []),
    ...(pledgeId ? [sql`g.pledge_id = ${pledgeId}`] : []),
    ...(method ? [sql`g.method = ${method}`] : []),
    ...(startDate ? [sql`g.date >= ${startDate}`] : []),
    ...(endDate ? [sql`g.date <= ${endDate}`] : []),
    ...(since ? [donationsByOthers(ctx, since)] : []),
    ...(words.length > 0 ? [sql`g.donor_id in (select donors_matching(${words}::text[]))`] : []),
  ];
}

const isInFund = ({ fundId, isDefaultFund }: DonationFilter) =>
  isDefaultFund ? sql`(g.fund_id is null and not g.is_split)` : sql`g.fund_id = ${fundId}`;

/** Without split donations the condition stays as it is, so that its index gives the order. */
const orSplit = (condition: RawBuilder<unknown>, donations: readonly string[]) =>
  donations.length === 0 ? condition : sql`(${condition} or g.id = any(${donations}::uuid[]))`;

/** What a donation gives to the filter's campaign or fund: all of it, or some of its parts. */
function givenPart(
  ctx: Ctx,
  { campaignId, fundId, isDefaultFund }: DonationFilter,
): RawBuilder<unknown> {
  const given = sql`g.amount_cents - g.refunded_cents`;
  if (campaignId === undefined && fundId === undefined) return given;
  const parts = sql.join(
    [
      ...(campaignId ? [sql`s.campaign_id = ${campaignId}`] : []),
      ...(fundId ? [isDefaultFund ? sql`s.fund_id is null` : sql`s.fund_id = ${fundId}`] : []),
    ],
    sql` and `,
  );
  return sql`case when g.is_split then coalesce((
    select sum(s.amount_cents - s.refunded_cents) from donation_splits s
    where s.organization_id = ${ctx.organization.id} and s.donation_id = g.id and ${parts}
  ), 0) else ${given} end`;
}
