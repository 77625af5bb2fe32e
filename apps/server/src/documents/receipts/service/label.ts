import type { ReceiptRow } from '../queries/receipts.ts';

/** A receipt's name in the history. */
export const receiptLabel = ({ number, donor }: ReceiptRow['snapshot']) =>
  `${number} for ${donor.name}`;
