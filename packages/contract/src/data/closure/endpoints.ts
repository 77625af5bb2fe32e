import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { EraseOrganization, OrganizationEnd } from './closure.ts';

export const closureEndpoints = {
  erase: endpoint('POST /api/organization/deletion', {
    summary: 'Lets the organization be erased in 30 days; it is read-only until then',
    body: EraseOrganization,
    reply: data(OrganizationEnd),
    problems: ['organization/wrong-name'],
    needsPresence: true,
  }),
  keep: endpoint('DELETE /api/organization/deletion', {
    summary: 'Keeps the organization after all',
    reply: done,
    problems: ['organization/not-leaving'],
  }),
};
