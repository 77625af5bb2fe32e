import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { EraseOrganization, OrganizationEnd } from './closure.ts';

export const closureEndpoints = {
  erase: endpoint('POST /api/organization/deletion', {
    permission: 'organization:close',
    summary: 'Schedules the organization’s deletion in 30 days; it is read-only until then',
    body: EraseOrganization,
    reply: data(OrganizationEnd),
    problems: ['organization/wrong-name'],
    needsReauthentication: true,
  }),
  keep: endpoint('DELETE /api/organization/deletion', {
    permission: 'organization:close',
    summary: 'Cancels the organization’s deletion',
    reply: done,
    problems: ['organization/not-leaving'],
  }),
};
