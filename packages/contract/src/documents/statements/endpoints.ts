import { endpoint } from '../../endpoint.ts';
import { data, done, list, pdfFile, sheetFile, zipFile } from '../../reply.ts';
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
    summary: 'One page of those who gave in a calendar year, with the standing of their statements',
    query: StatementListQuery,
    reply: StatementPage,
  }),
  unreachable: endpoint('GET /api/statements/unreachable', {
    summary: 'Those whom no email reaches as CSV, with their postal addresses',
    query: StatementYearQuery,
    reply: sheetFile,
    problems: ['request/too-many', 'request/busy'],
    limit: file,
  }),
  runs: endpoint('GET /api/statements/runs', {
    summary: 'The latest runs that sent or printed the statements of a year',
    query: StatementYearQuery,
    reply: list(StatementRun),
  }),
  start: endpoint('POST /api/statements/runs', {
    summary: 'Starts to email the statements of a year, or makes those that need paper',
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
    summary: 'Stops a run; what went out before stays',
    params: ById,
    reply: data(StatementRun),
    problems: ['statements/run-not-found', 'statements/not-running'],
  }),
  archive: endpoint('GET /api/statements/runs/:id/archive', {
    summary: 'The statements of a run on paper as one ZIP, a PDF for each donor',
    params: ById,
    reply: zipFile,
    problems: ['statements/run-not-found', 'request/too-many', 'request/busy'],
    limit: file,
  }),
  document: endpoint('GET /api/statements/runs/:id/document', {
    summary: 'The statements of a run on paper as one long PDF, a few hundred to a part',
    params: ById,
    query: StatementPartQuery,
    reply: pdfFile,
    problems: ['statements/run-not-found', 'request/too-many'],
    limit: file,
  }),
  pdf: endpoint('GET /api/statements/:id', {
    summary: 'The statement of a donor as it went out; a preview where it says something else now',
    params: ById,
    query: StatementYearQuery,
    reply: pdfFile,
    problems: ['statements/not-found', 'request/too-many'],
    limit: { by: 'account', times: 1_200, seconds: 600 },
  }),
  issue: endpoint('POST /api/statements/:id/paper', {
    summary: 'Issues the statement of one donor to be handed over on paper',
    params: ById,
    body: StatementYear,
    reply: done,
    problems: mayNotIssue,
  }),
  email: endpoint('POST /api/statements/:id/email', {
    summary: 'Sends the statement of one donor to the donor',
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
