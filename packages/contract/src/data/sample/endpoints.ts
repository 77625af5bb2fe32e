import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { SampleData } from './sample.ts';

export const sampleEndpoints = {
  get: endpoint('GET /api/sample-data', {
    summary: 'Whether the workspace shows sample data, and how much',
    reply: data(SampleData),
  }),
  create: endpoint('POST /api/sample-data', {
    summary: 'Fills an empty workspace with three years of a small nonprofit',
    reply: data(SampleData),
    problems: ['sample/not-empty', 'donors/cap-reached', 'plans/read-only'],
    creates: true,
  }),
  remove: endpoint('DELETE /api/sample-data', {
    summary: 'Erases the sample data and what was added to its donors',
    reply: done,
    problems: ['sample/not-there', 'sample/card-gifts'],
  }),
};
