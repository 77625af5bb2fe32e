import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { PledgeFilter, PledgePage } from './filter.ts';
import {
  NewPledge,
  Pledge,
  PledgeChanges,
  PledgeDetail,
  PledgeDetailQuery,
  Reinstatement,
  WriteOff,
} from './pledge.ts';

export const pledgeEndpoints = {
  filter: endpoint('POST /api/pledges/filter', {
    summary: 'One page of the pledges that a filter leaves, with the figures over all of them',
    priority: 'low',
    body: PledgeFilter,
    reply: PledgePage,
  }),
  get: endpoint('GET /api/pledges/:id', {
    summary: 'One pledge with its schedule, payments and history, today or at the end of a day',
    params: ById,
    query: PledgeDetailQuery,
    reply: data(PledgeDetail),
    problems: ['pledges/not-found'],
  }),
  create: endpoint('POST /api/pledges', {
    summary: 'Adds a pledge with its schedule',
    body: NewPledge,
    reply: data(Pledge),
    problems: [
      'pledges/donor-not-found',
      'pledges/campaign-not-found',
      'pledges/reason-missing',
      'plans/read-only',
    ],
    creates: true,
  }),
  update: endpoint('PUT /api/pledges/:id', {
    summary: 'Changes a pledge. A change of amount, dates or status becomes a dated adjustment',
    params: ById,
    body: PledgeChanges,
    reply: data(Pledge),
    problems: [
      'pledges/not-found',
      'pledges/donor-not-found',
      'pledges/campaign-not-found',
      'pledges/reason-missing',
      'pledges/below-paid',
      'pledges/too-many-payments',
      'pledges/effective-ahead',
      'pledges/effective-too-early',
      'pledges/effective-out-of-order',
      'record/changed',
      'plans/read-only',
    ],
  }),
  writeOff: endpoint('POST /api/pledges/:id/write-off', {
    summary: 'Writes off what is no longer expected of a pledge, the oldest installment first',
    params: ById,
    body: WriteOff,
    reply: data(Pledge),
    problems: [
      'pledges/not-found',
      'pledges/nothing-open',
      'pledges/write-off-too-large',
      'pledges/effective-ahead',
      'pledges/effective-too-early',
      'pledges/effective-out-of-order',
      'record/changed',
      'plans/read-only',
    ],
  }),
  reinstate: endpoint('POST /api/pledges/:id/reinstate', {
    summary: 'Expects again what was written off or cancelled',
    params: ById,
    body: Reinstatement,
    reply: data(Pledge),
    problems: [
      'pledges/not-found',
      'pledges/nothing-to-reinstate',
      'pledges/effective-ahead',
      'pledges/effective-too-early',
      'pledges/effective-out-of-order',
      'record/changed',
      'plans/read-only',
    ],
  }),
  remove: endpoint('DELETE /api/pledges/:id', {
    summary: 'Moves a pledge to the trash for 30 days; the gifts to it stay as gifts',
    params: ById,
    reply: done,
    problems: ['pledges/not-found'],
  }),
  restore: endpoint('POST /api/pledges/:id/restore', {
    summary: 'Takes a pledge back out of the trash, with the gifts that were paid to it',
    params: ById,
    reply: data(Pledge),
    problems: ['pledges/not-in-trash', 'pledges/donor-in-trash', 'pledges/imported-again'],
  }),
};
