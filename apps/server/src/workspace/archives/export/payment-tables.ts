import { recurringDonations, recurringPayments } from './giving-rows.ts';
import { paymentLinks, payoutEntries, payouts } from './payment-rows.ts';
import { table, type Table } from './table.ts';

/** Card payments, and payment requests. */
export const paymentTables: readonly Table[] = [
  table('payment-links', 'Links donors can use to pay by card', paymentLinks, {
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
  table('payouts', 'Payouts from the card provider to your bank', payouts, {
    id: 'text',
    providerId: 'text',
    accountId: 'text',
    amount: 'usd',
    currency: 'text',
    status: 'text',
    arrivesOn: 'day',
    createdAt: 'instant',
  }),
  table('payout-entries', 'The donations, refunds and fees in each payout', payoutEntries, {
    payoutId: 'text',
    providerId: 'text',
    kind: 'text',
    amount: 'usd',
    fee: 'usd',
    net: 'usd',
    donationId: 'text',
    at: 'instant',
  }),
  table('recurring-gifts', 'Recurring donations charged to a card', recurringDonations, {
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
  table('recurring-payments', 'The donations from recurring donations', recurringPayments, {
    recurringId: 'text',
    donationId: 'text',
  }),
];
