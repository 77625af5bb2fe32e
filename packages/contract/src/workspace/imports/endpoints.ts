import { endpoint } from '../../endpoint.ts';
import { data, done, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { HeaderChoice, ImportPreview } from './column.ts';
import { Import, ImportListQuery, ImportMapping, UploadQuery } from './import.ts';
import { ImportRow, ImportRowParams, ImportRowsQuery, RowChoice } from './row.ts';

const changesNeed = ['imports/not-found', 'imports/not-ready', 'plans/read-only'] as const;

export const importEndpoints = {
  upload: endpoint('POST /api/imports', {
    permission: 'imports:write',
    summary:
      'Uploads a CSV or XLSX file and guesses what its columns contain; nothing is ' +
      'imported yet',
    query: UploadQuery,
    body: 'file',
    reply: data(Import),
    problems: [
      'imports/empty-file',
      'imports/not-a-table',
      'imports/no-rows',
      'imports/too-many-columns',
      'imports/too-many-rows',
      'imports/unsafe-file',
      'imports/file-too-large',
      'imports/took-too-long',
      'plans/read-only',
      'request/too-many',
    ],
    creates: true,
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
  list: endpoint('GET /api/imports', {
    permission: 'imports:read',
    summary: 'Lists imports, newest first',
    query: ImportListQuery,
    reply: page(Import),
  }),
  get: endpoint('GET /api/imports/:id', {
    permission: 'imports:read',
    summary: 'Returns an import and its status',
    params: ById,
    reply: data(Import),
    problems: ['imports/not-found'],
  }),
  preview: endpoint('GET /api/imports/:id/preview', {
    permission: 'imports:read',
    summary: 'Returns the first rows of the file unchanged',
    params: ById,
    reply: data(ImportPreview),
    problems: ['imports/not-found'],
  }),
  header: endpoint('PUT /api/imports/:id/header', {
    permission: 'imports:write',
    summary: 'Sets which row has the column names, or that none does, and reads the file again',
    params: ById,
    body: HeaderChoice,
    reply: data(Import),
    problems: [...changesNeed, 'imports/no-such-row'],
  }),
  check: endpoint('PUT /api/imports/:id/mapping', {
    permission: 'imports:write',
    summary: 'Sets what the columns contain and starts the dry run',
    params: ById,
    body: ImportMapping,
    reply: data(Import),
    problems: [...changesNeed, 'imports/wrong-mapping'],
  }),
  rows: endpoint('GET /api/imports/:id/rows', {
    permission: 'imports:read',
    summary: 'Lists the dry run’s result for each row',
    params: ById,
    query: ImportRowsQuery,
    reply: page(ImportRow),
    problems: ['imports/not-found'],
  }),
  choose: endpoint('PUT /api/imports/:id/rows/:row', {
    permission: 'imports:write',
    summary: 'Sets or clears the choice for one row and checks again',
    params: ImportRowParams,
    body: RowChoice,
    reply: data(Import),
    problems: [...changesNeed, 'imports/no-such-row', 'donors/not-found'],
  }),
  commit: endpoint('POST /api/imports/:id/commit', {
    permission: 'imports:write',
    summary: 'Imports everything the dry run found to be new, or nothing',
    params: ById,
    reply: data(Import),
    problems: [...changesNeed, 'imports/same-file', 'imports/nothing-new', 'donors/cap-reached'],
  }),
  undo: endpoint('POST /api/imports/:id/undo', {
    permission: 'imports:write',
    summary: 'Undoes an import by removing everything it added',
    params: ById,
    reply: data(Import),
    problems: ['imports/not-found', 'imports/not-ready', 'imports/built-upon'],
  }),
  discard: endpoint('DELETE /api/imports/:id', {
    permission: 'imports:write',
    summary: 'Discards an unconfirmed import and its file',
    params: ById,
    reply: done,
    problems: ['imports/not-found', 'imports/not-ready'],
  }),
};
