import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { FoundRecords, SearchQuery } from './found.ts';

export const searchEndpoints = {
  find: endpoint('GET /api/search', {
    permission: 'search:read',
    summary: 'Searches donors, pledges and campaigns by best match',
    query: SearchQuery,
    reply: data(FoundRecords),
  }),
};
