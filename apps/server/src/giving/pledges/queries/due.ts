import type { PledgeFilter } from '@pledgewell/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { duePayment, listConditions, scopeConditions, wantedParts } from './filter.ts';

/**
 * The installments that match the filter, of the matching pledges; of split pledges, the shares of
 * the filter's campaign and fund.
 */
export async function sumDue(ctx: Ctx, filter: PledgeFilter) {
  const isOfParts = filter.campaignId !== null || filter.fundId !== null;
  const own = (name: 'amount_cents' | 'paid_cents' | 'missing_cents') => {
    const whole = name === 'missing_cents' ? missing(sql`i`) : sql.ref(`i.${name}`);
    const cents = isOfParts ? sql`coalesce(${sql.ref(`part.${name}`)}, ${whole})` : whole;
    return sql`coalesce(sum(${cents}), 0)::bigint`;
  };
  const { rows } = await sql<Record<'count' | 'amount' | 'paid' | 'missing', number>>`
    select count(*)::int as count, ${own('amount_cents')} as amount, ${own('paid_cents')} as paid,
      ${own('missing_cents')} as missing
    from pledges p
      join installments i on ${duePayment(filter)} ${installmentPartFor(ctx, filter)}
    where ${scopeConditions(ctx, filter)} and ${listConditions(ctx, filter)}`.execute(ctx.db);
  return rows[0];
}

const missing = (installment: RawBuilder<unknown>) =>
  sql`(${installment}.amount_cents - ${installment}.written_off_cents - ${installment}.paid_cents)`;

/**
 * Joins the shares of installment `i` as `part`. They are differences of the shares of all
 * installments so far, so that a fund's installments add up to its part of the pledge.
 */
function installmentPartFor(ctx: Ctx, filter: PledgeFilter): RawBuilder<unknown> {
  if (filter.campaignId === null && filter.fundId === null) return sql``;
  const share = (name: string) => {
    const [before, own] = [sql.ref(`before.${name}`), sql.ref(`own.${name}`)];
    return sql`coalesce(sum(
      portion_share(${before} + ${own}, o.amount_cents, o.up_to_cents, w.whole)
        - portion_share(${before}, o.amount_cents, o.up_to_cents, w.whole)), 0)::bigint`;
  };
  return sql`left join lateral (
      select ${share('amount_cents')} as amount_cents, ${share('paid_cents')} as paid_cents,
        ${share('missing_cents')} as missing_cents
      from pledge_portions o
        cross join lateral (
          select sum(q.amount_cents)::bigint as whole from pledge_splits q
          where q.organization_id = ${ctx.organization.id} and q.pledge_id = p.id
        ) w
        cross join lateral (
          select i.amount_cents, i.paid_cents, ${missing(sql`i`)} as missing_cents
        ) own
        cross join lateral (
          select coalesce(sum(e.amount_cents), 0)::bigint as amount_cents,
            coalesce(sum(e.paid_cents), 0)::bigint as paid_cents,
            coalesce(sum(${missing(sql`e`)}), 0)::bigint as missing_cents
          from installments e
          where e.organization_id = ${ctx.organization.id} and e.pledge_id = i.pledge_id
            and e.schedule_number = i.schedule_number and e.number < i.number
        ) before
      where o.organization_id = ${ctx.organization.id} and o.pledge_id = p.id
        and ${wantedParts(ctx, filter)}
    ) part on p.is_split`;
}
