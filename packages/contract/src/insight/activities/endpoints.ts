import { endpoint } from '../../endpoint.ts';
import { list, stretch } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Activity, ActivityPerson, ActivityQuery, DonorActivityQuery } from './activity.ts';

export const activityEndpoints = {
  list: endpoint('GET /api/activities', {
    summary: 'Who did what to which record and when, the latest first, read on by `before`',
    query: ActivityQuery,
    reply: stretch(Activity),
  }),
  donor: endpoint('GET /api/donors/:id/activities', {
    summary: 'Who did what to a donor and to what is theirs, the latest first',
    params: ById,
    query: DonorActivityQuery,
    reply: stretch(Activity),
    problems: ['donors/not-found'],
  }),
  people: endpoint('GET /api/activities/people', {
    summary: 'The people whose actions the history can be narrowed to',
    reply: list(ActivityPerson),
  }),
};
