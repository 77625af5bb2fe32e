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

/** The rows of a report are asked for as the report is, and with the form of the file. */
const withFormat = <Query extends z.ZodRawShape>(query: z.ZodObject<Query>) =>
  query.extend(fileFormatQuery);

const problems = ['reports/advanced'] as const;
const file = { reply: sheetFile, problems: ['request/busy'] } as const;
const advancedFile = { reply: sheetFile, problems: ['request/busy', 'reports/advanced'] } as const;

/** Each report with a page of its rows, and all of its rows as a sheet. */
export const reportEndpoints = {
  months: endpoint('GET /api/reports/months', {
    summary: 'Giving by month of a fiscal year beside the year before, with the givers',
    query: MonthsQuery,
    reply: data(MonthsReport),
  }),
  monthsFile: endpoint('GET /api/reports/months/file', {
    summary: 'The givers of a month or a fiscal year',
    query: withFormat(MonthsQuery),
    ...file,
  }),
  campaigns: endpoint('GET /api/reports/campaigns', {
    summary: 'Giving by campaign of a fiscal year beside the year before, with the givers',
    query: CampaignsQuery,
    reply: data(CampaignsReport),
  }),
  campaignsFile: endpoint('GET /api/reports/campaigns/file', {
    summary: 'The givers to a campaign, or to all, in a fiscal year',
    query: withFormat(CampaignsQuery),
    ...file,
  }),
  aging: endpoint('GET /api/reports/aging', {
    summary: 'What is missing on installments, by how long it has been due',
    query: AgingQuery,
    reply: data(AgingReport),
  }),
  agingFile: endpoint('GET /api/reports/aging/file', {
    summary: 'The installments of pledge aging',
    query: withFormat(AgingQuery),
    ...file,
  }),
  expected: endpoint('GET /api/reports/expected', {
    summary: 'What is still to come on installments, by the month it is due in',
    query: ExpectedQuery,
    reply: data(ExpectedReport),
  }),
  expectedFile: endpoint('GET /api/reports/expected/file', {
    summary: 'The installments of expected income',
    query: withFormat(ExpectedQuery),
    ...file,
  }),
  retention: endpoint('GET /api/reports/retention', {
    summary: 'Four rates of how many of last year’s donors and dollars came back',
    query: RetentionQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  retentionFile: endpoint('GET /api/reports/retention/file', {
    summary: 'The donors of a group of the retention report',
    query: withFormat(RetentionQuery),
    ...advancedFile,
  }),
  lybunt: endpoint('GET /api/reports/lybunt', {
    summary: 'Donors who gave last year but unfortunately not this year',
    query: DonorYearQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  lybuntFile: endpoint('GET /api/reports/lybunt/file', {
    summary: 'The donors of LYBUNT',
    query: withFormat(DonorYearQuery),
    ...advancedFile,
  }),
  sybunt: endpoint('GET /api/reports/sybunt', {
    summary: 'Donors who gave some year before last but neither last year nor this year',
    query: DonorYearQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  sybuntFile: endpoint('GET /api/reports/sybunt/file', {
    summary: 'The donors of SYBUNT',
    query: withFormat(DonorYearQuery),
    ...advancedFile,
  }),
  movement: endpoint('GET /api/reports/movement', {
    summary: 'New, retained, lapsed and recaptured donors of a fiscal year',
    query: MovementQuery,
    reply: data(DonorYearReport),
    problems,
  }),
  movementFile: endpoint('GET /api/reports/movement/file', {
    summary: 'The donors of a group of the movement report',
    query: withFormat(MovementQuery),
    ...advancedFile,
  }),
  value: endpoint('GET /api/reports/value', {
    summary: 'What donors gave in all, with recency, frequency and monetary value in fifths',
    query: ValueQuery,
    reply: data(ValueReport),
    problems,
  }),
  valueFile: endpoint('GET /api/reports/value/file', {
    summary: 'The donors of a segment with their lifetime value',
    query: withFormat(ValueQuery),
    ...advancedFile,
  }),
};
