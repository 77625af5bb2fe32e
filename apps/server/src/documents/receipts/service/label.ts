import type { ReceiptRow } from '../queries/receipts.ts';

/** A receipt's name in the history. */
export const labelOf = ({ number, donor }: ReceiptRow['snapshot']) => `${number} of ${donor.name}`;
