import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { cursorPage, data } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { BankLine } from '../bank/line.ts';
import { MonthText } from '../journal/journal.ts';
import {
  Deposit,
  DepositsQuery,
  TieOutMonth,
  TieOutOverview,
  TieOutPosted,
  TieOutRow,
  TieOutRowsQuery,
} from './tie-out.ts';

const ByMonth = z.strictObject({ month: MonthText });

export const tieOutEndpoints = {
  overview: endpoint('GET /api/tie-out', {
    permission: 'accounting:read',
    summary: 'Says what is not in the books yet, and why',
    reply: data(TieOutOverview),
    problems: ['tie-out/plan'],
  }),
  deposits: endpoint('GET /api/tie-out/deposits', {
    permission: 'accounting:read',
    summary: 'Lists payouts and bank lines, newest first, with the difference between both sides',
    query: DepositsQuery,
    reply: cursorPage(Deposit),
    problems: ['tie-out/plan'],
  }),
  month: endpoint('GET /api/tie-out/months/:month', {
    permission: 'accounting:read',
    summary: 'Compares the donations of a month with the bank and the books, by cause',
    params: ByMonth,
    reply: data(TieOutMonth),
    problems: ['tie-out/plan'],
  }),
  rows: endpoint('GET /api/tie-out/months/:month/rows', {
    permission: 'accounting:read',
    summary: 'Lists the rows of a cause, newest first',
    params: ByMonth,
    query: TieOutRowsQuery,
    reply: cursorPage(TieOutRow),
    problems: ['tie-out/plan'],
  }),
  post: endpoint('POST /api/tie-out/months/:month/post', {
    permission: 'accounting:write',
    summary: 'Posts what the journal does not have of a month yet',
    params: ByMonth,
    reply: data(TieOutPosted),
    problems: ['tie-out/plan', 'journal/not-started', 'plans/read-only', 'organization/leaving'],
  }),
  line: endpoint('GET /api/tie-out/lines/:id', {
    permission: 'accounting:read',
    summary: 'Returns a bank line with what it is or may be',
    params: ById,
    reply: data(BankLine),
    problems: ['tie-out/plan', 'bank/no-line'],
  }),
};
