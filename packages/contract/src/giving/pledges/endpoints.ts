import { changesPage, ChangesQuery } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { PledgeDetail, PledgeDetailQuery } from './detail.ts';
import { PledgeFilter, PledgePage } from './filter.ts';
import { NewPledge, Pledge, PledgeChanges, Reinstatement, WriteOff } from './pledge.ts';

export const pledgeEndpoints = {
  filter: endpoint('POST /api/pledges/filter', {
    permission: 'pledges:read',
    summary: 'Lists the pledges that match a filter, with totals',
    reads: true,
    body: PledgeFilter,
    reply: PledgePage,
  }),
  changes: endpoint('GET /api/pledges/changes', {
    permission: 'pledges:read',
    summary: 'Lists all pledges and then, with the cursor, those that changed since',
    query: ChangesQuery,
    reply: changesPage(Pledge),
    problems: ['request/cursor-invalid', 'request/cursor-expired'],
  }),
  get: endpoint('GET /api/pledges/:id', {
    permission: 'pledges:read',
    summary: 'Returns a pledge with its schedule, payments and history, now or as of a day',
    params: ById,
    query: PledgeDetailQuery,
    reply: data(PledgeDetail),
    problems: ['pledges/not-found'],
  }),
  create: endpoint('POST /api/pledges', {
    permission: 'pledges:write',
    summary: 'Adds a pledge with its schedule',
    body: NewPledge,
    reply: data(Pledge),
    problems: [
      'pledges/donor-not-found',
      'pledges/campaign-not-found',
      'pledges/fund-not-found',
      'pledges/reason-missing',
      'plans/read-only',
    ],
    creates: true,
  }),
  update: endpoint('PUT /api/pledges/:id', {
    permission: 'pledges:write',
    summary: 'Updates a pledge; a change of amount, dates or status becomes a dated adjustment',
    params: ById,
    body: PledgeChanges,
    reply: data(Pledge),
    problems: [
      'pledges/not-found',
      'pledges/donor-not-found',
      'pledges/matches-own-donation',
      'pledges/campaign-not-found',
      'pledges/fund-not-found',
      'pledges/reason-missing',
      'pledges/splits-missing',
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
    permission: 'pledges:write',
    summary: 'Writes off part or all of a pledge’s balance, oldest installment first',
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
    permission: 'pledges:write',
    summary: 'Reinstates what was written off or canceled',
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
    permission: 'pledges:write',
    summary: 'Moves a pledge to the trash for 30 days; its donations stay',
    params: ById,
    reply: done,
    problems: ['pledges/not-found'],
  }),
  restore: endpoint('POST /api/pledges/:id/restore', {
    permission: 'pledges:write',
    summary: 'Restores a pledge from the trash and links its donations to it again',
    params: ById,
    reply: data(Pledge),
    problems: ['pledges/not-in-trash', 'pledges/donor-in-trash', 'pledges/imported-again'],
  }),
};
