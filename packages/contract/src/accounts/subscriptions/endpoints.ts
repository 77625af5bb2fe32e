import { z } from 'zod';
import { Subscription } from '../auth/user.ts';
import { endpoint } from '../../endpoint.ts';
import { data, list } from '../../reply.ts';
import {
  Billing,
  Invoice,
  NewCard,
  NewCardReply,
  PlanChange,
  PlanChangeReply,
  PlanChoice,
} from './billing.ts';

const SubscriptionReply = z.object({
  success: z.literal(true),
  subscription: Subscription,
  message: z.string(),
});

/** Whether the bank of the card is still waited for. */
const ConfirmReply = z.object({ ...SubscriptionReply.shape, isWaiting: z.boolean() });

const mayRefuse = [
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
    summary: 'The card on file, the next bill and what is unpaid',
    reply: data(Billing),
  }),
  invoices: endpoint('GET /api/subscriptions/invoices', {
    summary: 'The invoices of the plan, the latest first',
    reply: list(Invoice),
    problems: ['subscriptions/off', 'subscriptions/unavailable', 'request/too-many'],
    limit: { by: 'address', times: 300, seconds: 600 },
  }),
  subscribe: endpoint('POST /api/users/change-plan', {
    summary: 'Begins a paid plan at once, or changes it at the end of the period',
    priority: 'high',
    body: PlanChange,
    reply: PlanChangeReply,
    problems: [...forCards, 'subscriptions/card-needed', 'subscriptions/same-plan'],
    limit: seldom,
  }),
  changePlan: endpoint('POST /api/subscriptions/change-plan', {
    summary: 'Changes the plan with the card on file; the plan that is there calls a change off',
    priority: 'high',
    body: PlanChoice,
    reply: PlanChangeReply,
    problems: [...forCards, 'subscriptions/card-needed', 'subscriptions/same-plan'],
    limit: seldom,
  }),
  replaceCard: endpoint('POST /api/subscriptions/card', {
    summary: 'Puts another card on file and pays with it what is unpaid',
    priority: 'high',
    body: NewCard,
    reply: NewCardReply,
    problems: [...forCards, 'subscriptions/none'],
    limit: seldom,
  }),
  confirm: endpoint('POST /api/subscriptions/confirm', {
    summary: 'Asks the provider how it went, after the bank of a card was heard',
    priority: 'high',
    reply: ConfirmReply,
    problems: mayRefuse,
    limit: seldom,
  }),
  cancel: endpoint('POST /api/subscriptions/cancel', {
    summary: 'Lets the plan end with the period that is paid',
    reply: SubscriptionReply,
    problems: [...mayRefuse, 'subscriptions/none', 'subscriptions/canceled-already'],
    limit: seldom,
  }),
  resume: endpoint('POST /api/subscriptions/resume', {
    summary: 'Lets a plan go on that was to end',
    reply: SubscriptionReply,
    problems: [...mayRefuse, 'subscriptions/none', 'subscriptions/not-canceled'],
    limit: seldom,
  }),
};
