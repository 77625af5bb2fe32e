import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fileFormatQuery } from '../../file-format.ts';
import { data, done, page, sheetFile } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Payout, PayoutDetail, PayoutsQuery } from './payout.ts';

export const payoutEndpoints = {
  list: endpoint('GET /api/payouts', {
    permission: 'payouts:read',
    summary: 'Lists payouts to the bank, newest first',
    query: PayoutsQuery,
    reply: page(Payout),
  }),
  get: endpoint('GET /api/payouts/:id', {
    permission: 'payouts:read',
    summary:
      'Returns a payout with its donations, refunds and fees, and any differences from the records',
    params: ById,
    reply: data(PayoutDetail),
    problems: ['payouts/not-found'],
  }),
  file: endpoint('GET /api/payouts/:id/file', {
    permission: 'payouts:read',
    summary: 'Exports a payout’s transactions as a spreadsheet',
    params: ById,
    query: z.strictObject(fileFormatQuery),
    reply: sheetFile,
    problems: ['payouts/not-found', 'request/busy'],
  }),
  refresh: endpoint('POST /api/payouts/refresh', {
    permission: 'payouts:read',
    summary: 'Refreshes payouts from the card provider',
    reply: done,
    problems: ['payments/off', 'payments/unavailable', 'payouts/no-account', 'request/too-many'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
};
