import { endpoint } from '../endpoint.ts';
import { data, done, zipFile } from '../reply.ts';
import { EraseOrganization, OrganizationEnd } from './organization.ts';

export const organizationEndpoints = {
  export: endpoint('GET /api/organization/export', {
    summary: 'Everything the organization has, as a ZIP of CSV and JSON files',
    reply: zipFile,
    problems: ['organization/export-running', 'request/too-many', 'request/busy'],
    limit: { by: 'account', times: 20, seconds: 600 },
  }),
  erase: endpoint('POST /api/organization/deletion', {
    summary: 'Lets the organization be erased in 30 days; it is read-only until then',
    body: EraseOrganization,
    reply: data(OrganizationEnd),
    problems: ['organization/wrong-name'],
  }),
  keep: endpoint('DELETE /api/organization/deletion', {
    summary: 'Keeps the organization after all',
    reply: done,
    problems: ['organization/not-leaving'],
  }),
};
