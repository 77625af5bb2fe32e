import { receipts, statements, tokenLimits } from './receipt-rows.ts';
import { table, type Table } from './table.ts';

/** Tax documents given to donors. */
export const receiptTables: readonly Table[] = [
  table('receipts', 'The receipt register, with the contents of each receipt', receipts, {
    id: 'text',
    number: 'text',
    donationId: 'text',
    donorId: 'text',
    issuedOn: 'day',
    issuedBy: 'text',
    verifyCode: 'text',
    replacesId: 'text',
    staleAt: 'instant',
    voidedAt: 'instant',
    voidReason: 'text',
    sentAt: 'instant',
    sentTo: 'text',
    content: 'json',
  }),
  table('statements', 'Year-end statements, with the contents of each', statements, {
    id: 'text',
    donorId: 'text',
    donorName: 'text',
    year: 'number',
    way: 'text',
    issuedAt: 'instant',
    sentTo: 'text',
    content: 'json',
  }),
  table(
    'token-limits',
    'The IRS limits below which small items for donors don’t count',
    tokenLimits,
    {
      year: 'number',
      item: 'usd',
      payment: 'usd',
      cap: 'usd',
    },
  ),
];
