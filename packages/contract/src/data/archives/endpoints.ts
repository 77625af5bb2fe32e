import { endpoint } from '../../endpoint.ts';
import { data, zipFile } from '../../reply.ts';
import { RestoreQuery, RestoreState } from './restore.ts';

export const archiveEndpoints = {
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
};
