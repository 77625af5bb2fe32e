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
    summary: 'Prepares a file of donors, donations, pledges or campaigns and says where it is',
    params: ExportTypeParams,
    body: NewExport,
    reply: ExportReady,
    problems: ['exports/wrong-type', 'exports/campaign-not-found', 'request/too-many'],
    creates: true,
    limit: { by: 'account', times: 120, seconds: 600 },
  }),
  count: endpoint('POST /api/reports/:dataType/count', {
    summary: 'How many rows an export would have, and how many there are without its filters',
    params: ExportTypeParams,
    body: NewExport,
    reply: data(ExportCount),
    problems: ['exports/wrong-type', 'exports/campaign-not-found', 'request/too-many'],
    limit: { by: 'account', times: 600, seconds: 600 },
  }),
  ticket: endpoint('POST /api/exports/:id/ticket', {
    summary: 'A ticket that opens one export once, within a minute, where no header can be sent',
    params: ById,
    reply: data(DownloadTicket),
    problems: ['exports/not-found', 'request/too-many'],
    limit: { by: 'account', times: 240, seconds: 600 },
  }),
  file: endpoint('GET /api/exports/:id', {
    summary: 'The file of an export: CSV or XLSX, made while it is sent',
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
    summary: 'Twenty made-up rows in the form of an export, to try things out; not in production',
    params: ExportTypeParams,
    query: ExportSampleQuery,
    reply: sheetFile,
    problems: ['exports/no-sample', 'exports/running', 'request/too-many', 'request/busy'],
    limit: { by: 'account', times: 240, seconds: 600 },
  }),
};
