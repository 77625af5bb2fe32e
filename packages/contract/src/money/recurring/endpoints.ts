import { endpoint } from '../../endpoint.ts';
import { ProcessedPayment } from '../payments/payment.ts';
import { data } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  RecurringCard,
  RecurringChanges,
  RecurringDonation,
  RecurringListQuery,
  RecurringPage,
  RecurringRestart,
  RecurringSeen,
} from './recurring-donation.ts';

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
    permission: 'recurring:read',
    summary: 'Lists recurring donations, failed payments first',
    query: RecurringListQuery,
    reply: RecurringPage,
  }),
  get: endpoint('GET /api/recurring-gifts/:id', {
    permission: 'recurring:read',
    summary: 'Returns a recurring donation',
    params: ById,
    reply: data(RecurringDonation),
    problems: ['recurring/not-found'],
  }),
  change: endpoint('PUT /api/recurring-gifts/:id', {
    permission: 'recurring:write',
    summary: 'Changes the amount charged from the next payment on',
    params: ById,
    body: RecurringChanges,
    reply: data(RecurringDonation),
    problems: [...mayRefuse, 'plans/read-only'],
  }),
  pause: endpoint('POST /api/recurring-gifts/:id/pause', {
    permission: 'recurring:write',
    summary: 'Pauses charges until resumed; skipped payments aren’t made up',
    params: ById,
    body: RecurringSeen,
    reply: data(RecurringDonation),
    problems: mayRefuse,
  }),
  resume: endpoint('POST /api/recurring-gifts/:id/resume', {
    permission: 'recurring:write',
    summary: 'Resumes charges from the next date',
    params: ById,
    body: RecurringSeen,
    reply: data(RecurringDonation),
    problems: [...mayRefuse, 'plans/read-only'],
  }),
  cancel: endpoint('POST /api/recurring-gifts/:id/cancel', {
    permission: 'recurring:write',
    summary: 'Cancels a recurring donation; nothing more is charged',
    params: ById,
    body: RecurringSeen,
    reply: data(RecurringDonation),
    problems: mayRefuse,
  }),
  card: endpoint('POST /api/recurring-gifts/:id/card', {
    permission: 'recurring:write',
    summary: 'Uses another of the donor’s cards from now on, including for unpaid amounts',
    params: ById,
    body: RecurringCard,
    reply: data(RecurringDonation),
    problems: [...mayRefuse, ...mayCharge, 'recurring/card-unconfirmed'],
  }),
  restart: endpoint('POST /api/recurring-gifts/:id/restart', {
    permission: 'recurring:write',
    summary: 'Restarts an ended recurring donation by charging a card of the donor',
    params: ById,
    body: RecurringRestart,
    reply: data(ProcessedPayment),
    problems: [...mayRefuse, ...mayCharge, 'payments/return-address', 'payments/donor-not-found'],
    creates: true,
  }),
};
