import { fileFormatQuery } from '../../file-format.ts';
import type { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { data, sheetFile } from '../../reply.ts';
import {} from './common.ts';
import {
  DonorYearQuery,
  DonorYearReport,
  MovementQuery,
  RetentionQuery,
  ValueQuery,
  ValueReport,
} from './donors.ts';
import { CampaignsQuery, CampaignsReport, MonthsQuery, MonthsReport } from './giving.ts';
import { AgingQuery, AgingReport, ExpectedQuery, ExpectedReport } from './pledged.ts';

/** The export of a report's rows takes the report's query and a file format. */
const withFormat = <Query extends z.ZodRawShape>(query: z.ZodObject<Query>) =>
  query.extend(fileFormatQuery);

const problems = ['reports/advanced'] as const;
const file = { reply: sheetFile, problems: ['request/busy'] } as const;
const advancedFile = { reply: sheetFile, problems: ['request/busy', 'reports/advanced'] } as const;

/** Each report with a page of its rows, and all of its rows as a sheet. */
export const reportEndpoints = {
  months: endpoint('GET /api/reports/months', {
    permission: 'reports:read',
    summary:
      'Reports giving by month of a fiscal year, compared with the year before, with the ' +
      'donors',
    query: MonthsQuery,
    reply: data(MonthsReport),
  }),
  monthsFile: endpoint('GET /api/reports/months/file', {
    permission: 'reports:read',
    summary: 'Exports the donors of a month or a fiscal year',
    query: withFormat(MonthsQuery),
    ...file,
  }),
  campaigns: endpoint('GET /api/reports/campaigns', {
    permission: 'reports:read',
    summary:
      'Reports giving by campaign of a fiscal year, compared with the year before, with ' +
      'the donors',
    query: CampaignsQuery,
    reply: data(CampaignsReport),
  }),
  campaignsFile: endpoint('GET /api/reports/campaigns/file', {
    permission: 'reports:read',
    summary: 'Exports the donors to one or all campaigns in a fiscal year',
    query: withFormat(CampaignsQuery),
    ...file,
  }),
  aging: endpoint('GET /api/reports/aging', {
    permission: 'reports:read',
    summary: 'Reports unpaid installments by days past due',
    query: AgingQuery,
    reply: data(AgingReport),
  }),
  agingFile: endpoint('GET /api/reports/aging/file', {
    permission: 'reports:read',
    summary: 'Exports the installments in pledge aging',
    query: withFormat(AgingQuery),
    ...file,
  }),
  expected: endpoint('GET /api/reports/expected', {
    permission: 'reports:read',
    summary: 'Reports unpaid installments by the month they’re due',
    query: ExpectedQuery,
    reply: data(ExpectedReport),
  }),
  expectedFile: endpoint('GET /api/reports/expected/file', {
    permission: 'reports:read',
    summary: 'Exports the installments in expected income',
    query: withFormat(ExpectedQuery),
    ...file,
  }),
  retention: endpoint('GET /api/reports/retention', {
    permission: 'reports:read',
    summary: 'Reports four retention rates for last year’s donors and dollars',
    query: RetentionQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  retentionFile: endpoint('GET /api/reports/retention/file', {
    permission: 'reports:read',
    summary: 'Exports the donors in a group of the retention report',
    query: withFormat(RetentionQuery),
    ...advancedFile,
  }),
  lybunt: endpoint('GET /api/reports/lybunt', {
    permission: 'reports:read',
    summary: 'Reports the donors who gave last year but not this year',
    query: DonorYearQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  lybuntFile: endpoint('GET /api/reports/lybunt/file', {
    permission: 'reports:read',
    summary: 'Exports the LYBUNT donors',
    query: withFormat(DonorYearQuery),
    ...advancedFile,
  }),
  sybunt: endpoint('GET /api/reports/sybunt', {
    permission: 'reports:read',
    summary: 'Reports the donors who gave in an earlier year, but not last year or this year',
    query: DonorYearQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  sybuntFile: endpoint('GET /api/reports/sybunt/file', {
    permission: 'reports:read',
    summary: 'Exports the SYBUNT donors',
    query: withFormat(DonorYearQuery),
    ...advancedFile,
  }),
  movement: endpoint('GET /api/reports/movement', {
    permission: 'reports:read',
    summary: 'Reports new, retained, lapsed and recaptured donors in a fiscal year',
    query: MovementQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  movementFile: endpoint('GET /api/reports/movement/file', {
    permission: 'reports:read',
    summary: 'Exports the donors in a group of the movement report',
    query: withFormat(MovementQuery),
    ...advancedFile,
  }),
  value: endpoint('GET /api/reports/value', {
    permission: 'reports:read',
    summary: 'Reports lifetime giving, with recency, frequency and monetary scores',
    query: ValueQuery,
    reply: data(ValueReport),
    problems,
  }),
  valueFile: endpoint('GET /api/reports/value/file', {
    permission: 'reports:read',
    summary: 'Exports the donors in a segment with their lifetime value',
    query: withFormat(ValueQuery),
    ...advancedFile,
  }),
};
