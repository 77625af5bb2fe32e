import { User } from '../auth/user.ts';
import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { PersonName, ProfileChanges } from './profile.ts';

export const profileEndpoints = {
  update: endpoint('PUT /api/users/profile', {
    permission: 'organization:write',
    summary: 'Updates the signed-in user and their organization',
    body: ProfileChanges,
    reply: data(User),
    problems: ['record/changed', 'plans/read-only', 'organization/leaving'],
  }),
  rename: endpoint('PUT /api/users/name', {
    permission: 'account:manage',
    summary: 'Changes the signed-in person’s name, in all of their organizations',
    body: PersonName,
    reply: data(User),
  }),
};
