import type { StatementListQuery, StatementWay } from '@pledgewell/contract';
import type { Cents, StatementState, UnreachableReason } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { isOwnDonation } from './donations.ts';

export type DonorStatementRow = {
  id: string;
  name: string;
  email: string | null;
  gifts: number;
  amountCents: Cents;
  state: StatementState;
  unreachable: UnreachableReason | null;
  issuedAt: Date | null;
  sentTo: string | null;
};

/** Whether the mail server refused the message, for now or permanently. */
const isRefused = sql`(m.state in ('failed', 'bounced'))`;

/**
 * Every donor of a year, with the status of the statement. Donors who only gave through others get
 * none. A bounced address counts for as long as the donor keeps it.
 */
export const donorStatements = (ctx: Ctx, year: number) => sql`
  given as (
    select g.donor_id, count(*) filter (where g.given_through is null)::int as gifts,
      coalesce(sum(g.amount_cents - g.refunded_cents)
        filter (where g.given_through is null and g.in_kind = ''), 0)::bigint as amount_cents,
      md5(string_agg(statement_facts(g.id, g.date, g.amount_cents, g.refunded_cents, g.method, g.benefit, g.benefit_description, g.benefit_cents, g.in_kind, g.given_through, g.given_through_name), e'\n' order by g.date, g.id)) as facts
    from donations g
    where g.organization_id = ${ctx.organization.id} and is_on_statement(g.deletion_id, g.status, g.date, ${year})
      and ${isOwnDonation(ctx)}
    group by g.donor_id having count(*) filter (where g.given_through is null) > 0
  ),
  last as (
    select distinct on (s.donor_id) s.donor_id, s.way, s.facts, s.issued_at, s.sent_to,
      coalesce(${isRefused}, false) as is_refused
    from statements s
      left join messages m on m.organization_id = s.organization_id and m.id = s.message_id
    where s.organization_id = ${ctx.organization.id} and s.year = ${year} and s.state = 'issued'
    order by s.donor_id, s.issued_at desc, s.id desc
  ),
  refused as (
    select distinct s.donor_id, s.sent_to from statements s
      left join messages m on m.organization_id = s.organization_id and m.id = s.message_id
    where s.organization_id = ${ctx.organization.id} and s.year = ${year}
      and s.sent_to is not null and (s.state = 'skipped' or ${isRefused})
  ),
  reach as (
    select d.id, d.name, d.sort_name, d.search_text, d.email, d.phone, d.street, d.city,
      d.state as region, d.zip_code, d.country, g.gifts, g.amount_cents, g.facts, case
        when d.email is null then 'no-email'
        when r.donor_id is not null or x.email_key is not null then 'refused'
      end as unreachable
    from given g
      join donors d on d.organization_id = ${ctx.organization.id} and d.id = g.donor_id
      left join refused r on r.donor_id = d.id and r.sent_to = d.email
      left join suppressed_emails x on x.organization_id = ${ctx.organization.id}
        and x.email_key = d.email_key
  ),
  standing as (
    select r.*, l.issued_at, l.sent_to, case
        when l.donor_id is null or l.is_refused then
          case when r.unreachable is null then 'ready' else 'unreachable' end
        when l.facts <> r.facts then 'changed'
        when l.way = 'email' then 'sent'
        else 'printed'
      end as state
    from reach r left join last l on l.donor_id = r.id
  )`;

/** The SQL condition for donors who need a statement, by way of sending. */
export const isDueCondition: Record<StatementWay, RawBuilder<unknown>> = {
  email: sql`(state in ('ready', 'changed') and unreachable is null)`,
  paper: sql`(state in ('unreachable', 'changed') and unreachable is not null)`,
};

export type YearFigures = {
  state: StatementState;
  donors: number;
  amountCents: Cents;
  forEmail: number;
  forPaper: number;
};

/**
 * One page of a year's donors, by name, with the total and the count for each status. A single
 * query is enough, because every donor's status must be computed anyway.
 */
export async function pageDonorStatements(ctx: Ctx, year: number, query: StatementListQuery) {
  const { page, limit } = query;
  const { rows } = await sql<
    (DonorStatementRow | { id: null }) & { total: number; figures: YearFigures[] }
  >`
    with ${donorStatements(ctx, year)},
    shown as (
      select id, name, sort_name, email, gifts, amount_cents, state, unreachable, issued_at, sent_to
      from standing where ${toCondition(query)}
    ),
    figures as (
      select state, count(*)::int as donors, sum(amount_cents)::bigint as "amountCents",
        count(*) filter (where ${isDueCondition.email})::int as "forEmail",
        count(*) filter (where ${isDueCondition.paper})::int as "forPaper"
      from standing group by state
    )
    select p.*, (select count(*)::int from shown) as total,
      (select coalesce(json_agg(f), '[]') from figures f) as figures
    from (select) as always
      left join (
        select * from shown order by sort_name, id limit ${limit} offset ${(page - 1) * limit}
      ) p on true
    order by p.sort_name, p.id`.execute(ctx.db);
  const [{ total, figures } = { total: 0, figures: [] }] = rows;
  return { rows: rows.filter((row) => row.id !== null), total, figures };
}

/** The calendar years with donations, latest first. */
export async function givingYears(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from donation_days
    where organization_id = ${ctx.organization.id} and gifts > 0 order by year desc`.execute(
    ctx.db,
  );
  return rows.map(({ year }) => year);
}

/** Donors who cannot be reached by email, with what a label and a phone call need. */
export const unreachableSheet = (ctx: Ctx, year: number): Sheet => ({
  name: `Unreachable ${year}`,
  columns: [
    { header: 'Donor', kind: 'text', value: sql`name` },
    { header: 'Email', kind: 'text', value: sql`email` },
    { header: 'Phone', kind: 'text', value: sql`phone` },
    { header: 'Street', kind: 'text', value: sql`street` },
    { header: 'City', kind: 'text', value: sql`city` },
    { header: 'State', kind: 'text', value: sql`region` },
    { header: 'ZIP code', kind: 'text', value: sql`zip_code` },
    { header: 'Country', kind: 'text', value: sql`country` },
    { header: 'Donations', kind: 'number', value: sql`gifts` },
    { header: 'Amount', kind: 'usd', value: sql`amount_cents` },
    { header: 'Why', kind: 'words', value: reasonWords },
    { header: 'Printed (UTC)', kind: 'moment', value: sql`printed_at` },
  ],
  rows: sql`from (
    with ${donorStatements(ctx, year)}
    select *, case when state = 'printed' then issued_at end as printed_at from standing
    where unreachable is not null
  ) unreached`,
  order: [{ by: sql`sort_name` }, { by: sql`id` }],
});

const reasonWords = sql`case unreachable when 'no-email' then 'No email address'
  else 'We can’t email this address' end`;

function toCondition({ state, search }: StatementListQuery) {
  const conditions = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...searchWords(search ?? '').map((word) => sql`search_text like like_pattern(${word})`),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
