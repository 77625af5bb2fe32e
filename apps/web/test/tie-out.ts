import type { Deposit, TieOutComparison, TieOutMonth, TieOutOverview } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { makeId } from './answers.ts';

const none = { count: 0, amount: cents(0) };
export const quietOverview: TieOutOverview = {
  journal: { startsOn: day('2026-01-01'), newEntries: 0, newDebits: cents(0), months: [] },
  quickBooks: null,
  beforeFirstDay: none,
  openLines: none,
  hasStatement: true,
  months: ['2026-03'],
};

/** An organization that has recorded nothing and keeps no books yet. */
export const emptyOverview: TieOutOverview = {
  ...quietOverview,
  journal: null,
  months: [],
  hasStatement: false,
};

export const busyOverview: TieOutOverview = {
  journal: {
    startsOn: day('2026-01-01'),
    newEntries: 12,
    newDebits: cents(120_050),
    months: ['2026-03'],
  },
  quickBooks: {
    companyName: 'Hillside',
    isSetUp: true,
    isSending: false,
    problem: 'The connection to QuickBooks has ended. Connect it again.',
    documents: [
      {
        reason: 'blocked',
        sentence: 'The books are closed for this day.',
        count: 2,
        amount: cents(7_500),
      },
      { reason: 'held', sentence: 'Held.', count: 1, amount: cents(1_000) },
    ],
  },
  beforeFirstDay: { count: 3, amount: cents(9_000) },
  openLines: { count: 4, amount: cents(40_000) },
  hasStatement: true,
  months: ['2026-03'],
};

export const equalDeposit: Deposit = {
  _id: makeId(1),
  kind: 'payout',
  day: day('2026-03-06'),
  bank: cents(8_680),
  records: cents(8_680),
  difference: cents(0),
  description: 'STRIPE',
  count: 1,
  gifts: cents(10_000),
  refunds: cents(-1_000),
  fees: cents(-320),
  other: cents(0),
  reasons: [],
  lineId: makeId(2),
  payoutId: makeId(3),
};
export const offDeposit: Deposit = {
  ...equalDeposit,
  _id: makeId(4),
  kind: 'donations',
  bank: cents(5_001),
  records: cents(5_000),
  difference: cents(1),
  count: 2,
  reasons: [
    {
      reason: 'changed-since-match',
      sentence: 'The donation was changed after it was matched.',
      amount: cents(1),
    },
  ],
  payoutId: null,
};
export const openDeposit: Deposit = {
  ...equalDeposit,
  _id: makeId(5),
  kind: 'unmatched',
  bank: cents(3_000),
  records: null,
  difference: null,
  description: 'CHECK DEPOSIT',
  payoutId: null,
};
export const waitingDeposit: Deposit = {
  ...equalDeposit,
  _id: makeId(6),
  bank: null,
  difference: null,
  lineId: null,
};

export const tiedComparison: TieOutComparison = {
  side: 'bank',
  kinds: [
    {
      kind: 'gift',
      records: cents(10_000),
      other: cents(9_680),
      difference: cents(-320),
      unexplained: cents(0),
    },
  ],
  causes: [{ cause: 'fee', isNormal: true, count: 1, amount: cents(-320) }],
  unexplained: cents(0),
  openRows: 0,
};
export const march: TieOutMonth = {
  month: '2026-03',
  records: cents(10_000),
  bank: tiedComparison,
  hasStatement: true,
  journal: null,
  quickbooks: null,
  newEntries: 0,
  lastExportAt: null,
  closing: null,
  isTiedOut: true,
};

export const openLine = {
  _id: makeId(2),
  account: { _id: makeId(7), name: 'Checking', last4: null },
  day: day('2026-03-06'),
  amount: cents(3_000),
  description: 'CHECK DEPOSIT',
  state: 'open' as const,
  matches: [],
  proposals: [
    {
      kind: 'donations' as const,
      records: [
        {
          id: makeId(8),
          kind: 'donation' as const,
          label: 'Noor Haddad',
          day: day('2026-03-05'),
          amount: cents(3_000),
        },
      ],
      confidence: 'high' as const,
      reason: 'Same amount.',
    },
  ],
};
