import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { data, done, list, page, pdfFile } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  AccountTotal,
  Journal,
  JournalClosing,
  JournalClosingCheck,
  JournalEntriesQuery,
  JournalEntry,
  JournalExport,
  JournalMonth,
  JournalReopening,
  JournalSettings,
  JournalSettingsChanges,
  MonthText,
  NewJournal,
  NewJournalClosing,
  NewJournalExport,
} from './journal.ts';

/** A month of the journal as a file. IIF is text with tabs. */
const journalFile = z.file().mime(['text/csv', 'text/plain']);

export const journalEndpoints = {
  get: endpoint('GET /api/journal', {
    permission: 'accounting:read',
    summary: 'Returns how the journal is kept',
    reply: data(Journal),
    problems: ['journal/plan'],
  }),
  start: endpoint('POST /api/journal', {
    permission: 'accounting:write',
    summary: 'Starts the journal with all records from its first day on',
    body: NewJournal,
    reply: data(JournalSettings),
    problems: ['journal/plan', 'plans/read-only', 'organization/leaving'],
  }),
  change: endpoint('PUT /api/journal/settings', {
    permission: 'accounting:write',
    summary: 'Changes how the journal is kept; differences are posted as corrections',
    body: JournalSettingsChanges,
    reply: data(JournalSettings),
    problems: [
      'journal/plan',
      'journal/not-started',
      'journal/first-day-fixed',
      'record/changed',
      'plans/read-only',
      'organization/leaving',
    ],
  }),
  months: endpoint('GET /api/journal/months', {
    permission: 'accounting:read',
    summary: 'Lists the months of the journal, newest first',
    reply: list(JournalMonth),
    problems: ['journal/plan'],
  }),
  checkClosing: endpoint('GET /api/journal/closings/check', {
    permission: 'accounting:read',
    summary: 'Says whether a month can be closed, and what closing it means',
    query: z.strictObject({ month: MonthText }),
    reply: data(JournalClosingCheck),
    problems: ['journal/plan', 'journal/not-started'],
  }),
  close: endpoint('POST /api/journal/closings', {
    permission: 'accounting:write',
    summary: 'Closes a month; later changes of its records become adjustments in an open month',
    body: NewJournalClosing,
    reply: data(JournalClosing),
    problems: [
      'journal/plan',
      'journal/not-started',
      'journal/month-closed',
      'journal/month-not-over',
      'journal/month-too-early',
      'journal/earlier-month-open',
      'plans/read-only',
      'organization/leaving',
    ],
  }),
  reopen: endpoint('POST /api/journal/closings/:id/reopen', {
    permission: 'accounting:write',
    summary: 'Reopens the latest closed month; adjustments that were posted stay',
    params: ById,
    body: JournalReopening,
    reply: done,
    problems: [
      'journal/plan',
      'journal/no-closing',
      'journal/later-month-closed',
      'plans/read-only',
      'organization/leaving',
    ],
  }),
  closingStatement: endpoint('GET /api/journal/closings/:id/statement', {
    permission: 'accounting:read',
    summary: 'The closing statement of a month as a PDF, the same whenever it is downloaded',
    params: ById,
    reply: pdfFile,
    problems: ['journal/plan', 'journal/no-closing', 'request/busy'],
  }),
  entries: endpoint('GET /api/journal/entries', {
    permission: 'accounting:read',
    summary: 'Lists the entries of a month with their lines, newest first',
    query: JournalEntriesQuery,
    reply: page(JournalEntry),
    problems: ['journal/plan'],
  }),
  totals: endpoint('GET /api/journal/totals', {
    permission: 'accounting:read',
    summary: 'Sums what a month posts to each account',
    query: z.strictObject({ month: MonthText }),
    reply: list(AccountTotal),
    problems: ['journal/plan'],
  }),
  export: endpoint('POST /api/journal/exports', {
    permission: 'accounting:read',
    summary: 'Prepares a file of a month, which also records that it was exported',
    body: NewJournalExport,
    reply: data(JournalExport),
    problems: ['journal/plan', 'journal/not-started', 'journal/nothing-changed'],
  }),
  file: endpoint('GET /api/journal/exports/:id/file', {
    permission: 'accounting:read',
    summary: 'Downloads the file of an export',
    params: ById,
    reply: journalFile,
    problems: ['journal/plan', 'journal/no-export', 'request/busy'],
  }),
};
