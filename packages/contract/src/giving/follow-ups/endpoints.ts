import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { FollowUp, FollowUpListQuery, FollowUpPage, NewFollowUp } from './follow-up.ts';

export const followUpEndpoints = {
  list: endpoint('GET /api/follow-ups', {
    summary: 'One page of what somebody should do about donors, or of what was done',
    query: FollowUpListQuery,
    reply: FollowUpPage,
  }),
  create: endpoint('POST /api/follow-ups', {
    summary: 'Writes down something to do about a donor',
    body: NewFollowUp,
    reply: data(FollowUp),
    problems: ['follow-ups/donor-not-found', 'plans/read-only', 'organization/leaving'],
    creates: true,
  }),
  finish: endpoint('POST /api/follow-ups/:id/done', {
    summary: 'Ticks it off',
    params: ById,
    reply: data(FollowUp),
    problems: ['follow-ups/not-found'],
  }),
  reopen: endpoint('DELETE /api/follow-ups/:id/done', {
    summary: 'Takes the tick away again',
    params: ById,
    reply: data(FollowUp),
    problems: ['follow-ups/not-found'],
  }),
};
