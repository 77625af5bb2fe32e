import { endpoint } from '../../endpoint.ts';
import { data, done, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { HeaderChoice, ImportPreview } from './column.ts';
import { Import, ImportListQuery, ImportMapping, UploadQuery } from './import.ts';
import { ImportRow, ImportRowParams, ImportRowsQuery, RowChoice } from './row.ts';

const changesNeed = ['imports/not-found', 'imports/not-ready', 'plans/read-only'] as const;

export const importEndpoints = {
  upload: endpoint('POST /api/imports', {
    summary: 'Takes a CSV or XLSX file and guesses what its columns hold; nothing is imported yet',
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
    summary: 'The history of imports, newest first',
    query: ImportListQuery,
    reply: page(Import),
  }),
  get: endpoint('GET /api/imports/:id', {
    summary: 'Where one import stands',
    params: ById,
    reply: data(Import),
    problems: ['imports/not-found'],
  }),
  preview: endpoint('GET /api/imports/:id/preview', {
    summary: 'The first rows of the file as they stand there',
    params: ById,
    reply: data(ImportPreview),
    problems: ['imports/not-found'],
  }),
  header: endpoint('PUT /api/imports/:id/header', {
    summary: 'Says which row names the columns, or that none does, and reads the file again',
    params: ById,
    body: HeaderChoice,
    reply: data(Import),
    problems: [...changesNeed, 'imports/no-such-row'],
  }),
  check: endpoint('PUT /api/imports/:id/mapping', {
    summary: 'Says what the columns hold and starts the dry run',
    params: ById,
    body: ImportMapping,
    reply: data(Import),
    problems: [...changesNeed, 'imports/wrong-mapping'],
  }),
  rows: endpoint('GET /api/imports/:id/rows', {
    summary: 'The verdict of the dry run for each row',
    params: ById,
    query: ImportRowsQuery,
    reply: page(ImportRow),
    problems: ['imports/not-found'],
  }),
  choose: endpoint('PUT /api/imports/:id/rows/:row', {
    summary: 'Decides for one row what becomes of it, or takes that back, and checks again',
    params: ImportRowParams,
    body: RowChoice,
    reply: data(Import),
    problems: [...changesNeed, 'imports/no-such-row', 'donors/not-found'],
  }),
  commit: endpoint('POST /api/imports/:id/commit', {
    summary: 'Imports what the dry run found to be new, all of it or nothing',
    params: ById,
    reply: data(Import),
    problems: [...changesNeed, 'imports/same-file', 'imports/nothing-new', 'donors/cap-reached'],
  }),
  undo: endpoint('POST /api/imports/:id/undo', {
    summary: 'Takes back everything that one import added',
    params: ById,
    reply: data(Import),
    problems: ['imports/not-found', 'imports/not-ready', 'imports/built-upon'],
  }),
  discard: endpoint('DELETE /api/imports/:id', {
    summary: 'Throws away an import that was not confirmed, with its file',
    params: ById,
    reply: done,
    problems: ['imports/not-found', 'imports/not-ready'],
  }),
};
