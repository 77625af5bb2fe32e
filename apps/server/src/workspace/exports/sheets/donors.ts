import { donorColumns } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { isInKind, storedDonor } from '../../../giving/index.ts';
import { allConditions, chosen, column, inRange, type Choice } from './choice.ts';
import { ownColumns } from './own-columns.ts';

/** Donors by the day they were added, in the organization's time zone. */
export function donorSheet(ctx: Ctx, choice: Choice): Sheet {
  const { status, campaignId } = choice;
  const isActive = sql`coalesce(is_active(s.last_gift_on, ${ctx.today}), false)`;
  const addedOn = sql`(d.created_at at time zone ${ctx.organization.timeZone})::date`;
  const conditions = allConditions([
    ...inRange(addedOn, choice),
    status === 'all' ? null : sql`${isActive} = ${status === 'active'}`,
    campaignId === null ? null : gaveOrPledgedTo(campaignId),
  ]);
  const activity = column(
    'Status',
    'words',
    sql`case when ${isActive} then 'Active'
    else 'Inactive' end`,
  );
  const added = column('Added On', 'day', addedOn);
  const columns = [
    column('Donor ID', 'words', sql`d.id`),
    ...ownColumns(
      { columns: donorColumns, stored: storedDonor },
      { alias: 'd', after: { country: [...giving, activity], tags: [added] } },
    ),
  ];
  const rows = sql`from donors d
      left join donor_giving s on s.organization_id = d.organization_id and s.donor_id = d.id
      where d.organization_id = ${ctx.organization.id} and d.deletion_id is null ${conditions}`;
  return {
    name: 'Donors',
    columns: chosen(columns, choice),
    rows,
    order: [{ by: sql`d.sort_name` }, { by: sql`d.id` }],
  };
}

/** The value of in-kind donations, separate from money. */
const inKind = sql`(
  select coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint from donations g
  where g.organization_id = d.organization_id and g.donor_id = d.id and ${isInKind})`;

const giving = [
  column('Total Given', 'usd', sql`coalesce(s.given_cents, 0)`, 'donationHistory'),
  column('Donations', 'number', sql`coalesce(s.gift_count, 0)`, 'donationHistory'),
  column('In-Kind Value', 'usd', inKind, 'donationHistory'),
  column('First Donation', 'day', sql`s.first_gift_on`, 'donationHistory'),
  column('Last Donation', 'day', sql`s.last_gift_on`, 'donationHistory'),
];

const gaveOrPledgedTo = (campaignId: string) => sql`(
  exists (select 1 from donations r
      join donation_portions o on o.organization_id = r.organization_id and o.donation_id = r.id
    where r.organization_id = d.organization_id and r.donor_id = d.id
      and o.campaign_id = ${campaignId} and r.deletion_id is null)
  or exists (select 1 from pledges r
      join pledge_portions o on o.organization_id = r.organization_id and o.pledge_id = r.id
    where r.organization_id = d.organization_id and r.donor_id = d.id
      and o.campaign_id = ${campaignId} and r.deletion_id is null))`;
