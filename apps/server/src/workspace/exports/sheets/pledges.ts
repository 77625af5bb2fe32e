import { storedPledge } from '../../../giving/index.ts';
import { pledgeColumns } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import {
  allConditions,
  campaignColumn,
  chosen,
  column,
  donorColumn,
  fundColumn,
  inRange,
  latestFirst,
  type Choice,
} from './choice.ts';
import { ownColumns } from './own-columns.ts';
import { splitLinkColumns, splitTexts } from './split-columns.ts';

/** Pledges by their date, latest first. */
export function pledgeSheet(ctx: Ctx, choice: Choice): Sheet {
  const { status, campaignId } = choice;
  const conditions = allConditions([
    ...inRange(sql`p.date`, choice),
    status === 'all' ? null : sql`p.status = ${status}`,
    campaignId === null ? null : inCampaign(campaignId),
  ]);
  const rows = sql`from pledges p ${donorColumn('p')} ${campaignColumn('p')} ${fundColumn('p')}
      ${splitTexts(ctx, 'p')}
      where p.organization_id = ${ctx.organization.id} and p.deletion_id is null ${conditions}`;
  return {
    name: 'Pledges',
    columns: chosen(columns, choice),
    rows,
    order: latestFirst('p'),
  };
}

/** The pledges to a campaign, and the split ones with a part for it. */
const inCampaign = (campaignId: string) => sql`(p.campaign_id = ${campaignId} or (p.is_split
  and exists (select 1 from pledge_splits s where s.organization_id = p.organization_id
    and s.pledge_id = p.id and s.campaign_id = ${campaignId})))`;

/** `250.00 Ann Lee`: the donation that an employer matches. */
const matchedText = sql`(
  select (g.amount_cents / 100.0)::numeric(20, 2) || ' ' || o.name
  from employer_matches m
    join donations g on g.organization_id = m.organization_id and g.id = m.donation_id
      and g.deletion_id is null
    join donors o on o.organization_id = g.organization_id and o.id = g.donor_id
  where m.organization_id = p.organization_id and m.pledge_id = p.id)`;

const pledged = sql`pledged_amount(p.amount_cents, p.written_off_cents, p.status)`;

const outstanding = sql`case when p.status = 'open'
  then pledge_balance(p.amount_cents, p.written_off_cents, p.fulfilled_cents) else 0 end`;

const columns = [
  column('Pledge ID', 'words', sql`p.id`),
  ...ownColumns(
    { columns: pledgeColumns, stored: storedPledge },
    {
      alias: 'p',
      after: {
        dueDate: [column('Next Due Date', 'day', sql`p.next_due_on`)],
        writtenOff: [column('Pledged', 'usd', pledged), column('Outstanding', 'usd', outstanding)],
        status: [...splitLinkColumns('p'), column('Matches', 'text', matchedText)],
      },
    },
  ),
];
