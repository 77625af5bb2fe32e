import { campaignColumns } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { isInKind, storedCampaign } from '../../../giving/index.ts';
import { allConditions, chosen, column, type Choice } from './choice.ts';
import { ownColumns } from './own-columns.ts';

/** Campaigns that run on any day of the range; an open start or end has no limit. */
export function campaignSheet(ctx: Ctx, choice: Choice): Sheet {
  const { startDate, endDate, status, campaignId } = choice;
  const stage = sql`campaign_stage(c.start_date, c.end_date, ${ctx.today})`;
  const conditions = allConditions([
    startDate === null ? null : sql`coalesce(c.end_date >= ${startDate}, true)`,
    endDate === null ? null : sql`coalesce(c.start_date <= ${endDate}, true)`,
    status === 'all' ? null : sql`${stage} = ${status}`,
    campaignId === null ? null : sql`c.id = ${campaignId}`,
  ]);
  const columns = [
    column('Campaign ID', 'words', sql`c.id`),
    ...ownColumns(
      { columns: campaignColumns, stored: storedCampaign },
      {
        alias: 'c',
        after: {
          endDate: [column('Status', 'words', sql`initcap(${stage})`)],
          targetAmount: metrics,
        },
      },
    ),
  ];
  const rows = sql`from campaigns c ${received} ${pledged}
      where c.organization_id = ${ctx.organization.id} and c.deletion_id is null ${conditions}`;
  return {
    name: 'Campaigns',
    columns: chosen(columns, choice),
    rows,
    order: [{ by: sql`fold(c.name)` }, { by: sql`c.id` }],
  };
}

const received = sql`cross join lateral (
  select coalesce(sum(r.given_cents), 0)::bigint as cents, coalesce(sum(r.gift_count), 0) as gifts
  from campaign_giving r
  where r.organization_id = c.organization_id and r.campaign_id = c.id) r`;

/** Pledged minus written off, of pledges and parts of pledges that are not canceled. */
const pledged = sql`cross join lateral (
  select count(distinct p.id) as pledges, coalesce(sum(o.amount_cents - portion_share(
    p.written_off_cents, o.amount_cents, o.up_to_cents, p.amount_cents)), 0)::bigint as cents
  from pledge_portions o
    join pledges p on p.organization_id = o.organization_id and p.id = o.pledge_id
  where o.organization_id = c.organization_id and o.campaign_id = c.id
    and p.deletion_id is null and p.status <> 'canceled') p`;

/** The value of in-kind donations, separate from money. */
const inKind = sql`(
  select coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint from donations g
  where g.organization_id = c.organization_id and g.campaign_id = c.id and ${isInKind})`;

const metrics = [
  column('Raised', 'usd', sql`r.cents`, 'metrics'),
  column('Donations', 'number', sql`r.gifts`, 'metrics'),
  column('In-Kind Value', 'usd', inKind, 'metrics'),
  column('Pledged', 'usd', sql`p.cents`, 'metrics'),
  column('Pledges', 'number', sql`p.pledges`, 'metrics'),
];
