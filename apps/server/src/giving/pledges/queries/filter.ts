import { isDeepStrictEqual } from 'node:util';
import { PledgeFilter } from '@pledgewell/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';
import { compileForEach } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { cutPage } from '../../../platform/db/cut-page.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { recordedByOthers } from '../../../platform/records/recorded-by-others.ts';
import { existingCampaignId } from '../../campaigns/queries.ts';
import { pledgeJoins, pledgeOwed, selectPledge, type PledgeRow } from './pledges.ts';

type FilterScope = OrganizationScope & Pick<Ctx, 'today' | 'userId'>;

export const looksForPayments = ({ dueStartDate, dueEndDate, unpaid }: PledgeFilter) =>
  dueStartDate !== undefined || dueEndDate !== undefined || unpaid;

export async function pagePledges(ctx: Ctx, filter: PledgeFilter): Promise<PledgeRow[]> {
  const first = findFirstPage(filter);
  if (!first) return (await selectPledges(ctx, filter).execute(ctx.db)).rows;
  const { organization, today, userId } = ctx;
  return selectFirstPage(ctx.db, first, { organizationId: organization.id, today, userId });
}

/** Returns the constant parts of a first page that looks for no value; null for other filters. */
function findFirstPage(filter: PledgeFilter) {
  const { status, overdue, withoutCanceled, sortBy, sortDirection, limit } = filter;
  const first = { status, overdue, withoutCanceled, sortBy, sortDirection, limit };
  return isDeepStrictEqual(withoutMissing(filter), { ...defaultFilter, ...first }) ? first : null;
}

const defaultFilter = PledgeFilter.parse({});

const withoutMissing = (filter: PledgeFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

type Values = Pick<Ctx, 'today' | 'userId'> & { organizationId: OrgId };

/** Compiled once, because it opens the screen. */
const selectFirstPage = compileForEach(
  (_db, { organizationId, today, userId }: Values, first: Partial<PledgeFilter>) =>
    selectPledges(
      { organization: { id: organizationId }, today, userId },
      { ...defaultFilter, ...first },
    ),
);

/** The page is cut before joins that its order does not need. */
function selectPledges(ctx: FilterScope, filter: PledgeFilter) {
  const { sortBy } = filter;
  const joins = sortBy === 'donor' || sortBy === 'campaign' ? pledgeJoins(ctx) : sql``;
  return sql<PledgeRow>`
    select ${selectPledge(ctx)}
    from (
      select p.* from ${pledgesAsOf(filter)} p ${joins}
      where ${scopeConditions(ctx, filter)} and ${listConditions(ctx, filter)}
      order by ${toOrder(filter)}
      ${cutPage(filter)}
    ) p ${pledgeJoins(ctx)} ${pledgeOwed(ctx, filter.asOf)}
    order by ${toOrder(filter)}`;
}

export const pledgesAsOf = ({ asOf }: PledgeFilter): RawBuilder<unknown> =>
  asOf === undefined ? sql`pledges` : sql`pledges_as_of(${asOf})`;

/** Pledged minus written off, as the list shows it and an index contains it. */
const expected = sql`(p.amount_cents - p.written_off_cents)`;

/** Returns the conditions for the pledges that the figures beside the list cover. */
export function scopeConditions(ctx: FilterScope, filter: PledgeFilter) {
  const { donorIds, startDate, endDate } = filter;
  const since = startDate === undefined ? sql`` : sql`and p.date >= ${startDate}`;
  const until = endDate === undefined ? sql`` : sql`and p.date <= ${endDate}`;
  const ofDonors = donorIds.length > 0 ? sql`and p.donor_id = any(${donorIds}::uuid[])` : sql``;
  return sql`p.organization_id = ${ctx.organization.id} and p.deletion_id is null
    ${ofDonors} ${ofCampaign(ctx, filter)} ${ofFund(ctx, filter)} ${since} ${until}`;
}

const ofCampaign = (ctx: FilterScope, { campaignId }: PledgeFilter) =>
  campaignId === null
    ? sql``
    : sql`and (p.campaign_id = ${existingCampaignId(ctx, campaignId)} or p.id = any(array(
        select s.pledge_id from pledge_splits s where s.organization_id = ${ctx.organization.id}
          and s.campaign_id = ${existingCampaignId(ctx, campaignId)})))`;

/** Whether a column holds a fund, which is stored as none if it is the default one. */
const isFund = (ctx: OrganizationScope, column: RawBuilder<unknown>, fundId: string) => sql`(
  ${column} = ${fundId} or (${column} is null and exists (select 1 from funds
    where organization_id = ${ctx.organization.id} and id = ${fundId} and is_default)))`;

const ofFund = (ctx: FilterScope, { fundId }: PledgeFilter) =>
  fundId === null
    ? sql``
    : sql`and ((not p.is_split and ${isFund(ctx, sql`p.fund_id`, fundId)}) or p.id = any(array(
        select s.pledge_id from pledge_splits s where s.organization_id = ${ctx.organization.id}
          and ${isFund(ctx, sql`s.fund_id`, fundId)})))`;

/**
 * For a campaign or a fund, the parts of split pledges that are for it, as `part` beside `p`: its
 * figures count only them.
 */
export function joinSplitPart(ctx: Ctx, filter: PledgeFilter): RawBuilder<unknown> {
  if (filter.campaignId === null && filter.fundId === null) return sql``;
  const share = (total: RawBuilder<unknown>) => sql`coalesce(sum(
    portion_share(${total}, o.amount_cents, o.up_to_cents, w.whole)), 0)::bigint`;
  return sql`left join lateral (
      select ${share(sql`p.amount_cents`)} as amount_cents,
        ${share(sql`p.written_off_cents`)} as written_off_cents,
        ${share(sql`p.fulfilled_cents`)} as fulfilled_cents
      from pledge_portions o cross join lateral (
        select sum(q.amount_cents)::bigint as whole from pledge_splits q
        where q.organization_id = ${ctx.organization.id} and q.pledge_id = p.id
      ) w
      where o.organization_id = ${ctx.organization.id} and o.pledge_id = p.id
        and ${wantedParts(ctx, filter)}
    ) part on p.is_split`;
}

/** The condition for the parts `o` of the filter's campaign and fund. */
export const wantedParts = (ctx: OrganizationScope, { campaignId, fundId }: PledgeFilter) =>
  sql.join(
    [
      ...(campaignId === null ? [] : [sql`o.campaign_id = ${campaignId}`]),
      ...(fundId === null ? [] : [isFund(ctx, sql`o.fund_id`, fundId)]),
    ],
    sql` and `,
  );

/** The conditions of the filter that select the list but not the figures. */
export function listConditions(ctx: FilterScope, filter: PledgeFilter): RawBuilder<boolean> {
  const { status, minAmount, maxAmount, recordedByOthersSince: since } = filter;
  const words = searchWords(filter.search);
  const wanted = [
    ...(status === 'all' ? [] : [sql<boolean>`p.status = ${status}`]),
    ...(filter.overdue ? [overdueCondition(ctx, filter)] : []),
    ...(filter.withoutCanceled ? [sql<boolean>`p.status <> 'canceled'`] : []),
    ...(looksForPayments(filter)
      ? [
          sql<boolean>`p.status <> 'canceled'`,
          sql<boolean>`exists (select 1 from installments i where ${duePayment(filter)})`,
        ]
      : []),
    ...(since === undefined ? [] : [pledgesByOthers(ctx, since)]),
    ...(minAmount > 0 ? [sql<boolean>`${expected} >= ${minAmount}`] : []),
    ...(maxAmount > 0 ? [sql<boolean>`${expected} <= ${maxAmount}`] : []),
    ...(words.length > 0
      ? [sql<boolean>`p.id in (select pledges_matching(${words}::text[]))`]
      : []),
  ];
  return wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}

/** The condition for pledges that others than the caller have recorded since. */
export const pledgesByOthers = (ctx: FilterScope, since: string) =>
  recordedByOthers(ctx, { alias: 'p', since, actions: ['pledges/created'] });

/** An installment in force of `p` that is due on the days of the filter. */
export const duePayment = ({ dueStartDate, dueEndDate, unpaid }: PledgeFilter) => sql`
  i.organization_id = p.organization_id and i.pledge_id = p.id and i.schedule_number = p.schedule_number
  and i.due_date is not null
  ${dueStartDate === undefined ? sql`` : sql`and i.due_date >= ${dueStartDate}`}
  ${dueEndDate === undefined ? sql`` : sql`and i.due_date <= ${dueEndDate}`}
  ${unpaid ? sql`and i.paid_cents + i.written_off_cents < i.amount_cents` : sql``}`;

/** Open, with an unpaid installment whose date has passed, as of the filter's day. */
export const overdueCondition = (ctx: FilterScope, { asOf }: PledgeFilter) =>
  sql<boolean>`coalesce(is_overdue(p.status, p.next_due_on, ${asOf ?? ctx.today}), false)`;

const orders = {
  amount: { asc: sql`${expected}, p.id`, desc: sql`${expected} desc, p.id desc` },
  date: { asc: sql`p.date, p.id`, desc: sql`p.date desc, p.id desc` },
  dueDate: {
    asc: sql`p.due_date nulls last, p.id`,
    desc: sql`p.due_date desc nulls last, p.id desc`,
  },
  status: { asc: sql`${stage()}, p.id`, desc: sql`${stage()} desc, p.id desc` },
  frequency: { asc: sql`${often()}, p.id`, desc: sql`${often()} desc, p.id desc` },
  donor: { asc: sql`d.sort_name, p.id`, desc: sql`d.sort_name desc, p.id desc` },
  campaign: {
    asc: sql`fold(c.name) nulls last, p.id`,
    desc: sql`fold(c.name) desc nulls last, p.id desc`,
  },
};

const toOrder = ({ sortBy, sortDirection }: PledgeFilter) => orders[sortBy][sortDirection];

/** Sorts from statuses with expected money to those without. */
function stage() {
  return sql`array_position(array['open', 'settled', 'canceled'], p.status)`;
}

/** Sorts from one-time to daily. */
function often() {
  return sql`array_position(
    array['one-time', 'yearly', 'quarterly', 'monthly', 'weekly', 'daily'], p.frequency)`;
}
