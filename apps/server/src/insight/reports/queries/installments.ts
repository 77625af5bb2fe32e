import type { Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import { splitCampaignNames } from '../../../giving/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { openFigures, type OpenFigure } from './open-figures.ts';
import { figuresAndPage, whereDonorMatches, type RowQuery, type WithDonor } from './rows.ts';
import { isInRange, isInDays, type DueDateRange } from './due-date-ranges.ts';

export type OpenRow = WithDonor & {
  pledgeId: string;
  number: number;
  campaign: string | null;
  dueDate: Day | null;
  amount: number;
  open: number;
};

/** The request: the as-of day, the ranges with a figure, and the range whose rows to show. */
export type OpenInstallmentsRequest = {
  /** Undefined means now, which is stored; another day is computed from the adjustments. */
  asOf: Day | undefined;
  ranges: readonly DueDateRange[];
  shown: DueDateRange;
};

type Open = { figures: OpenFigure[]; rows: OpenRow[]; total: number | null };

/** The figures of every range, and a page of the installments of one. */
export async function openInstallments(
  ctx: Ctx,
  request: OpenInstallmentsRequest,
  query: RowQuery,
): Promise<Open> {
  if (request.asOf !== undefined) return fromTheBooks(ctx, request, query, request.ranges);
  const figures = await openFigures(ctx, request.ranges);
  if (whereDonorMatches(query))
    return { ...(await fromTheBooks(ctx, request, query, [])), figures };
  return { figures, total: null, rows: await pageOfDays(ctx, request.shown, query) };
}

const fromTheBooks = (
  ctx: Ctx,
  request: OpenInstallmentsRequest,
  query: RowQuery,
  ranges: readonly DueDateRange[],
) =>
  figuresAndPage<OpenFigure, OpenRow>(ctx, {
    sources: sql`open as materialized (${openRows(ctx, request, query)})`,
    figures: ranges.length === 0 ? sql`select where false` : figureColumns(ranges),
    rows: shownRows(request),
    shown: shownColumns(ctx),
    order,
    query,
  });

/** A donor with two overdue installments counts once. */
const figureColumns = (ranges: readonly DueDateRange[]) =>
  sql.join(
    ranges.map(
      (range) => sql`
        select ${range.name}::text as name, coalesce(sum(installments), 0)::int as installments,
          count(*)::int as donors, coalesce(sum(open_cents), 0)::bigint as open
        from (
          select count(*) as installments, sum(open_cents) as open_cents from open
          where ${isInRange(range, sql`due_date`)} group by donor_id
        ) by_donor`,
    ),
    sql` union all `,
  );

/** The days that a page covers come from their counts, and only their installments are read. */
async function pageOfDays(
  ctx: Ctx,
  shown: DueDateRange,
  { page, limit }: RowQuery,
): Promise<OpenRow[]> {
  const offset = (page - 1) * limit;
  const { first, last, skipped, counted } = await daysOfPage(ctx, shown, offset, limit);
  const reachesUndated = shown.undated !== 'none' && offset + limit > counted;
  const days = [
    ...(first === null ? [] : [sql`i.due_date between ${first} and ${last}`]),
    ...(reachesUndated ? [sql`i.due_date is null`] : []),
  ];
  if (days.length === 0) return [];
  const { rows } = await sql<OpenRow>`
    select ${shownColumns(ctx)}, d.id as donor_id, d.name as donor_name, d.email as donor_email
    from (
      select * from (${openNow(ctx, sql`and (${sql.join(days, sql` or `)})`)}) r
      order by ${order} limit ${limit} offset ${offset - skipped}
    ) r join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
    order by ${order}`.execute(ctx.db);
  return rows;
}

type PageDays = { first: Day | null; last: Day | null; skipped: number; counted: number };

/** The days that a page covers, and the number of installments before the first of them. */
async function daysOfPage(ctx: Ctx, shown: DueDateRange, offset: number, limit: number) {
  const { rows } = await sql<PageDays>`
    with days as (
      select day, sum(unpaid_count) as open from due_days
      where organization_id = ${ctx.organization.id} and ${isInDays(shown, sql`day`)}
      group by day having sum(unpaid_count) > 0
    ), places as (
      select day, open, sum(open) over (order by day) - open as earlier from days
    ), counted as (
      select coalesce(sum(open), 0)::int as counted from days
    )
    select min(day) as first, max(day) as last, counted,
      coalesce(min(earlier), counted)::int as skipped
    from counted left join places
      on earlier < ${offset + limit}::int and earlier + open > ${offset}::int
    group by counted`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('A count must return one row.');
  return found;
}

export const openInstallmentRows = (
  ctx: Ctx,
  request: OpenInstallmentsRequest,
  query: Pick<RowQuery, 'search'>,
  today: Day,
) => sql`
  with open as materialized (${openRows(ctx, request, query)})
  select d.name as donor, d.email,
    coalesce(c.name, ${splitCampaignNames(sql`d.organization_id`, sql`r.pledge_id`)}) as campaign, r.number, r.due_date,
    days_past_due(r.due_date, ${today}) as days_past_due, r.amount_cents as amount,
    r.open_cents as open
  from (select r.* from (${shownRows(request)}) r ${whereDonorMatches(query) ?? sql``}) r
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
    left join campaigns c on c.organization_id = ${ctx.organization.id} and c.id = r.campaign_id
      and c.deletion_id is null
  order by ${order}`;

const order = sql`r.due_date nulls last, r.open_cents desc, r.pledge_id, r.number`;

const shownColumns = (ctx: Ctx) => sql`
  r.pledge_id as "pledgeId", r.number, r.due_date as "dueDate", r.amount_cents as amount,
  r.open_cents as open, coalesce((
    select c.name from campaigns c where c.organization_id = ${ctx.organization.id}
      and c.id = r.campaign_id and c.deletion_id is null
  ), ${splitCampaignNames(sql`${ctx.organization.id}`, sql`r.pledge_id`)}) as campaign`;

const shownRows = ({ shown }: OpenInstallmentsRequest) =>
  sql`select * from open where ${isInRange(shown, sql`due_date`)}`;

const openRows = (ctx: Ctx, { asOf }: OpenInstallmentsRequest, query: Pick<RowQuery, 'search'>) =>
  asOf === undefined
    ? sql`select r.* from (${openNow(ctx)}) r ${whereDonorMatches(query) ?? sql``}`
    : sql`
      select pledge_id, donor_id, campaign_id, number, due_date, amount_cents, open_cents
      from open_installments_as_of(${asOf})`;

const openNow = (ctx: Ctx, which: RawBuilder<unknown> = sql``) => sql`
  select i.pledge_id, p.donor_id, p.campaign_id, i.number, i.due_date, i.amount_cents,
    i.amount_cents - i.written_off_cents - i.paid_cents as open_cents
  from pledges p
    join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
      and i.schedule_number = p.schedule_number
  where p.organization_id = ${ctx.organization.id} and p.deletion_id is null
    and p.status = 'open' and i.paid_cents + i.written_off_cents < i.amount_cents ${which}`;
