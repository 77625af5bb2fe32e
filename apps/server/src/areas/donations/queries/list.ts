import type { DonationListQuery } from '@pledgewell/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { donorWordsOf } from '../../donors/queries/search.ts';
import { donationColumns, donationJoins, type DonationRow } from './donations.ts';

export type DonationPage = { rows: DonationRow[]; total: number };

/** One page of the donations, the latest first, and how many there are. */
export async function pageDonations(ctx: Ctx, query: DonationListQuery): Promise<DonationPage> {
  const conditions = conditionsOf(query);
  return conditions.length === 0
    ? pageByDays(ctx, query)
    : pageFiltered(ctx, query, sql.join(conditions, sql` and `));
}

/**
 * The day on which a page begins is found in the counts of the days, so that page 40,000 is as near
 * as page 1.
 */
async function pageByDays(ctx: Ctx, { page, limit }: DonationListQuery): Promise<DonationPage> {
  const skipped = (page - 1) * limit;
  const { rows } = await sql<DonationRow & { total: number }>`
    with days as materialized (
      select day, sum(gifts)::bigint as gifts from donation_days
      where organization_id = ${ctx.organization.id} group by day
    ), running as (
      select day, gifts, sum(gifts) over (order by day desc) as upto from days
    ), start as materialized (
      select day, ${skipped}::bigint - (upto - gifts) as skipped from running
      where upto > ${skipped}::bigint order by day desc limit 1
    )
    select ${donationColumns}, (select sum(gifts)::int from days) as total
    from (
      select g.* from donations g
      where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
        and g.date <= (select day from start)
      order by g.date desc, g.id desc
      limit ${limit} offset (select skipped from start)
    ) g ${donationJoins}
    order by g.date desc, g.id desc`.execute(ctx.db);
  return { rows, total: rows[0]?.total ?? (await countAll(ctx)) };
}

/** A page beyond the last has no row to carry the count. */
async function countAll(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(gifts), 0)::int as total from donation_days
    where organization_id = ${ctx.organization.id}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

async function pageFiltered(
  ctx: Ctx,
  { page, limit }: DonationListQuery,
  condition: RawBuilder<unknown>,
): Promise<DonationPage> {
  const wanted = sql`g.organization_id = ${ctx.organization.id} and g.deletion_id is null
    and ${condition}`;
  const { rows } = await sql<DonationRow>`
    select ${donationColumns}
    from (
      select g.* from donations g where ${wanted}
      order by g.date desc, g.id desc limit ${limit} offset ${(page - 1) * limit}
    ) g ${donationJoins}
    order by g.date desc, g.id desc`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from donations g where ${wanted}`.execute(ctx.db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf(query: DonationListQuery): RawBuilder<unknown>[] {
  const { donorId, campaignId, pledgeId, method, startDate, endDate, search } = query;
  const words = donorWordsOf(search ?? '');
  return [
    ...(donorId ? [sql`g.donor_id = ${donorId}`] : []),
    ...(campaignId ? [sql`g.campaign_id = ${campaignId}`] : []),
    ...(pledgeId ? [sql`g.pledge_id = ${pledgeId}`] : []),
    ...(method ? [sql`g.method = ${method}`] : []),
    ...(startDate ? [sql`g.date >= ${startDate}`] : []),
    ...(endDate ? [sql`g.date <= ${endDate}`] : []),
    ...(words.length > 0 ? [sql`g.donor_id in (select donors_matching(${words}::text[]))`] : []),
  ];
}
