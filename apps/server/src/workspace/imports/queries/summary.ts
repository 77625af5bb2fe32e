import type { Import, ImportSummary } from '@pledgewell/contract';
import { cents, zero } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type Counts = Omit<ImportSummary, 'overCap'>;

/** Counts what the comparison found: each donor once, everything else by rows. */
export async function countVerdicts(ctx: Ctx, { id, kind }: Of): Promise<Counts> {
  const [donors, rows] = [await countDonors(ctx, id), await countRows(ctx, id)];
  const records = {
    new: rows.new,
    part: rows.part,
    existing: rows.existing,
    duplicate: rows.duplicate,
    error: rows.error,
    leftOut: rows.leftOut,
    newAmount: cents(rows.newAmount),
    fileAmount: cents(rows.fileAmount),
  };
  return {
    donors: {
      new: donors.new,
      existing: donors.existing,
      duplicate: rows.donorDuplicate,
      error: rows.donorError,
      leftOut: rows.donorLeftOut + donors.idle,
    },
    gifts: kind === 'gifts' ? records : none,
    refunds: { new: rows.refunds, newAmount: cents(rows.refundAmount) },
    pledges:
      kind === 'pledges'
        ? { ...records, columnAmount: cents(rows.columnAmount), ...(await countPaid(ctx, id)) }
        : { ...none, columnAmount: zero, paid: 0, paidAmount: zero },
    payments:
      kind === 'payments'
        ? { ...records, turned: await countTurned(ctx, id) }
        : { ...none, turned: 0 },
  };
}

type Of = Pick<Import, 'kind'> & { id: string };

const none = {
  new: 0,
  part: 0,
  existing: 0,
  duplicate: 0,
  error: 0,
  leftOut: 0,
  newAmount: zero,
  fileAmount: zero,
};

async function countDonors(ctx: Ctx, importId: string) {
  const { rows } = await sql<{ new: number; existing: number; idle: number }>`
    select count(*) filter (where found_by is null) as new,
      count(*) filter (where found_id is not null) as existing,
      count(*) filter (where found_by = 'no-record') as idle
    from import_donors
    where organization_id = ${ctx.organization.id} and import_id = ${importId}`.execute(ctx.db);
  return rows[0] ?? { new: 0, existing: 0, idle: 0 };
}

type RowCounts = Record<
  | 'donorDuplicate'
  | 'donorError'
  | 'donorLeftOut'
  | 'new'
  | 'part'
  | 'existing'
  | 'duplicate'
  | 'error'
  | 'leftOut'
  | 'newAmount'
  | 'fileAmount'
  | 'columnAmount'
  | 'refunds'
  | 'refundAmount',
  number
>;

async function countRows(ctx: Ctx, importId: string): Promise<RowCounts> {
  const { rows } = await sql<RowCounts>`
    select count(*) filter (where donor_verdict = 'duplicate') as donor_duplicate,
      count(*) filter (where donor_verdict = 'error') as donor_error,
      count(*) filter (where donor_verdict = 'left-out') as donor_left_out,
      count(*) filter (where record = 'new' and not is_refund) as new,
      count(*) filter (where record = 'new' and is_refund) as refunds,
      coalesce(-sum(amount_cents) filter (where record = 'new' and is_refund), 0) as refund_amount,
      count(*) filter (where record = 'part') as part,
      count(*) filter (where record = 'existing') as existing,
      count(*) filter (where record = 'duplicate') as duplicate,
      count(*) filter (where record = 'error') as error,
      count(*) filter (where record = 'left-out') as left_out,
      coalesce(sum(amount_cents) filter (where record = 'new' and not is_refund), 0)
        as new_amount,
      coalesce(sum(amount_cents), 0) as file_amount,
      coalesce(sum(coalesce(column_amount_cents, amount_cents)), 0) as column_amount
    from (
      select donor_verdict, coalesce(found, record_verdict) as record, amount_cents, column_amount_cents,
        coalesce(amount_cents < 0, false) as is_refund
      from import_rows
      where organization_id = ${ctx.organization.id} and import_id = ${importId}
    ) as judged`.execute(ctx.db);
  const [counts] = rows;
  if (!counts) throw new Error('A count must return one row.');
  return counts;
}

/** The past payments of new pledges. */
async function countPaid(ctx: Ctx, importId: string) {
  const { rows } = await sql<{ paid: number; amount: number }>`
    select count(*) as paid, coalesce(sum(p.paid_cents), 0) as amount
    from import_pledges p
      join import_rows r on r.organization_id = p.organization_id and r.import_id = p.import_id
        and r.row_number = p.row_number
    where p.organization_id = ${ctx.organization.id} and p.import_id = ${importId}
      and p.paid_cents > 0 and r.record_verdict = 'new' and r.found is null`.execute(ctx.db);
  return { paid: rows[0]?.paid ?? 0, paidAmount: cents(rows[0]?.amount ?? 0) };
}

async function countTurned(ctx: Ctx, importId: string): Promise<number> {
  const { rows } = await sql<{ turned: number }>`
    select count(distinct donation_id) as turned from import_payments
    where organization_id = ${ctx.organization.id} and import_id = ${importId}`.execute(ctx.db);
  return rows[0]?.turned ?? 0;
}
