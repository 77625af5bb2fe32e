import type { Receipt } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** A receipt as it was issued, with its status and delivery. */
export type ReceiptRow = {
  id: string;
  donationId: string | null;
  donorId: string | null;
  snapshot: Receipt;
  issuedAt: Date;
  staleAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
  viewedAt: Date | null;
  sentAt: Date | null;
  pdfHash: string | null;
  isSample: boolean;
};

const columns = [
  'id',
  'donationId',
  'donorId',
  'snapshot',
  'issuedAt',
  'staleAt',
  'voidedAt',
  'voidReason',
  'viewedAt',
  'sentAt',
  'pdfHash',
  'isSample',
] as const;

export async function findReceipt(ctx: Ctx, id: string): Promise<ReceiptRow | undefined> {
  const row = await receipts(ctx).select(columns).where('id', '=', id).executeTakeFirst();
  return row as ReceiptRow | undefined;
}

/** The last receipt of a donation, in force or not. */
export async function findLastReceipt(ctx: Ctx, donationId: string) {
  const row = await receipts(ctx)
    .select(columns)
    .where('donationId', '=', donationId)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as ReceiptRow | undefined;
}

/** The number of the receipt that replaces this one; null if there is none. */
export async function numberOfSuccessor(ctx: Ctx, id: string): Promise<string | null> {
  const row = await receipts(ctx)
    .select(sql<string>`snapshot->>'number'`.as('number'))
    .where('replacesId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/**
 * The next number of a year. The counter stays locked until the transaction ends, so that a receipt
 * that is not stored after all leaves no gap.
 */
export async function allocateNumber(ctx: Ctx, year: number): Promise<number> {
  const { rows } = await sql<{ lastNumber: number }>`
    insert into receipt_counters as c (organization_id, year, last_number)
    values (${ctx.organization.id}, ${year}, 1)
    on conflict (organization_id, year) do update set last_number = c.last_number + 1
    returning last_number`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('The receipt counter returned no row.');
  return row.lastNumber;
}

/** The next sample number in a year. Sample receipts have no counter, so a number may be reused. */
export async function nextSampleNumber(ctx: Ctx, year: number): Promise<number> {
  const turn = `sample receipts ${ctx.organization.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from receipts
    where organization_id = ${ctx.organization.id} and is_sample and year = ${year}`.execute(
    ctx.db,
  );
  return rows[0]?.next ?? 1;
}

type NewReceipt = {
  id: string;
  year: number;
  number: number;
  isSample: boolean;
  donationId: string;
  replacesId: string | null;
  snapshot: Receipt;
};

/** Stores a receipt together with its donation's current facts. */
export async function insertReceipt(ctx: Ctx, { snapshot, ...receipt }: NewReceipt) {
  await sql`
    insert into receipts (organization_id, id, year, number, is_sample, donation_id, donor_id, facts, snapshot,
      verify_code, replaces_id, issued_on, issued_at, issued_by, search_text)
    select g.organization_id, ${receipt.id}, ${receipt.year}, ${receipt.number},
      ${receipt.isSample}, g.id, g.donor_id,
      receipt_facts(to_jsonb(g)), ${JSON.stringify(snapshot)}::jsonb, ${snapshot.verifyCode},
      ${receipt.replacesId}, ${snapshot.issuedOn}, ${ctx.now}, ${ctx.userId},
      fold(${`${snapshot.number} ${snapshot.donor.name}`})
    from donations g
    where g.organization_id = ${ctx.organization.id} and g.id = ${receipt.donationId}`.execute(
    ctx.db,
  );
}

/** Marks a receipt as void; false if it already is. */
export async function markVoid(ctx: Ctx, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await change(ctx, id)
    .set({ voidedAt: ctx.now, voidReason: reason, voidedBy: ctx.userId })
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records the first view with the hash of the document that was drawn. */
export async function markViewed(ctx: Ctx, id: string, pdfHash: string) {
  await change(ctx, id)
    .set((eb) => ({
      viewedAt: eb.fn.coalesce('viewedAt', eb.val(ctx.now)),
      pdfHash: eb.fn.coalesce('pdfHash', eb.val(pdfHash)),
    }))
    .where((eb) => eb.or([eb('viewedAt', 'is', null), eb('pdfHash', 'is', null)]))
    .execute();
}

/** Marks a receipt as sent; false if it is no longer valid. */
export async function markSent(
  ctx: Ctx,
  id: string,
  { to, pdfHash }: SentReceipt,
): Promise<boolean> {
  const { numUpdatedRows } = await change(ctx, id)
    .set((eb) => ({
      sentAt: ctx.now,
      sentTo: to,
      pdfHash: eb.fn.coalesce('pdfHash', eb.val(pdfHash)),
    }))
    .where('voidedAt', 'is', null)
    .where('staleAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type SentReceipt = { to: string; pdfHash: string };

const receipts = (ctx: Ctx) =>
  ctx.db.selectFrom('receipts').where('organizationId', '=', ctx.organization.id);

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('receipts')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id);
