import { agingBuckets, bucketEnds, type AgingBucket, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { figuresAndPage, matching, type RowQuery, type WithDonor } from './rows.ts';

export type OpenFigure = { part: string; instalments: number; donors: number; open: number };

type OpenRow = WithDonor & {
  pledgeId: string;
  number: number;
  campaign: string | null;
  dueDate: Day | null;
  amount: number;
  open: number;
};

/** What is asked: as of which day, how instalments are told apart, and which of them to show. */
export type OpenQuestion = {
  /** Undefined asks for now, which is stored; another day is worked out from the books. */
  asOf: Day | undefined;
  /** The part that an instalment `i` belongs to. */
  part: RawBuilder<unknown>;
  /** Figures over several parts by name: those the condition on `part` holds for. */
  totals: Readonly<Record<string, RawBuilder<boolean>>>;
  /** Which parts to show rows of. */
  shown: RawBuilder<boolean>;
};

/** The figures of every part and every total, and a page of instalments. */
export function openInstalments(ctx: Ctx, question: OpenQuestion, query: RowQuery) {
  return figuresAndPage<OpenFigure, OpenRow>(ctx, {
    sources: sourcesOf(ctx, question),
    figures: sql.join([figuresByPart, ...totalsOf(question)], sql` union all `),
    rows: rowsOf(question),
    shown: sql`r.pledge_id as "pledgeId", r.number, r.due_date as "dueDate",
      r.amount_cents as amount, r.open_cents as open, (
        select c.name from campaigns c where c.organization_id = ${ctx.organization.id}
          and c.id = r.campaign_id and c.deletion_id is null
      ) as campaign`,
    order,
    query,
  });
}

export const openInstalmentRows = (
  ctx: Ctx,
  question: OpenQuestion,
  query: Pick<RowQuery, 'search'>,
  today: Day,
) => sql`
  with ${sourcesOf(ctx, question)}
  select d.name as donor, d.email, c.name as campaign, r.number, r.due_date,
    greatest(0, ${today}::date - r.due_date) as days_past_due, r.amount_cents as amount,
    r.open_cents as open
  from (select r.* from (${rowsOf(question)}) r ${matching(query) ?? sql``}) r
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
    left join campaigns c on c.organization_id = ${ctx.organization.id} and c.id = r.campaign_id
      and c.deletion_id is null
  order by ${order}`;

const order = sql`r.due_date nulls last, r.open_cents desc, r.pledge_id, r.number`;

/** Somebody who is late twice is one donor of a total. */
const totalsOf = ({ totals }: OpenQuestion) =>
  Object.entries(totals).map(
    ([name, condition]) => sql`
      select ${name}::text, coalesce(sum(instalments), 0)::int, count(distinct donor_id)::int,
        coalesce(sum(open_cents), 0)::bigint
      from by_donor where ${condition}`,
  );

const figuresByPart = sql`
  select part, sum(instalments)::int as instalments, count(*)::int as donors,
    sum(open_cents)::bigint as open
  from by_donor group by part`;

const rowsOf = ({ shown }: OpenQuestion) => sql`select * from parts where ${shown}`;

const sourcesOf = (ctx: Ctx, question: OpenQuestion) => sql`
  parts as materialized (
    select i.*, ${question.part} as part from (${openOf(ctx, question)}) i
  ), by_donor as (
    select part, donor_id, count(*) as instalments, sum(open_cents) as open_cents
    from parts group by part, donor_id
  )`;

const openOf = (ctx: Ctx, { asOf }: OpenQuestion): RawBuilder<unknown> =>
  asOf === undefined
    ? sql`
      select i.pledge_id, p.donor_id, p.campaign_id, i.number, i.due_date, i.amount_cents,
        i.amount_cents - i.written_off_cents - i.paid_cents as open_cents
      from pledges p
        join instalments i on i.organization_id = p.organization_id and i.pledge_id = p.id
          and i.plan = p.plan
      where p.organization_id = ${ctx.organization.id} and p.deletion_id is null
        and p.status = 'open' and i.amount_cents > i.written_off_cents + i.paid_cents`
    : sql`
      select pledge_id, donor_id, campaign_id, number, due_date, amount_cents, open_cents
      from open_instalments_as_of(${asOf})`;

/** The bucket of an instalment by the days since its due date; without one it is current. */
export const bucketAt = (asOf: Day): RawBuilder<AgingBucket> => {
  const late = sql`coalesce(${asOf}::date - i.due_date, 0)`;
  const cases = bucketEnds.map(
    (end, place) => sql`when ${late} <= ${end} then ${agingBuckets[place]}`,
  );
  return sql<AgingBucket>`case ${sql.join(cases, sql` `)} else 'over-120' end`;
};

/** The month of an instalment if it is one of those asked for, and where it lies if not. */
export const monthBetween = (today: Day, until: Day): RawBuilder<string> => sql<string>`case
  when i.due_date is null then 'undated'
  when i.due_date < ${today} then 'overdue'
  when i.due_date >= ${until} then 'later'
  else month_of(i.due_date)::text end`;
