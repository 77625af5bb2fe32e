import type { IssuedReceipt, ReceiptListQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { Download } from '../../../platform/http/download.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import {
  pageReceipts,
  registerFigures,
  registerRow,
  registerRows,
  registerSheet,
  type RegisterRow,
} from '../queries/register.ts';

export async function listReceipts(ctx: Ctx, query: ReceiptListQuery) {
  const { rows, total } = await pageReceipts(ctx, query);
  return {
    data: rows.map(toIssuedReceipt),
    count: total,
    pagination: toPagination(query, total),
    statistics: await registerFigures(ctx),
  };
}

export async function getRegistered(ctx: Ctx, id: string): Promise<IssuedReceipt> {
  const row = await registerRow(ctx, id);
  if (!row) throw new Problem('receipts/not-found');
  return toIssuedReceipt(row);
}

/** The receipts with these ids. */
export const readReceipts = async (ctx: Ctx, ids: readonly string[]): Promise<IssuedReceipt[]> =>
  (await registerRows(ctx, ids)).map(toIssuedReceipt);

export async function exportRegister(ctx: Ctx, read: ReadRows): Promise<Download> {
  return {
    fileName: `receipts-${ctx.today}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: writeCsv(registerSheet(ctx), read),
  };
}

const toIssuedReceipt = (row: RegisterRow): IssuedReceipt => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  issuedOn: row.issuedOn,
  donationId: row.donationId,
  donor: { _id: row.donorId, name: row.donorName },
  giftDate: row.giftDate,
  amount: row.amountCents,
  inKind: row.inKind,
  replaces: row.replaces,
  replacedBy: row.replacedBy,
  voided:
    row.voidedAt && row.voidReason
      ? { at: row.voidedAt.toISOString(), reason: row.voidReason, by: row.voidedBy }
      : null,
  sent: row.sentAt && row.sentTo ? { at: row.sentAt.toISOString(), to: row.sentTo } : null,
});
