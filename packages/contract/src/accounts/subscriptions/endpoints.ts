import { z } from 'zod';
import { Subscription } from '../auth/user.ts';
import { endpoint } from '../../endpoint.ts';
import { data, list } from '../../reply.ts';
import {
  Billing,
  Invoice,
  NewCard,
  NewCardReply,
  TierChange,
  TierChangeReply,
  TierChoice,
} from './billing.ts';

const SubscriptionReply = z.object({
  success: z.literal(true),
  subscription: Subscription,
  message: z.string(),
});

/** Whether the card's bank has not answered yet. */
const ConfirmReply = z.object({ ...SubscriptionReply.shape, isWaiting: z.boolean() });

const mayRefuse = [
  'subscriptions/self-hosted',
  'subscriptions/off',
  'subscriptions/in-progress',
  'subscriptions/unknown',
  'subscriptions/failed',
  'organization/leaving',
] as const;
const forCards = [
  ...mayRefuse,
  'subscriptions/email-unverified',
  'subscriptions/card-declined',
  'subscriptions/too-many-cards',
] as const;
const seldom = { by: 'address', times: 120, seconds: 600 } as const;

export const subscriptionEndpoints = {
  billing: endpoint('GET /api/subscriptions/billing', {
    permission: 'billing:read',
    summary: 'Returns the card on file, the next bill and any unpaid amount',
    reply: data(Billing),
    problems: ['subscriptions/self-hosted'],
  }),
  invoices: endpoint('GET /api/subscriptions/invoices', {
    permission: 'billing:read',
    summary: 'Lists invoices, newest first',
    reply: list(Invoice),
    problems: [
      'subscriptions/self-hosted',
      'subscriptions/off',
      'subscriptions/unavailable',
      'request/too-many',
    ],
    limit: { by: 'address', times: 300, seconds: 600 },
  }),
  subscribe: endpoint('POST /api/users/change-plan', {
    permission: 'billing:write',
    summary: 'Starts a paid plan now, or changes it at the end of the billing period',
    priority: 'high',
    body: TierChange,
    reply: TierChangeReply,
    problems: [...forCards, 'subscriptions/card-needed', 'subscriptions/same-plan'],
    limit: seldom,
  }),
  changePlan: endpoint('POST /api/subscriptions/change-plan', {
    permission: 'billing:write',
    summary:
      'Changes the plan using the card on file; choosing the current plan cancels a ' +
      'pending change',
    priority: 'high',
    body: TierChoice,
    reply: TierChangeReply,
    problems: [...forCards, 'subscriptions/card-needed', 'subscriptions/same-plan'],
    limit: seldom,
  }),
  replaceCard: endpoint('POST /api/subscriptions/card', {
    permission: 'billing:write',
    summary: 'Replaces the card on file and charges any unpaid amount to it',
    priority: 'high',
    body: NewCard,
    reply: NewCardReply,
    problems: [...forCards, 'subscriptions/none'],
    limit: seldom,
  }),
  confirm: endpoint('POST /api/subscriptions/confirm', {
    permission: 'billing:write',
    summary: 'Checks the result with the provider after the card’s bank has responded',
    priority: 'high',
    reply: ConfirmReply,
    problems: mayRefuse,
    limit: seldom,
  }),
  cancel: endpoint('POST /api/subscriptions/cancel', {
    permission: 'billing:write',
    summary: 'Cancels the plan at the end of the billing period',
    reply: SubscriptionReply,
    problems: [...mayRefuse, 'subscriptions/none', 'subscriptions/canceled-already'],
    limit: seldom,
  }),
  resume: endpoint('POST /api/subscriptions/resume', {
    permission: 'billing:write',
    summary: 'Resumes a plan that was set to end',
    reply: SubscriptionReply,
    problems: [...mayRefuse, 'subscriptions/none', 'subscriptions/not-canceled'],
    limit: seldom,
  }),
};
