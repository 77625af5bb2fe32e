import { recurringGifts, recurringPayments } from './giving-rows.ts';
import { paymentLinks, payoutEntries, payouts } from './payment-rows.ts';
import { table, type Table } from './table.ts';

/** What came in by card, and what was asked for. */
export const paymentTables: readonly Table[] = [
  table('payment-links', 'Links by which donors can pay by card', paymentLinks, {
    id: 'text',
    donorId: 'text',
    donorName: 'text',
    pledgeId: 'text',
    campaignId: 'text',
    amount: 'usd',
    sentTo: 'text',
    author: 'text',
    createdAt: 'instant',
    expiresAt: 'instant',
    revokedAt: 'instant',
  }),
  table('payouts', 'What the card provider has paid out to the bank', payouts, {
    id: 'text',
    providerId: 'text',
    accountId: 'text',
    amount: 'usd',
    currency: 'text',
    status: 'text',
    arrivesOn: 'day',
    createdAt: 'instant',
  }),
  table('payout-entries', 'The gifts, refunds and fees inside of payouts', payoutEntries, {
    payoutId: 'text',
    providerId: 'text',
    kind: 'text',
    amount: 'usd',
    fee: 'usd',
    net: 'usd',
    donationId: 'text',
    at: 'instant',
  }),
  table('recurring-gifts', 'Recurring gifts charged to a card', recurringGifts, {
    id: 'text',
    donorId: 'text',
    donorName: 'text',
    campaignId: 'text',
    campaignName: 'text',
    amount: 'usd',
    interval: 'text',
    state: 'text',
    nextChargeAt: 'instant',
    endedBecause: 'text',
    cardBrand: 'text',
    cardLast4: 'text',
    notes: 'text',
    createdBy: 'text',
    createdAt: 'instant',
    beganAt: 'instant',
    endedAt: 'instant',
  }),
  table(
    'recurring-payments',
    'The donations that recurring gifts have brought',
    recurringPayments,
    {
      recurringId: 'text',
      donationId: 'text',
    },
  ),
];
