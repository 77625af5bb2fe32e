import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fileFormatQuery } from '../../file-format.ts';
import { data, done, page, sheetFile } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Payout, PayoutDetail, PayoutsQuery } from './payout.ts';

export const payoutEndpoints = {
  list: endpoint('GET /api/payouts', {
    summary: 'One page of what the card provider has paid out to the bank, the newest first',
    query: PayoutsQuery,
    reply: page(Payout),
  }),
  get: endpoint('GET /api/payouts/:id', {
    summary:
      'One payout with the gifts, refunds and fees inside, and how they differ from the books',
    params: ById,
    reply: data(PayoutDetail),
    problems: ['payouts/not-found'],
  }),
  file: endpoint('GET /api/payouts/:id/file', {
    summary: 'Transactions of a payout as a sheet',
    params: ById,
    query: z.strictObject(fileFormatQuery),
    reply: sheetFile,
    problems: ['payouts/not-found', 'request/busy'],
  }),
  refresh: endpoint('POST /api/payouts/refresh', {
    summary: 'Asks the card provider for new payouts and for what has become of the others',
    reply: done,
    problems: ['payments/off', 'payments/unavailable', 'payouts/no-account', 'request/too-many'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
};
