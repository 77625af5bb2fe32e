import { changesPage, ChangesQuery } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { data, done, list, page } from '../../reply.ts';
import { TrashRestoreQuery } from '../../workspace/trash/trash.ts';
import { ById } from '../../wire.ts';
import {
  Donor,
  DonorChanges,
  DonorListQuery,
  DonorRemovalQuery,
  DonorSearchQuery,
  FoundDonor,
  ListedDonor,
  NewDonor,
} from './donor.ts';
import { DonorHistory } from './history.ts';

export const donorEndpoints = {
  list: endpoint('GET /api/donors', {
    permission: 'donors:read',
    summary: 'Lists donors, searched and sorted',
    query: DonorListQuery,
    reply: page(ListedDonor),
  }),
  search: endpoint('GET /api/donors/search', {
    permission: 'donors:read',
    summary: 'Searches donors by best match, for type-ahead fields',
    query: DonorSearchQuery,
    reply: list(FoundDonor),
  }),
  changes: endpoint('GET /api/donors/changes', {
    permission: 'donors:read',
    summary: 'Lists all donors and then, with the cursor, those that changed since',
    query: ChangesQuery,
    reply: changesPage(Donor),
    problems: ['request/cursor-invalid', 'request/cursor-expired'],
  }),
  get: endpoint('GET /api/donors/:id', {
    permission: 'donors:read',
    summary: 'One donor',
    params: ById,
    reply: data(Donor),
    problems: ['donors/not-found'],
  }),
  history: endpoint('GET /api/donors/:id/giving', {
    permission: 'donors:read',
    summary: 'Returns a donor’s giving by year and by month',
    params: ById,
    reply: data(DonorHistory),
    problems: ['donors/not-found'],
  }),
  create: endpoint('POST /api/donors', {
    permission: 'donors:write',
    summary: 'Adds a donor',
    body: NewDonor,
    reply: data(Donor),
    problems: ['donors/email-taken', 'donors/cap-reached', 'plans/read-only'],
    creates: true,
  }),
  update: endpoint('PUT /api/donors/:id', {
    permission: 'donors:write',
    summary: 'Updates a donor',
    params: ById,
    body: DonorChanges,
    reply: data(Donor),
    problems: ['donors/not-found', 'donors/email-taken', 'record/changed', 'plans/read-only'],
  }),
  remove: endpoint('DELETE /api/donors/:id', {
    permission: 'donors:write',
    summary: 'Moves a donor with their pledges and donations to the trash for 30 days',
    params: ById,
    query: DonorRemovalQuery,
    reply: done,
    problems: [
      'donors/not-found',
      'donors/paid-out',
      'donations/month-closed',
      'donations/adjusts-closed-month',
      'donors/matched-to-bank',
    ],
  }),
  restore: endpoint('POST /api/donors/:id/restore', {
    permission: 'donors:write',
    summary: 'Restores a donor and everything deleted with them from the trash',
    params: ById,
    query: TrashRestoreQuery,
    reply: data(Donor),
    problems: [
      'donors/not-in-trash',
      'donors/email-taken',
      'donors/cap-reached',
      'donations/imported-again',
      'donations/pledge-canceled',
      'donations/month-closed',
      'donations/adjusts-closed-month',
      'pledges/imported-again',
    ],
  }),
};
