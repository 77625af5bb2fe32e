import { endpoint } from '../../endpoint.ts';
import { ProcessedPayment } from '../payments/payment.ts';
import { data } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  RecurringCard,
  RecurringChanges,
  RecurringGift,
  RecurringListQuery,
  RecurringPage,
  RecurringRestart,
  RecurringSeen,
} from './gift.ts';

const mayRefuse = [
  'recurring/not-found',
  'recurring/not-now',
  'recurring/changing',
  'recurring/refused',
  'record/changed',
  'payments/off',
] as const;

const mayCharge = [
  'payments/trial',
  'payments/unverified',
  'payments/no-account',
  'payments/sample',
  'payments/declined',
  'payments/refused',
  'payments/unavailable',
  'payments/too-many-declined',
  'plans/read-only',
] as const;

export const recurringEndpoints = {
  list: endpoint('GET /api/recurring-gifts', {
    summary: 'One page of the recurring card gifts, those whose payment failed first',
    query: RecurringListQuery,
    reply: RecurringPage,
  }),
  get: endpoint('GET /api/recurring-gifts/:id', {
    summary: 'One recurring card gift',
    params: ById,
    reply: data(RecurringGift),
    problems: ['recurring/not-found'],
  }),
  change: endpoint('PUT /api/recurring-gifts/:id', {
    summary: 'Changes what is charged from the next time on',
    params: ById,
    body: RecurringChanges,
    reply: data(RecurringGift),
    problems: [...mayRefuse, 'plans/read-only'],
  }),
  pause: endpoint('POST /api/recurring-gifts/:id/pause', {
    summary: 'Lets nothing be charged until it is resumed; what was left out is not made up for',
    params: ById,
    body: RecurringSeen,
    reply: data(RecurringGift),
    problems: mayRefuse,
  }),
  resume: endpoint('POST /api/recurring-gifts/:id/resume', {
    summary: 'Lets the gift be charged again from its next date on',
    params: ById,
    body: RecurringSeen,
    reply: data(RecurringGift),
    problems: [...mayRefuse, 'plans/read-only'],
  }),
  cancel: endpoint('POST /api/recurring-gifts/:id/cancel', {
    summary: 'Ends the gift: nothing more is charged',
    params: ById,
    body: RecurringSeen,
    reply: data(RecurringGift),
    problems: mayRefuse,
  }),
  card: endpoint('POST /api/recurring-gifts/:id/card', {
    summary: 'Charges another card of the donor from now on, also for what is unpaid',
    params: ById,
    body: RecurringCard,
    reply: data(RecurringGift),
    problems: [...mayRefuse, ...mayCharge, 'recurring/card-unconfirmed'],
  }),
  restart: endpoint('POST /api/recurring-gifts/:id/restart', {
    summary: 'Begins a gift again that is over, by charging a card of the donor',
    params: ById,
    body: RecurringRestart,
    reply: data(ProcessedPayment),
    problems: [...mayRefuse, ...mayCharge, 'payments/return-address', 'payments/donor-not-found'],
    creates: true,
  }),
};
