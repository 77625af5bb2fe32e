import type { VoidReceipt } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findReceipt, markVoid, type ReceiptRow } from '../queries/receipts.ts';
import { receiptLabel } from './label.ts';
import { getRegistered } from './list.ts';

/** Voids a receipt. Its number stays listed, and the donation can have another one. */
export async function voidReceipt(ctx: Ctx, id: string, { reason }: VoidReceipt) {
  const receipt = await findReceipt(ctx, id);
  if (!receipt) throw new Problem('receipts/not-found');
  await voidWith(ctx, receipt, reason);
  return {
    data: await getRegistered(ctx, id),
    message: `Receipt ${receipt.snapshot.number} is void.`,
  };
}

export async function voidWith(ctx: Ctx, { id, snapshot }: ReceiptRow, reason: string) {
  if (!(await markVoid(ctx, id, reason))) throw new Problem('receipts/void');
  await recordActivity(ctx, {
    action: 'receipts/voided',
    entity: 'receipt',
    entityId: id,
    label: receiptLabel(snapshot),
    after: { reason },
  });
}
