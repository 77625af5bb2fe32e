import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { SampleData } from './sample.ts';

export const sampleEndpoints = {
  get: endpoint('GET /api/sample-data', {
    permission: 'organization:read',
    summary: 'Returns whether the workspace has sample data, and how much',
    reply: data(SampleData),
  }),
  create: endpoint('POST /api/sample-data', {
    permission: 'organization:write',
    summary: 'Adds three years of sample data to an empty workspace',
    reply: data(SampleData),
    problems: ['sample/not-empty', 'donors/cap-reached', 'plans/read-only'],
    creates: true,
  }),
  remove: endpoint('DELETE /api/sample-data', {
    permission: 'organization:write',
    summary: 'Erases the sample data and everything added to its donors',
    reply: done,
    problems: ['sample/not-there', 'sample/card-gifts'],
  }),
};
