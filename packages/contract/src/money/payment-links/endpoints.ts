import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { NewPaymentLink, PaymentLink, PaymentLinkUrl, PaymentLinksQuery } from './link.ts';
import { LinkPaymentResult, PayPage, PayRequest, PayReturn, PayToken } from './page.ts';

const often = { by: 'address', times: 300, seconds: 600 } as const;
const seldom = { by: 'address', times: 30, seconds: 600 } as const;
const unusable = [
  'payment-links/unknown',
  'payment-links/revoked',
  'payment-links/expired',
] as const;

export const paymentLinkEndpoints = {
  create: endpoint('POST /api/payment-links', {
    permission: 'payment-links:write',
    summary: 'Creates a link for paying a donation or a pledge, and optionally sends it',
    body: NewPaymentLink,
    reply: data(PaymentLink),
    problems: [
      'payments/off',
      'payments/trial',
      'payments/unverified',
      'letters/unverified',
      'payments/no-account',
      'payments/sample',
      'payments/donor-not-found',
      'donations/campaign-not-found',
      'donations/pledge-not-found',
      'pledges/canceled',
      'payment-links/nothing-open',
      'plans/read-only',
      'request/too-many',
    ],
    creates: true,
    limit: { by: 'account', times: 200, seconds: 3_600 },
  }),
  list: endpoint('GET /api/payment-links', {
    permission: 'payment-links:read',
    summary: 'Lists the latest payment links of a donor or a pledge',
    query: PaymentLinksQuery,
    reply: list(PaymentLink),
  }),
  issueUrl: endpoint('POST /api/payment-links/:id/address', {
    permission: 'payment-links:write',
    summary: 'Returns a new URL for the link; each call returns a different URL for the same link',
    params: ById,
    reply: data(PaymentLinkUrl),
    problems: ['payment-links/not-found', 'payment-links/over'],
    limit: { by: 'account', times: 200, seconds: 3_600 },
  }),
  revoke: endpoint('DELETE /api/payment-links/:id', {
    permission: 'payment-links:write',
    summary: 'Withdraws a link so that nobody can pay with it',
    params: ById,
    reply: done,
    problems: ['payment-links/not-found', 'payment-links/over'],
  }),
  show: endpoint('POST /api/pay/show', {
    summary: 'Returns the details of a payment link',
    priority: 'high',
    access: 'public',
    body: PayToken,
    reply: data(PayPage),
    problems: [...unusable, 'request/too-many'],
    limit: often,
  }),
  pay: endpoint('POST /api/pay', {
    summary: 'Charges a card once for a payment link',
    priority: 'high',
    access: 'public',
    body: PayRequest,
    reply: data(LinkPaymentResult),
    problems: [
      ...unusable,
      'payment-links/not-now',
      'payment-links/paid',
      'payment-links/under-way',
      'payment-links/nothing-open',
      'payment-links/amount-changed',
      'payment-links/too-small',
      'payments/declined',
      'payments/refused',
      'payments/too-many-declined',
      'payments/unavailable',
      'request/too-many',
    ],
    limit: seldom,
  }),
  verify: endpoint('POST /api/pay/return', {
    summary: 'Returns a link payment’s status after the payer comes back from the bank',
    priority: 'high',
    access: 'public',
    body: PayReturn,
    reply: data(LinkPaymentResult),
    problems: [
      'payment-links/not-now',
      'payments/not-found',
      'payments/not-completed',
      'payments/unavailable',
      'request/too-many',
    ],
    limit: often,
  }),
};
