import { endpoint } from '../../endpoint.ts';
import { list, cursorPage } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Activity, ActivityPerson, ActivityQuery, DonorActivityQuery } from './activity.ts';

export const activityEndpoints = {
  list: endpoint('GET /api/activities', {
    permission: 'activities:read',
    summary: 'Lists the activity history, newest first; page with `before`',
    query: ActivityQuery,
    reply: cursorPage(Activity),
  }),
  donor: endpoint('GET /api/donors/:id/activities', {
    permission: 'donors:read',
    summary: 'Lists the history of a donor and the donor’s records, newest first',
    params: ById,
    query: DonorActivityQuery,
    reply: cursorPage(Activity),
    problems: ['donors/not-found'],
  }),
  people: endpoint('GET /api/activities/people', {
    permission: 'activities:read',
    summary: 'Lists the people you can filter the history by',
    reply: list(ActivityPerson),
  }),
};
