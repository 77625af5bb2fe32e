import type { NewSplit } from '@pledgewell/contract';
import type { Cents, Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';

/** A part as the pledge's row holds it. Amounts are cents. */
export type PledgeSplitRow = {
  fundId: string | null;
  fundName: string | null;
  campaignId: string | null;
  campaignName: string | null;
  campaignDescription: string | null;
  amount: number;
  writtenOff: number;
};

/**
 * The parts of the pledge `p`, or null, as shares of its amounts on the day that it is shown; a
 * campaign in the trash counts as none.
 */
export const selectPledgeSplits = (ctx: OrganizationScope) => sql`
  case when p.is_split then (
    select json_agg(json_build_object('fundId', s.fund_id, 'fundName', sf.name,
      'campaignId', sc.id, 'campaignName', sc.name, 'campaignDescription', sc.description,
      'amount', portion_share(p.amount_cents, s.amount_cents, s.up_to, s.whole),
      'writtenOff', portion_share(p.written_off_cents, s.amount_cents, s.up_to, s.whole)
    ) order by s.position)
    from (
      select o.*, (sum(o.amount_cents) over (order by o.position))::bigint as up_to,
        (sum(o.amount_cents) over ())::bigint as whole
      from pledge_splits o
      where o.organization_id = ${ctx.organization.id} and o.pledge_id = p.id
    ) s
      left join funds sf on sf.organization_id = s.organization_id and sf.id = s.fund_id
      left join campaigns sc on sc.organization_id = s.organization_id and sc.id = s.campaign_id
        and sc.deletion_id is null
  ) end as splits`;

/** The campaigns of a split pledge, joined; null without any. */
export const splitCampaignNames = (organizationId: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`(
    select string_agg(x.name, ', ' order by x.place) from (
      select sc.name, min(s.position) as place
      from pledge_splits s join campaigns sc on sc.organization_id = s.organization_id
        and sc.id = s.campaign_id and sc.deletion_id is null
      where s.organization_id = ${organizationId} and s.pledge_id = ${id}
      group by sc.id, sc.name
    ) x)`;

/** A part of a pledge with what was written off and paid. Links may be in the trash. */
export type PledgePart = {
  fundId: string | null;
  campaignId: string | null;
  amount: Cents;
  writtenOff: Cents;
  paid: Cents;
};

type CountedPayments = {
  asOf?: Day | null;
  withPending?: boolean;
  /** The ids of payments that don't count. */
  without?: readonly string[];
};

/**
 * The parts of a split pledge in their order, with the payments for their funds and campaigns net
 * of refunds, until the end of a day if one is given. Pending payments count only if that is
 * requested, so that two of them are not for the same part; those that are yet to be split don't.
 */
export async function listPledgeParts(
  ctx: Ctx,
  pledgeId: string,
  { asOf = null, withPending = false, without = [] }: CountedPayments = {},
): Promise<PledgePart[]> {
  const { rows } = await sql<PledgePart>`
    select o.fund_id, o.campaign_id, o.amount_cents as amount,
      portion_share(p.written_off_cents, o.amount_cents, o.up_to_cents, p.amount_cents)
        as written_off,
      coalesce((
        select sum(s.amount_cents - portion_share(back.cents, s.amount_cents, s.up_to, g.amount_cents))
        from donations g
          cross join lateral (
            select case when ${asOf}::date is null or g.refunded_cents = 0 then g.refunded_cents
              else coalesce((
                select sum(r.amount_cents) from refunds r
                where r.organization_id = ${ctx.organization.id} and r.donation_id = g.id
                  and r.date <= ${asOf}::date), 0)::bigint end as cents
          ) back
          cross join lateral (
            select q.fund_id, q.campaign_id, q.amount_cents,
              (sum(q.amount_cents) over (order by q.position))::bigint as up_to
            from donation_portions q
            where q.organization_id = ${ctx.organization.id} and q.donation_id = g.id
          ) s
        where g.organization_id = ${ctx.organization.id} and g.pledge_id = p.id
          and g.deletion_id is null and g.in_kind = ''
          and g.id <> all(${without}::uuid[]) and (${withPending} or g.status <> 'pending')
          and (${asOf}::date is null or g.date <= ${asOf}::date)
          and s.fund_id is not distinct from o.fund_id
          and s.campaign_id is not distinct from o.campaign_id
      ), 0)::bigint as paid
    from pledges p
      join pledge_portions o on o.organization_id = p.organization_id and o.pledge_id = p.id
    where p.organization_id = ${ctx.organization.id} and p.id = ${pledgeId} and p.is_split
    order by o.position`.execute(ctx.db);
  return rows;
}

/** What the stored parts of a pledge are for, links into the trash included. */
export async function listPledgeSplitLinks(ctx: Ctx, pledgeId: string) {
  return ctx.db
    .selectFrom('pledgeSplits')
    .select(['fundId', 'campaignId'])
    .where('organizationId', '=', ctx.organization.id)
    .where('pledgeId', '=', pledgeId)
    .orderBy('position')
    .execute();
}

export async function insertPledgeSplits(ctx: Ctx, pledgeId: string, splits: readonly NewSplit[]) {
  if (splits.length === 0) return;
  await ctx.db
    .insertInto('pledgeSplits')
    .values(
      splits.map(({ fund, campaign, amount }, at) => ({
        organizationId: ctx.organization.id,
        pledgeId,
        position: at + 1,
        fundId: fund,
        campaignId: campaign,
        amountCents: amount,
      })),
    )
    .execute();
}

export async function deletePledgeSplits(ctx: Ctx, pledgeId: string) {
  await ctx.db
    .deleteFrom('pledgeSplits')
    .where('organizationId', '=', ctx.organization.id)
    .where('pledgeId', '=', pledgeId)
    .execute();
}
