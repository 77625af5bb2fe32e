import { z } from 'zod';
import { Donation } from '../../giving/donations/donation.ts';
import { endpoint } from '../../endpoint.ts';
import { data, list } from '../../reply.ts';
import {
  PaymentRequest,
  PaymentReturn,
  PaymentSettings,
  paymentStatuses,
  ProcessedPayment,
  SavedCard,
  SavedCardsQuery,
} from './payment.ts';

const mayRefuse = [
  'payments/off',
  'payments/trial',
  'payments/unverified',
  'payments/no-account',
  'payments/donor-not-found',
  'payments/return-address',
  'payments/recurring-pledge',
  'payments/sample',
  'payments/pledge-under-way',
  'payments/pledge-paid',
  'payments/declined',
  'payments/refused',
  'payments/too-many-declined',
  'donations/not-found',
  'donations/campaign-not-found',
  'donations/pledge-not-found',
  'donations/date-ahead',
  'pledges/canceled',
  'plans/read-only',
] as const;

export const paymentEndpoints = {
  processWithSave: endpoint('POST /api/payments/process-donation-with-save', {
    permission: 'payments:charge',
    summary: 'Charges a card for a donation and transfers the money to the connected account',
    priority: 'high',
    body: PaymentRequest,
    reply: data(ProcessedPayment),
    problems: mayRefuse,
    creates: true,
  }),
  processConnected: endpoint('POST /api/payments/process-donation-connected', {
    permission: 'payments:charge',
    summary: 'Charges a card for a donation directly on the connected account',
    priority: 'high',
    body: PaymentRequest,
    reply: data(ProcessedPayment),
    problems: mayRefuse,
    creates: true,
  }),
  verify: endpoint('POST /api/payments/verify-payment', {
    permission: 'payments:charge',
    summary: 'Checks a payment’s status with the provider after the payer comes back',
    priority: 'high',
    body: PaymentReturn,
    reply: data(z.object({ status: z.enum(paymentStatuses), donation: Donation })),
    problems: [
      'payments/off',
      'payments/not-found',
      'payments/not-completed',
      'payments/unavailable',
    ],
  }),
  settings: endpoint('GET /api/payments/settings', {
    permission: 'donations:read',
    summary: 'Returns what the browser needs to show the card field, or why it can’t',
    priority: 'high',
    reply: data(PaymentSettings),
  }),
  cards: endpoint('GET /api/payments/cards', {
    permission: 'payments:charge',
    summary: 'Lists a donor’s saved cards',
    query: SavedCardsQuery,
    reply: list(SavedCard),
    problems: ['donors/not-found', 'payments/off', 'payments/unavailable'],
  }),
};
