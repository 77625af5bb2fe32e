import {
  type Import,
  type ImportColumn,
  importEndpoints,
  type ImportField,
  type ImportMapping,
  type ImportRow,
} from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { makeId, toPageAnswer, success } from './answers.ts';
import { mountApp, startScript } from './mount.tsx';
import { answerWorkspace } from './workspace.ts';

export const importsPath = '/dashboard/donors/import';

const none = { new: 0, existing: 0, duplicate: 0, error: 0, leftOut: 0 };
const noMoney = { ...none, part: 0, newAmount: cents(0), fileAmount: cents(0) };

const contents: ImportColumn['contents'] = {
  filled: 3,
  emails: 0,
  names: 3,
  ids: 0,
  repeats: 0,
  amounts: 0,
  writtenAmounts: 0,
  negatives: 0,
  smallest: null,
  dates: 0,
  monthFirst: 0,
  dayFirst: 0,
  yearFirst: 0,
  eitherWay: 0,
  monthFirstSample: '',
  dayFirstSample: '',
  eitherWaySample: '',
};

/** A column with these cells. */
export const makeColumn = (name: string, index: number, samples: string[]): ImportColumn => ({
  index,
  name,
  samples,
  values: null,
  contents: { ...contents, filled: samples.length },
});

const toMapping = (...fields: ImportField[]): ImportMapping => ({
  fields: fields.map((field, column) => ({ column, field })),
  idSet: null,
  links: [],
  filter: null,
  dateOrder: null,
  amountUnit: null,
  negatives: null,
  nameless: null,
  repeatedIds: null,
  unsure: [],
  sharedEmails: 'separate',
  receivedStatuses: [],
  amountIs: 'total',
  settledStatuses: [],
  canceledStatuses: [],
});

/** A file of three donors that has been sent. */
export const contacts: Import = {
  _id: makeId(400),
  kind: 'donors',
  fileName: 'contacts.csv',
  fileSize: 120,
  format: 'csv',
  encoding: 'UTF-8',
  status: 'uploaded',
  rowCount: 3,
  headerRow: 1,
  columns: [
    makeColumn('Name', 0, ['Noor Haddad', 'Ben Silva', 'Ada Okafor']),
    makeColumn('Email', 1, ['noor@example.org', 'ben@example.org']),
  ],
  mapping: toMapping('donor.name', 'donor.email'),
  isRemembered: false,
  knownIdSets: [],
  knownRecordSets: [],
  summary: null,
  sameFileAt: null,
  progress: { done: 0, total: 3 },
  failure: null,
  createdBy: 'Ada Okafor',
  createdAt: '2026-03-02T15:00:00.000Z',
  importedAt: null,
  undoneAt: null,
  canBeRestored: false,
  keptOnUndo: 0,
  version: 1,
};

/** Donations that name their donors by the ids of an earlier list. */
export const donations: Import = {
  ...contacts,
  _id: makeId(401),
  kind: 'gifts',
  fileName: 'gifts.csv',
  columns: [
    makeColumn('contact_id', 0, ['1', '2']),
    makeColumn('amount', 1, ['50', '25.50']),
    makeColumn('date', 2, ['2026-01-15', '2026-02-01']),
  ],
  mapping: {
    ...toMapping(),
    fields: [
      { column: 1, field: 'gift.amount' },
      { column: 2, field: 'gift.date' },
    ],
    links: [{ column: 0, idSet: 'contacts' }],
  },
  knownIdSets: ['contacts'],
};

/** The donors after their dry run. */
export const checkedContacts: Import = {
  ...contacts,
  status: 'checked',
  version: 2,
  summary: {
    donors: { ...none, new: 3 },
    gifts: noMoney,
    pledges: { ...noMoney, columnAmount: cents(0), paid: 0, paidAmount: cents(0) },
    refunds: { new: 0, newAmount: cents(0) },
    payments: { ...noMoney, turned: 0 },
    overCap: null,
  },
};

export const importedContacts: Import = {
  ...checkedContacts,
  status: 'imported',
  importedAt: '2026-03-02T15:01:00.000Z',
  version: 3,
};

const rows: ImportRow[] = ['Noor Haddad', 'Ben Silva', 'Ada Okafor'].map((name, place) => ({
  row: place + 2,
  donorVerdict: 'new',
  recordVerdict: null,
  reason: '',
  name,
  email: '',
  amount: '',
  date: '',
  choice: null,
}));

/** Opens the imports of somebody who has made these, or the one of an id. */
export function openImports(all: readonly Import[] = [], id = '') {
  const server = startScript();
  answerWorkspace(server);
  answerImports(server, all);
  server.answer(importEndpoints.preview, () => ({
    success,
    data: {
      headerRow: 1,
      rows: [
        { row: 1, cells: ['Name', 'Email'] },
        ...rows.map(({ row, name }) => ({ row, cells: [name, ''] })),
      ],
    },
  }));
  server.answer(importEndpoints.rows, ({ query }) => toPageAnswer(rows, query));
  return { server, ...mountApp(`${importsPath}${id && `/${id}`}`) };
}

/** From now on these are the imports. */
export function answerImports(server: ReturnType<typeof startScript>, all: readonly Import[]) {
  server.answer(importEndpoints.list, ({ query }) => toPageAnswer(all, query));
  server.answer(importEndpoints.get, ({ params }) => {
    const data = all.find(({ _id }) => _id === params.id);
    if (!data) throw new Error(`There is no import ${params.id}.`);
    return { success, data };
  });
}
