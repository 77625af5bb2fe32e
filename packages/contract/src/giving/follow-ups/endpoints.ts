import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { FollowUp, FollowUpListQuery, FollowUpPage, NewFollowUp } from './follow-up.ts';

export const followUpEndpoints = {
  list: endpoint('GET /api/follow-ups', {
    permission: 'follow-ups:read',
    summary: 'Lists open or completed follow-ups',
    query: FollowUpListQuery,
    reply: FollowUpPage,
  }),
  create: endpoint('POST /api/follow-ups', {
    permission: 'follow-ups:write',
    summary: 'Adds a follow-up for a donor',
    body: NewFollowUp,
    reply: data(FollowUp),
    problems: ['follow-ups/donor-not-found', 'plans/read-only', 'organization/leaving'],
    creates: true,
  }),
  finish: endpoint('POST /api/follow-ups/:id/done', {
    permission: 'follow-ups:write',
    summary: 'Marks a follow-up as done',
    params: ById,
    reply: data(FollowUp),
    problems: ['follow-ups/not-found'],
  }),
  reopen: endpoint('DELETE /api/follow-ups/:id/done', {
    permission: 'follow-ups:write',
    summary: 'Reopens a follow-up',
    params: ById,
    reply: data(FollowUp),
    problems: ['follow-ups/not-found'],
  }),
};
