import type { PledgeFilter } from '@pledgewell/contract';
import { addDays, allDays } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { toSpans, totalsOnSpans, type Spans } from '../../../platform/records/totals.ts';
import { overdueCondition, joinSplitPart, pledgesAsOf, scopeConditions } from './filter.ts';
import { pledgeOwed } from './pledges.ts';

/**
 * The unpaid amount of installments whose date has passed, for the filter's donors and campaign.
 */
export async function sumPastDue(ctx: Ctx, filter: PledgeFilter): Promise<number> {
  const rows = isOfAll(filter)
    ? await sumMissingByDay(ctx.db, {
        organizationId: ctx.organization.id,
        ...toSpans({ ...allDays, to: addDays(ctx.today, -1) }),
      })
    : (await sumCents(missingByPledge(ctx, filter)).execute(ctx.db)).rows;
  return rows[0]?.cents ?? 0;
}

const sumCents = (amounts: RawBuilder<unknown>) => sql<{ cents: number }>`
  select coalesce(sum(cents), 0)::bigint as cents from (${amounts}) x`;

/** Returns whether the figures cover all current pledges, which the daily totals already sum up. */
const isOfAll = ({ asOf, donorIds, campaignId, fundId, startDate, endDate }: PledgeFilter) =>
  asOf === undefined &&
  donorIds.length === 0 &&
  campaignId === null &&
  fundId === null &&
  startDate === undefined &&
  endDate === undefined;

const sumMissingByDay = compileOnce((_db, given: { organizationId: OrgId } & Spans) => {
  const scope = { organization: { id: given.organizationId } };
  return sumCents(sql`
      select amount_cents - written_off_cents - paid_cents as cents
      from ${totalsOnSpans(scope, 'due_totals', given)} t`);
});

/** Of a split pledge, the share of the parts for the filter's campaign and fund. */
const missingByPledge = (ctx: Ctx, filter: PledgeFilter) => sql`
  select ${isOfParts(filter) ? shareOfParts : sql`owed.past_due`} as cents
  from ${pledgesAsOf(filter)} p ${joinSplitPart(ctx, filter)} ${pledgeOwed(ctx, filter.asOf)}
  where ${scopeConditions(ctx, filter)} and ${overdueCondition(ctx, filter)}`;

const isOfParts = ({ campaignId, fundId }: PledgeFilter) => campaignId !== null || fundId !== null;

const shareOfParts = sql`case when p.is_split
  then div(owed.past_due * part.amount_cents, p.amount_cents) else owed.past_due end`;
