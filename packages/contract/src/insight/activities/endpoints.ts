import { endpoint } from '../../endpoint.ts';
import { list, stretch } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Activity, ActivityPerson, ActivityQuery, DonorActivityQuery } from './activity.ts';

export const activityEndpoints = {
  list: endpoint('GET /api/activities', {
    summary: 'Lists the activity history, newest first; page with `before`',
    query: ActivityQuery,
    reply: stretch(Activity),
  }),
  donor: endpoint('GET /api/donors/:id/activities', {
    summary: 'Lists the history of a donor and the donor’s records, newest first',
    params: ById,
    query: DonorActivityQuery,
    reply: stretch(Activity),
    problems: ['donors/not-found'],
  }),
  people: endpoint('GET /api/activities/people', {
    summary: 'Lists the people you can filter the history by',
    reply: list(ActivityPerson),
  }),
};
