import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { FoundRecords, SearchQuery } from './found.ts';

export const searchEndpoints = {
  find: endpoint('GET /api/search', {
    summary: 'The donors, pledges and campaigns that best match what was typed',
    query: SearchQuery,
    reply: data(FoundRecords),
  }),
};
