import { storedDonation } from '../../../giving/index.ts';
import { disputeLabels, donationColumns } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
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
  wordsFor,
  type Choice,
  type ExportSheet,
} from './choice.ts';
import { ownColumns } from './own-columns.ts';

/** The dialog's three money statuses: pending, settled, refunded. */
const conditionsByFilter: Record<string, RawBuilder<unknown>> = {
  open: sql`g.status = 'pending'`,
  settled: sql`is_settled(g.status)`,
  canceled: sql`g.status = 'refunded'`,
};

const statusLabels = {
  settled: 'Settled',
  pending: 'Pending',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

/** Donations by their date, latest first. */
export function donationSheet(ctx: Ctx, choice: Choice): ExportSheet {
  const { status, campaignId } = choice;
  const conditions = allConditions([
    ...inRange(sql`g.date`, choice),
    status === 'all' ? null : (conditionsByFilter[status] ?? sql`false`),
    campaignId === null ? null : sql`g.campaign_id = ${campaignId}`,
  ]);
  const rows = sql`from donations g ${donorColumn('g')} ${campaignColumn('g')} ${fundColumn('g')}
      where g.organization_id = ${ctx.organization.id} and g.deletion_id is null ${conditions}`;
  return {
    name: 'Donations',
    columns: chosen(columns, choice),
    rows,
    source: sql`${rows} order by g.date desc, g.id desc`,
  };
}

/** A dispute says more than a refund. */
const statusColumn = sql`coalesce(
  ${wordsFor(sql`g.dispute`, disputeLabels)}, ${wordsFor(sql`g.status`, statusLabels)})`;

/** Money, and the value of in-kind donations beside it. */
const ifMoney = (value: RawBuilder<unknown>) => sql`case when g.in_kind = '' then ${value} end`;
const inKindValue = sql`case when g.in_kind <> '' then g.amount_cents - g.refunded_cents end`;

const columns = [
  column('Donation ID', 'words', sql`g.id`),
  ...ownColumns(
    { columns: donationColumns, stored: storedDonation },
    {
      alias: 'g',
      first: ['date', 'amount', 'refunded', 'inKind'],
      values: {
        amount: ifMoney(sql`g.amount_cents`),
        refunded: ifMoney(sql`g.refunded_cents`),
        status: statusColumn,
      },
      after: {
        refunded: [column('In-Kind Value', 'usd', inKindValue)],
        recurringInterval: linkColumns,
      },
      // The status shows a dispute; the rest concerns receipts.
      leftOut: [
        'dispute',
        'disputed',
        'benefit',
        'benefitDescription',
        'benefitValue',
        'givenThrough',
        'givenThroughName',
      ],
    },
  ),
];
