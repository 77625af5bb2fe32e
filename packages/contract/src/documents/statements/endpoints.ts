import { endpoint } from '../../endpoint.ts';
import { data, done, list, pdfFile, csvFile, zipFile } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  NewStatementRun,
  StatementListQuery,
  StatementPage,
  StatementPartQuery,
  StatementRun,
  StatementYear,
  StatementYearQuery,
} from './statement.ts';

const mayNotIssue = [
  'statements/not-found',
  'statements/year-not-over',
  'statements/incomplete-profile',
  'plans/read-only',
  'organization/leaving',
] as const;

const file = { by: 'account', times: 60, seconds: 600 } as const;

export const statementEndpoints = {
  list: endpoint('GET /api/statements', {
    permission: 'statements:read',
    summary: 'Lists the donors of a calendar year with the status of their statements',
    query: StatementListQuery,
    reply: StatementPage,
  }),
  unreachable: endpoint('GET /api/statements/unreachable', {
    permission: 'statements:read',
    summary: 'Exports, as CSV, the donors who can’t be emailed, with their mailing addresses',
    query: StatementYearQuery,
    reply: csvFile,
    problems: ['request/too-many', 'request/busy'],
    limit: file,
  }),
  runs: endpoint('GET /api/statements/runs', {
    permission: 'statements:read',
    summary: 'Lists the latest batches that emailed or printed a year’s statements',
    query: StatementYearQuery,
    reply: list(StatementRun),
  }),
  start: endpoint('POST /api/statements/runs', {
    permission: 'statements:write',
    summary: 'Starts emailing or printing a year’s statements',
    body: NewStatementRun,
    reply: data(StatementRun),
    problems: [
      ...mayNotIssue,
      'statements/unverified',
      'statements/running',
      'statements/nobody-left',
      'request/too-many',
    ],
    creates: true,
    limit: { by: 'account', times: 120, seconds: 600 },
  }),
  stop: endpoint('POST /api/statements/runs/:id/stop', {
    permission: 'statements:write',
    summary: 'Stops a batch; statements already sent stay on record',
    params: ById,
    reply: data(StatementRun),
    problems: ['statements/run-not-found', 'statements/not-running'],
  }),
  archive: endpoint('GET /api/statements/runs/:id/archive', {
    permission: 'statements:read',
    summary: 'Returns a batch’s printed statements as a ZIP with one PDF per donor',
    params: ById,
    reply: zipFile,
    problems: ['statements/run-not-found', 'request/too-many', 'request/busy'],
    limit: file,
  }),
  document: endpoint('GET /api/statements/runs/:id/document', {
    permission: 'statements:read',
    summary: 'Returns a batch’s printed statements as long PDFs, a few hundred per part',
    params: ById,
    query: StatementPartQuery,
    reply: pdfFile,
    problems: ['statements/run-not-found', 'request/too-many'],
    limit: file,
  }),
  pdf: endpoint('GET /api/statements/:id', {
    permission: 'statements:read',
    summary: 'Returns a donor’s statement as issued, or a preview if the donations have changed',
    params: ById,
    query: StatementYearQuery,
    reply: pdfFile,
    problems: ['statements/not-found', 'request/too-many'],
    limit: { by: 'account', times: 1_200, seconds: 600 },
  }),
  issue: endpoint('POST /api/statements/:id/paper', {
    permission: 'statements:write',
    summary: 'Issues one donor’s statement for printing',
    params: ById,
    body: StatementYear,
    reply: done,
    problems: mayNotIssue,
  }),
  email: endpoint('POST /api/statements/:id/email', {
    permission: 'statements:write',
    summary: 'Emails one donor’s statement',
    params: ById,
    body: StatementYear,
    reply: done,
    problems: [
      ...mayNotIssue,
      'statements/unverified',
      'statements/no-email',
      'letters/unusable-address',
      'letters/suppressed',
      'letters/unverified',
      'statements/sent-often',
      'request/too-many',
    ],
    limit: { by: 'account', times: 1_200, seconds: 600 },
  }),
};
