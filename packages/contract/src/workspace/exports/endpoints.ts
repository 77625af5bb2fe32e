import { endpoint } from '../../endpoint.ts';
import { data, sheetFile } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  DownloadTicket,
  ExportCount,
  ExportFileQuery,
  ExportReady,
  ExportSampleQuery,
  ExportTypeParams,
  NewExport,
} from './export.ts';

export const exportEndpoints = {
  create: endpoint('POST /api/reports/:dataType', {
    permission: 'exports:create',
    summary: 'Prepares a file of donors, donations, pledges or campaigns and returns its path',
    params: ExportTypeParams,
    body: NewExport,
    reply: ExportReady,
    problems: ['exports/wrong-type', 'exports/campaign-not-found', 'request/too-many'],
    creates: true,
    limit: { by: 'account', times: 120, seconds: 600 },
  }),
  count: endpoint('POST /api/reports/:dataType/count', {
    permission: 'exports:create',
    summary: 'Counts the rows an export would have, with and without its filters',
    params: ExportTypeParams,
    body: NewExport,
    reply: data(ExportCount),
    problems: ['exports/wrong-type', 'exports/campaign-not-found', 'request/too-many'],
    limit: { by: 'account', times: 600, seconds: 600 },
  }),
  ticket: endpoint('POST /api/exports/:id/ticket', {
    permission: 'browser-downloads:create',
    summary: 'Creates a ticket that downloads one export once, within a minute, without a header',
    params: ById,
    reply: data(DownloadTicket),
    problems: ['exports/not-found', 'request/too-many'],
    limit: { by: 'account', times: 240, seconds: 600 },
  }),
  file: endpoint('GET /api/exports/:id', {
    permission: 'exports:create',
    summary: 'Streams an export as CSV or XLSX',
    params: ById,
    query: ExportFileQuery,
    reply: sheetFile,
    problems: [
      'exports/not-found',
      'exports/ticket-invalid',
      'exports/running',
      'request/too-many',
      'request/busy',
    ],
    limit: { by: 'account', times: 240, seconds: 600 },
  }),
  sample: endpoint('GET /api/reports/:dataType/sample', {
    permission: 'exports:create',
    summary: 'Returns twenty sample rows in the format of an export; not in production',
    params: ExportTypeParams,
    query: ExportSampleQuery,
    reply: sheetFile,
    problems: ['exports/no-sample', 'exports/running', 'request/too-many', 'request/busy'],
    limit: { by: 'account', times: 240, seconds: 600 },
  }),
};
