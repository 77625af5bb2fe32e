import { disputeLabels, paymentMethodLabels } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  allOf,
  campaignOf,
  chosen,
  column,
  donorOf,
  inRange,
  linkColumns,
  wordsFor,
  type Choice,
  type ExportSheet,
} from './choice.ts';

/** What the three words of the dialog mean for money: on its way, arrived, gone back. */
const statusesOf: Record<string, readonly string[]> = {
  open: ['pending'],
  settled: ['settled', 'partially_refunded'],
  canceled: ['refunded'],
};

const statusLabels = {
  settled: 'Settled',
  pending: 'Pending',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

/** Donations by the day of the gift, the latest first. */
export function donationSheet(ctx: Ctx, choice: Choice): ExportSheet {
  const { status, campaignId } = choice;
  const conditions = allOf([
    ...inRange(sql`g.date`, choice),
    status === 'all' ? null : sql`g.status = any(${statusesOf[status] ?? []}::text[])`,
    campaignId === null ? null : sql`g.campaign_id = ${campaignId}`,
  ]);
  const rows = sql`from donations g ${donorOf('g')} ${campaignOf('g')}
      where g.organization_id = ${ctx.organization.id} and g.deletion_id is null ${conditions}`;
  return {
    name: 'Donations',
    columns: chosen(columns, choice),
    rows,
    source: sql`${rows} order by g.date desc, g.id desc`,
  };
}

/** A dispute says more than that money went back. */
const standing = sql`coalesce(
  ${wordsFor(sql`g.dispute`, disputeLabels)}, ${wordsFor(sql`g.status`, statusLabels)})`;

const columns = [
  column('Donation ID', 'words', sql`g.id`),
  column('Date', 'day', sql`g.date`),
  column('Amount', 'usd', sql`case when g.in_kind = '' then g.amount_cents end`),
  column('Refunded', 'usd', sql`case when g.in_kind = '' then g.refunded_cents end`),
  column(
    'In-Kind Value',
    'usd',
    sql`case when g.in_kind <> ''
    then g.amount_cents - g.refunded_cents end`,
  ),
  column('In-Kind Donation', 'text', sql`g.in_kind`),
  column('Method', 'words', wordsFor(sql`g.method`, paymentMethodLabels)),
  column('Status', 'words', standing),
  column('Recurring', 'words', sql`g.recurring_interval`),
  ...linkColumns,
  column('Notes', 'text', sql`g.notes`, 'notes'),
];
