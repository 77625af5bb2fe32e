import { endpoint } from '../../endpoint.ts';
import { data, done, list, pdfFile, csvFile } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { TokenLimitsOfYear } from './token-limits.ts';
import {
  DonorReceipt,
  IssuedReceipt,
  ReceiptListQuery,
  ReceiptPage,
  ReceiptToken,
  Replaced,
  VerifiedReceipt,
  VerifyParams,
  VoidReceipt,
} from './receipt.ts';

const mayNotIssue = [
  'receipts/not-found',
  'receipts/incomplete-profile',
  'receipts/pending',
  'receipts/refunded',
  'receipts/given-through',
  'receipts/sample',
  'plans/read-only',
  'organization/leaving',
] as const;

export const receiptEndpoints = {
  list: endpoint('GET /api/receipts', {
    permission: 'receipts:read',
    summary: 'Lists receipts, highest number first',
    query: ReceiptListQuery,
    reply: ReceiptPage,
  }),
  tokenLimits: endpoint('GET /api/token-limits', {
    permission: 'receipts:read',
    summary: 'Lists the yearly IRS limits for small items given to donors',
    reply: list(TokenLimitsOfYear),
  }),
  changeTokenLimits: endpoint('PUT /api/token-limits', {
    permission: 'receipts:write',
    summary: 'Sets the limits for a year’s donations; issued receipts don’t change',
    body: TokenLimitsOfYear,
    reply: data(TokenLimitsOfYear),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
  export: endpoint('GET /api/receipts/export', {
    permission: 'receipts:read',
    summary: 'Exports all receipts as CSV',
    reply: csvFile,
    problems: ['request/too-many', 'request/busy'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
  pdf: endpoint('GET /api/receipts/:id', {
    permission: 'receipts:read',
    summary:
      'Returns a receipt as a PDF, by receipt or donation ID; issues a donation’s first receipt',
    params: ById,
    reply: pdfFile,
    problems: [...mayNotIssue, 'request/too-many'],
    limit: { by: 'account', times: 1_200, seconds: 600 },
  }),
  email: endpoint('POST /api/receipts/:id/email', {
    permission: 'receipts:send',
    summary: 'Emails a receipt to the donor',
    params: ById,
    reply: done,
    problems: [
      ...mayNotIssue,
      'receipts/no-email',
      'letters/unusable-address',
      'letters/suppressed',
      'receipts/unverified',
      'receipts/void',
      'receipts/sent-often',
      'request/too-many',
    ],
    limit: { by: 'account', times: 1_200, seconds: 600 },
  }),
  void: endpoint('POST /api/receipts/:id/void', {
    permission: 'receipts:write',
    summary: 'Voids a receipt; its number stays on record with the reason',
    params: ById,
    body: VoidReceipt,
    reply: data(IssuedReceipt),
    problems: ['receipts/not-found', 'receipts/void', 'plans/read-only', 'organization/leaving'],
  }),
  replaceStale: endpoint('POST /api/receipts/replacements', {
    permission: 'receipts:write',
    summary: 'Voids out-of-date receipts and issues new ones, a hundred at a time',
    reply: data(Replaced),
    problems: ['receipts/incomplete-profile', 'plans/read-only', 'organization/leaving'],
  }),
  open: endpoint('POST /api/receipts/open', {
    summary: 'Returns the receipt behind an emailed link, without signing in',
    access: 'public',
    body: ReceiptToken,
    reply: data(DonorReceipt),
    problems: ['receipts/wrong-link', 'request/too-many'],
    limit: { by: 'address', times: 60, seconds: 600 },
    priority: 'low',
  }),
  verify: endpoint('GET /api/verify/:code', {
    summary: 'Verifies a receipt by its code, without revealing the donor',
    access: 'public',
    params: VerifyParams,
    reply: data(VerifiedReceipt),
    problems: ['receipts/unknown-code', 'request/too-many'],
    limit: { by: 'address', times: 60, seconds: 600 },
  }),
};
