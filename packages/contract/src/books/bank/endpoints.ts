import { endpoint } from '../../endpoint.ts';
import { data, list, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  BankAccount,
  BankLine,
  BankLinesQuery,
  BankMatch,
  BankStatement,
  BankStatementsQuery,
  LayoutChoice,
  NewBankAccount,
  StatementPreview,
  StatementUpload,
} from './statement.ts';

const unreadable = [
  'bank/plan',
  'bank/unreadable',
  'bank/empty',
  'bank/no-columns',
  'bank/wrong-columns',
  'bank/currency',
  'bank/several-accounts',
  'bank/too-large',
  'bank/too-many-lines',
  'plans/read-only',
  'request/too-many',
] as const;
const changesNeed = ['bank/plan', 'bank/no-line', 'plans/read-only'] as const;
const uploadLimit = { by: 'account', times: 60, seconds: 600 } as const;

export const bankEndpoints = {
  accounts: endpoint('GET /api/bank/accounts', {
    permission: 'accounting:read',
    summary: 'Lists the bank accounts whose statements are uploaded',
    reply: list(BankAccount),
    problems: ['bank/plan'],
  }),
  addAccount: endpoint('POST /api/bank/accounts', {
    permission: 'accounting:write',
    summary: 'Adds a bank account by its name and last four digits',
    body: NewBankAccount,
    reply: data(BankAccount),
    problems: ['bank/plan', 'bank/account-exists', 'plans/read-only'],
    creates: true,
  }),
  preview: endpoint('POST /api/bank/statements/preview', {
    permission: 'accounting:write',
    summary: 'Shows how a bank statement is read, without storing it',
    query: LayoutChoice,
    body: 'file',
    reply: data(StatementPreview),
    problems: unreadable,
    limit: uploadLimit,
  }),
  upload: endpoint('POST /api/bank/statements', {
    permission: 'accounting:write',
    summary: 'Stores the lines of a bank statement that no earlier statement had',
    query: StatementUpload,
    body: 'file',
    reply: data(BankStatement),
    problems: [...unreadable, 'bank/no-account'],
    creates: true,
    limit: uploadLimit,
  }),
  statements: endpoint('GET /api/bank/statements', {
    permission: 'accounting:read',
    summary: 'Lists uploaded bank statements, newest first',
    query: BankStatementsQuery,
    reply: page(BankStatement),
    problems: ['bank/plan'],
  }),
  lines: endpoint('GET /api/bank/lines', {
    permission: 'accounting:read',
    summary: 'Lists bank lines, newest first, with what each open line of money in may be',
    query: BankLinesQuery,
    reply: page(BankLine),
    problems: ['bank/plan'],
  }),
  match: endpoint('POST /api/bank/lines/:id/match', {
    permission: 'accounting:write',
    summary: 'Matches an open line to one payout or to donations with exactly its amount',
    params: ById,
    body: BankMatch,
    reply: data(BankLine),
    problems: [
      ...changesNeed,
      'bank/not-open',
      'bank/money-out',
      'bank/no-record',
      'bank/already-matched',
      'bank/unequal',
    ],
  }),
  ignore: endpoint('POST /api/bank/lines/:id/ignore', {
    permission: 'accounting:write',
    summary: 'Ignores an open line',
    params: ById,
    reply: data(BankLine),
    problems: [...changesNeed, 'bank/not-open'],
  }),
  reopen: endpoint('POST /api/bank/lines/:id/reopen', {
    permission: 'accounting:write',
    summary: 'Undoes the match of a line, or that it is ignored',
    params: ById,
    reply: data(BankLine),
    problems: changesNeed,
  }),
};
