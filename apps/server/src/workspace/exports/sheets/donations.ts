import { storedDonation } from '../../../giving/index.ts';
import { disputeLabels, donationColumns, matchStatusLabels } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
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
  wordsFor,
  type Choice,
} from './choice.ts';
import { ownColumns } from './own-columns.ts';
import { splitLinkColumns, splitTexts } from './split-columns.ts';

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
export function donationSheet(ctx: Ctx, choice: Choice): Sheet {
  const { status, campaignId } = choice;
  const conditions = allConditions([
    ...inRange(sql`g.date`, choice),
    status === 'all' ? null : (conditionsByFilter[status] ?? sql`false`),
    campaignId === null ? null : inCampaign(campaignId),
  ]);
  const rows = sql`from donations g ${donorColumn('g')} ${campaignColumn('g')} ${fundColumn('g')}
      ${splitTexts(ctx, 'g')} ${matchTexts(ctx)}
      where g.organization_id = ${ctx.organization.id} and g.deletion_id is null ${conditions}`;
  return {
    name: 'Donations',
    columns: chosen(columns, choice),
    rows,
    order: latestFirst('g'),
  };
}

/** The donations to a campaign, and the split ones with a part for it. */
const inCampaign = (campaignId: string) => sql`(g.campaign_id = ${campaignId} or (g.is_split
  and exists (select 1 from donation_splits s where s.organization_id = g.organization_id
    and s.donation_id = g.id and s.campaign_id = ${campaignId})))`;

/**
 * `250.00 Acme Corporation (open)`: what employers promised beside a donation. The texts are made
 * for all matches at once, because few donations have one.
 */
const matchTexts = (ctx: Ctx) => sql`
  left join (
    select m.organization_id, m.donation_id, string_agg((k.amount_cents / 100.0)::numeric(20, 2)
      || ' ' || w.name || ' (' || ${wordsFor(sql`k.status`, matchStatusLabels)} || ')', '; '
      order by k.id) as text
    from employer_matches m
      join pledges k on k.organization_id = m.organization_id and k.id = m.pledge_id
        and k.deletion_id is null
      join donors w on w.organization_id = k.organization_id and w.id = k.donor_id
    where m.organization_id = ${ctx.organization.id}
    group by m.organization_id, m.donation_id
  ) m on m.organization_id = g.organization_id and m.donation_id = g.id`;

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
        recurringInterval: [
          ...splitLinkColumns('g'),
          column('Employer Match', 'text', sql`m.text`),
        ],
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
