import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Fund, FundChanges, NewFund } from './fund.ts';

export const fundEndpoints = {
  list: endpoint('GET /api/funds', {
    permission: 'funds:read',
    summary: 'Lists all funds: the default fund first, then by name, archived ones last',
    reply: list(Fund),
  }),
  get: endpoint('GET /api/funds/:id', {
    permission: 'funds:read',
    summary: 'One fund',
    params: ById,
    reply: data(Fund),
    problems: ['funds/not-found'],
  }),
  create: endpoint('POST /api/funds', {
    permission: 'funds:write',
    summary: 'Adds a fund',
    body: NewFund,
    reply: data(Fund),
    problems: ['funds/name-taken', 'funds/too-many', 'plans/read-only'],
    creates: true,
  }),
  update: endpoint('PUT /api/funds/:id', {
    permission: 'funds:write',
    summary: 'Updates a fund, archives it or takes it out of the archive',
    params: ById,
    body: FundChanges,
    reply: data(Fund),
    problems: [
      'funds/not-found',
      'funds/name-taken',
      'funds/default-stays',
      'record/changed',
      'plans/read-only',
    ],
  }),
  remove: endpoint('DELETE /api/funds/:id', {
    permission: 'funds:write',
    summary: 'Deletes a fund that no donation, no pledge and no journal entry names',
    params: ById,
    reply: done,
    problems: ['funds/not-found', 'funds/default-stays', 'funds/in-use', 'plans/read-only'],
  }),
};
