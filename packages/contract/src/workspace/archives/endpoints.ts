import { endpoint } from '../../endpoint.ts';
import { data, zipFile } from '../../reply.ts';
import { RestoreQuery, RestoreState } from './restore.ts';

export const archiveEndpoints = {
  export: endpoint('GET /api/organization/export', {
    permission: 'organization:export',
    summary: 'Exports all of the organization’s data as a ZIP of CSV and JSON files',
    reply: zipFile,
    problems: ['organization/export-running', 'request/too-many', 'request/busy'],
    limit: { by: 'account', times: 20, seconds: 600 },
    needsReauthentication: true,
  }),
  restore: endpoint('POST /api/organization/restore', {
    permission: 'organization:restore',
    summary: 'Restores everything from an archive or from its restore.ndjson.gz',
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
    permission: 'organization:restore',
    summary:
      'Returns whether an archive can be restored here and the progress of the latest ' + 'restore',
    reply: data(RestoreState),
  }),
};
