import { endpoint } from '../../endpoint.ts';
import { list, stretch } from '../../reply.ts';
import { Activity, ActivityPerson, ActivityQuery } from './activity.ts';

export const activityEndpoints = {
  list: endpoint('GET /api/activities', {
    summary: 'Who did what to which record and when, the latest first, read on by `before`',
    query: ActivityQuery,
    reply: stretch(Activity),
  }),
  people: endpoint('GET /api/activities/people', {
    summary: 'The people whose actions the history can be narrowed to',
    reply: list(ActivityPerson),
  }),
};
