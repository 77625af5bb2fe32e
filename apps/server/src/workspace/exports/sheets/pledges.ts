import { storedPledge } from '../../../giving/index.ts';
import { pledgeColumns } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  allConditions,
  campaignColumn,
  chosen,
  column,
  donorColumn,
  fundColumn,
  inRange,
  linkColumns,
  type Choice,
  type ExportSheet,
} from './choice.ts';
import { ownColumns } from './own-columns.ts';

/** Pledges by their date, latest first. */
export function pledgeSheet(ctx: Ctx, choice: Choice): ExportSheet {
  const { status, campaignId } = choice;
  const conditions = allConditions([
    ...inRange(sql`p.date`, choice),
    status === 'all' ? null : sql`p.status = ${status}`,
    campaignId === null ? null : sql`p.campaign_id = ${campaignId}`,
  ]);
  const rows = sql`from pledges p ${donorColumn('p')} ${campaignColumn('p')} ${fundColumn('p')}
      where p.organization_id = ${ctx.organization.id} and p.deletion_id is null ${conditions}`;
  return {
    name: 'Pledges',
    columns: chosen(columns, choice),
    rows,
    source: sql`${rows} order by p.date desc, p.id desc`,
  };
}

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
        status: linkColumns,
      },
    },
  ),
];
