import type { ReceiptRow } from '../queries/receipts.ts';

/** What a receipt is called in the history. */
export const labelOf = ({ number, donor }: ReceiptRow['snapshot']) => `${number} of ${donor.name}`;
