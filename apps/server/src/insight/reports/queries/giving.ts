import { addMonths, listMonths, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { whereDonorMatches, raiseWorkMem, type RowQuery, type WithDonor } from './rows.ts';

export type MonthTotal = { month: Day; amount: number; gifts: number };

/** Totals by calendar month up to an exclusive day, from the daily totals. */
export async function givenByMonth(ctx: Ctx, from: Day, until: Day): Promise<MonthTotal[]> {
  const { rows } = await sql<MonthTotal>`
    select to_month(day) as month, sum(settled_cents)::bigint as amount,
      sum(settled_gifts)::int as gifts
    from donation_days
    where organization_id = ${ctx.organization.id} and day >= ${from} and day < ${until}
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}

export type CampaignTotal = {
  id: string | null;
  name: string | null;
  thisAmount: number;
  thisDonations: number;
  lastAmount: number;
  lastDonations: number;
};

/**
 * Each campaign with donations in a year or the one before. A campaign in the trash counts as none,
 * as in lists.
 */
export async function givenByCampaign(ctx: Ctx, from: Day): Promise<CampaignTotal[]> {
  const { rows } = await sql<CampaignTotal>`
    select c.id, c.name,
      coalesce(sum(g.amount) filter (where g.is_this), 0)::bigint as this_amount,
      coalesce(sum(g.gifts) filter (where g.is_this), 0)::int as this_donations,
      coalesce(sum(g.amount) filter (where not g.is_this), 0)::bigint as last_amount,
      coalesce(sum(g.gifts) filter (where not g.is_this), 0)::int as last_donations
    from (
      select m.campaign_id, m.month >= ${from} as is_this, sum(m.given_cents) as amount,
        sum(m.gift_count) as gifts
      from donor_months m
      where m.organization_id = ${ctx.organization.id} and m.month >= ${addMonths(from, -12)}
        and m.month < ${addMonths(from, 12)}
      group by 1, 2
    ) g
      left join campaigns c on c.organization_id = ${ctx.organization.id}
        and c.id = g.campaign_id and c.deletion_id is null
    group by c.id, c.name
    having sum(g.gifts) > 0
    order by this_amount desc, last_amount desc, c.id`.execute(ctx.db);
  return rows;
}

/** Which donations: of whole months, to a campaign, to no campaign, or all. */
export type GivingFilter = {
  from: Day;
  until: Day;
  /** The fiscal year, if the range is a whole one. */
  year?: number | undefined;
  campaign?: string | undefined;
};

export type GiverRow = WithDonor & { amount: number; gifts: number };

/** A page of the donors, largest total first, and their count. */
export async function pageGivers(ctx: Ctx, filter: GivingFilter, query: RowQuery) {
  await raiseWorkMem(ctx);
  const { rows } = await sql<GiverRow & { total: number }>`
    select d.id as donor_id, d.name as donor_name, d.email as donor_email, r.amount, (
        select ${countDonations(filter)}::int from donor_months m
        where ${monthsIn(ctx, filter)} and m.donor_id = r.donor_id
      ) as gifts, r.total
    from (
      select r.*, count(*) over ()::int as total
      from (${donorAmounts(ctx, filter)}) r ${whereDonorMatches(query) ?? sql``}
      order by r.amount desc, r.donor_id
      limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) r
      join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
    order by r.amount desc, r.donor_id`.execute(ctx.db);
  if (rows.length > 0 || query.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: await countGivers(ctx, filter, query) };
}

/** A page beyond the last has no row with the count. */
async function countGivers(ctx: Ctx, filter: GivingFilter, query: RowQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${donorAmounts(ctx, filter)}) r ${whereDonorMatches(query) ?? sql``}`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
}

export const giverRows = (ctx: Ctx, filter: GivingFilter, query: Pick<RowQuery, 'search'>) => sql`
  select d.name as donor, d.email, r.gifts, r.amount
  from (select r.* from (${monthlyAmounts(ctx, filter)}) r ${whereDonorMatches(query) ?? sql``}) r
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
  order by r.amount desc, r.donor_id`;

/** The total of each donor. A whole year of a donor is a single row. */
const donorAmounts = (ctx: Ctx, filter: GivingFilter): RawBuilder<unknown> =>
  filter.year === undefined || filter.campaign !== undefined
    ? monthlyAmounts(ctx, filter)
    : sql`
      select g.donor_id, g.year_cents[${filter.year}::int] as amount from donor_giving g
      where g.organization_id = ${ctx.organization.id} and g.year_cents[${filter.year}::int] > 0`;

const monthlyAmounts = (ctx: Ctx, filter: GivingFilter): RawBuilder<unknown> => sql`
  select m.donor_id, sum(m.given_cents)::bigint as amount, ${countDonations(filter)}::int as gifts
  from donor_months m
  where ${monthsIn(ctx, filter)}
  group by m.donor_id having sum(m.gift_count) > 0`;

/** Each campaign counts a split donation; without a campaign it is one donation. */
const countDonations = ({ campaign }: GivingFilter) =>
  campaign === undefined ? sql`sum(m.whole_donations)` : sql`sum(m.gift_count)`;

/** The months are listed, so that a donor's months are found by index. */
const monthsIn = (ctx: Ctx, { from, until, campaign }: GivingFilter) => sql`
  m.organization_id = ${ctx.organization.id} and m.month = any(${listMonths({ from, until })}::date[])
    ${toCampaign(campaign)}`;

/** Donations to a campaign in the trash count as having none. */
function toCampaign(campaign: string | undefined): RawBuilder<unknown> {
  if (campaign === undefined) return sql``;
  const campaignRow = sql`select c.id from campaigns c
    where c.organization_id = m.organization_id and c.id = m.campaign_id
      and c.deletion_id is null`;
  if (campaign === 'none') return sql`and not exists (${campaignRow})`;
  return sql`and m.campaign_id = ${campaign} and exists (${campaignRow})`;
}
