import type { ImportSummary } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';

export type Counts = Omit<ImportSummary, 'overCap'>;

/** Counts what the comparison found: donors once each, gifts by their rows. */
export async function countVerdicts(ctx: Ctx, importId: string): Promise<Counts> {
  const [donors, rows] = [await countDonors(ctx, importId), await countRows(ctx, importId)];
  return {
    donors: {
      new: donors.new,
      existing: donors.existing,
      duplicate: rows.donorDuplicate,
      error: rows.donorError,
      leftOut: rows.donorLeftOut + donors.idle,
    },
    gifts: {
      new: rows.giftNew,
      existing: rows.giftExisting,
      duplicate: rows.giftDuplicate,
      error: rows.giftError,
      leftOut: rows.giftLeftOut,
      newAmount: cents(rows.newAmount),
      fileAmount: cents(rows.fileAmount),
    },
  };
}

async function countDonors(ctx: Ctx, importId: string) {
  const { rows } = await sql<{ new: number; existing: number; idle: number }>`
    select count(*) filter (where found_by is null) as new,
      count(*) filter (where found_id is not null) as existing,
      count(*) filter (where found_by = 'no-gift') as idle
    from import_donors
    where organization_id = ${ctx.organization.id} and import_id = ${importId}`.execute(ctx.db);
  return rows[0] ?? { new: 0, existing: 0, idle: 0 };
}

type RowCounts = Record<
  | 'donorDuplicate'
  | 'donorError'
  | 'donorLeftOut'
  | 'giftNew'
  | 'giftExisting'
  | 'giftDuplicate'
  | 'giftError'
  | 'giftLeftOut'
  | 'newAmount'
  | 'fileAmount',
  number
>;

async function countRows(ctx: Ctx, importId: string): Promise<RowCounts> {
  const { rows } = await sql<RowCounts>`
    select count(*) filter (where donor_verdict = 'duplicate') as donor_duplicate,
      count(*) filter (where donor_verdict = 'error') as donor_error,
      count(*) filter (where donor_verdict = 'left-out') as donor_left_out,
      count(*) filter (where gift = 'new') as gift_new,
      count(*) filter (where gift = 'existing') as gift_existing,
      count(*) filter (where gift = 'duplicate') as gift_duplicate,
      count(*) filter (where gift = 'error') as gift_error,
      count(*) filter (where gift = 'left-out') as gift_left_out,
      coalesce(sum(amount_cents) filter (where gift = 'new'), 0) as new_amount,
      coalesce(sum(amount_cents), 0) as file_amount
    from (
      select donor_verdict, coalesce(found, gift_verdict) as gift, amount_cents
      from import_rows
      where organization_id = ${ctx.organization.id} and import_id = ${importId}
    ) as judged`.execute(ctx.db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row.');
  return counts;
}
