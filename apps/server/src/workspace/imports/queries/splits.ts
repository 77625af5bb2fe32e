import { samePurpose } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { campaignIds, fundIds, partsIn, type NamesInFile } from './names.ts';
import { donorRow, recordsToAdd, type RecordsRef, type RowRange } from './records-to-add.ts';

const tables = {
  gifts: {
    splits: sql`donation_splits`,
    records: sql`donations`,
    key: sql`donation_id`,
    row: donorRow,
  },
  pledges: {
    splits: sql`pledge_splits`,
    records: sql`pledges`,
    key: sql`pledge_id`,
    row: sql`r.row_number`,
  },
};

/**
 * Adds the parts of the split donations or pledges that this range of the file has just added, in a
 * statement of their own, because the sums by campaign count them as their donation is now.
 */
export async function addSplits(
  ctx: Ctx,
  { id, kind, contents, named }: RecordsRef & { kind: keyof typeof tables; named: NamesInFile },
  { first, last }: RowRange,
) {
  if (!contents.hasSplits) return;
  const { splits, records, key, row } = tables[kind];
  await sql`
    insert into ${splits} (organization_id, ${key}, position, fund_id, campaign_id, amount_cents)
    with campaign as (${campaignIds(ctx, named)}), fund as (${fundIds(ctx, named)})
    select r.organization_id, r.record_id, s.position, fund.id, campaign.id, s.amount_cents
    from import_rows r
      join ${records} added on added.organization_id = r.organization_id
        and added.id = r.record_id and added.import_id = r.import_id
      cross join lateral (${partsIn(sql`r`)}) as s
      left join campaign on campaign.name = s.campaign
      left join fund on fund.name = s.fund
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and ${row} between ${first} and ${last} and r.splits is not null`.execute(ctx.db);
}

/**
 * Refuses records with two parts for one purpose that the file alone cannot show: one part names
 * the default fund, and the other has none, which is stored as the same.
 */
export async function refuseRepeatedPurposes(ctx: Ctx, ref: RecordsRef) {
  if (!ref.contents.hasSplits) return;
  await sql`
    update import_rows r set found = 'error', found_reason = ${samePurpose}
    from (
      select g.row_number
      from (${recordsToAdd(ctx, ref)} and r.splits is not null) as g
        cross join lateral (${partsIn(sql`g`)}) as s
        left join funds standard on standard.organization_id = ${ctx.organization.id}
          and standard.is_default and fold(standard.name) = fold(s.fund)
      group by g.row_number
      having count(*) > count(distinct (
        case when standard.id is null then coalesce(fold(s.fund), '') else '' end,
        coalesce(fold(s.campaign), '')
      ))
    ) as repeated
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${ref.id}
      and r.row_number = repeated.row_number`.execute(ctx.db);
}
