import { endpoint } from '../../endpoint.ts';
import { data, done, zipFile } from '../../reply.ts';
import { Look, LookChanges } from './look.ts';
import { RestoreQuery, RestoreState } from '../../data/archives/restore.ts';
import { EraseOrganization, OrganizationEnd } from './organization.ts';

export const organizationEndpoints = {
  look: endpoint('GET /api/organization/look', {
    summary: 'The logo and color of the documents',
    reply: data(Look),
  }),
  changeLook: endpoint('PUT /api/organization/look', {
    summary: 'Changes the color of the documents from now on',
    body: LookChanges,
    reply: data(Look),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
  setLogo: endpoint('PUT /api/organization/logo', {
    summary: 'Puts a PNG on top of the documents from now on',
    body: 'file',
    reply: data(Look),
    problems: [
      'organization/logo-unreadable',
      'organization/logo-too-large',
      'request/too-many',
      'plans/read-only',
      'organization/leaving',
    ],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
  removeLogo: endpoint('DELETE /api/organization/logo', {
    summary: 'Leaves the logo off the documents from now on',
    reply: data(Look),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
  export: endpoint('GET /api/organization/export', {
    summary: 'Everything the organization has, as a ZIP of CSV and JSON files',
    reply: zipFile,
    problems: ['organization/export-running', 'request/too-many', 'request/busy'],
    limit: { by: 'account', times: 20, seconds: 600 },
    needsPresence: true,
  }),
  restore: endpoint('POST /api/organization/restore', {
    summary: 'Takes restore.ndjson.gz out of an archive, or the archive, and restores all of it',
    query: RestoreQuery,
    body: 'file',
    reply: data(RestoreState),
    problems: [
      'organization/not-empty',
      'organization/restore-running',
      'organization/archive-unreadable',
      'organization/archive-too-large',
      'organization/leaving',
      'plans/read-only',
      'request/too-many',
    ],
    limit: { by: 'account', times: 10, seconds: 600 },
  }),
  restoreState: endpoint('GET /api/organization/restore', {
    summary: 'Whether an archive can be restored here, and how far the newest one is',
    reply: data(RestoreState),
  }),
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
