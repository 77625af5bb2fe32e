import type { IssuedReceipt, ReceiptState } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';

export const stateLabels: Record<ReceiptState, string> = {
  valid: 'Valid',
  stale: 'Out of date',
  void: 'Void',
};

/** What it is for: an amount, or a label for an in-kind donation. */
export const worthText = ({ amount, inKind }: Pick<IssuedReceipt, 'amount' | 'inKind'>) =>
  amount === null ? `In kind: ${inKind ?? ''}` : formatUsd(amount);

/** The receipt's status, in the order that matters to a reader. */
export function receiptNotes({ voided, replaces, replacedBy, sent }: IssuedReceipt): string[] {
  return [
    ...(replacedBy === null ? [] : [`Replaced by ${replacedBy}`]),
    ...(voided === null ? [] : [voided.reason]),
    ...(replaces === null ? [] : [`Replaces ${replaces}`]),
    ...(sent === null || voided !== null ? [] : [`Sent to ${sent.to}`]),
  ];
}
