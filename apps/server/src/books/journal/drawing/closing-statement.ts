import {
  cents,
  formatDay,
  formatLongMonth,
  formatUsd,
  journalEntryKinds,
  toPrintable,
  sum,
  type Cents,
  type Day,
  type JournalBasis,
  type JournalEntryKind,
} from '@pledgewell/domain';

export type AccountMovement = {
  account: string;
  opening: Cents;
  debit: Cents;
  credit: Cents;
  closing: Cents;
};

export type KindTotal = { kind: JournalEntryKind; entries: number; debit: Cents; credit: Cents };

export type AdjustmentRow = {
  number: number;
  kind: JournalEntryKind;
  concernsOn: Day;
  account: string;
  debit: Cents;
  credit: Cents;
};

/** What the closing statement of a month says. It names no donors, so it outlives their erasure. */
export type ClosingStatement = {
  organization: string;
  month: Day;
  basis: JournalBasis;
  closedOn: Day;
  closedBy: string;
  accounts: AccountMovement[];
  kinds: KindTotal[];
  adjustments: AdjustmentRow[];
  /** How many adjustments there are beyond those listed. */
  furtherAdjustments: number;
};

const basisNames = { cash: 'Cash basis', accrual: 'Accrual basis' } as const;

/** The template's fields, as texts ready to print. */
export function toTemplateData(statement: ClosingStatement) {
  const { accounts, kinds } = statement;
  const debits = sum(accounts.map(({ debit }) => debit));
  const credits = sum(accounts.map(({ credit }) => credit));
  return {
    title: `Closing statement for ${formatLongMonth(statement.month)}`,
    organization: toPrintable(statement.organization),
    month: formatLongMonth(statement.month),
    facts: [
      ['Month', formatLongMonth(statement.month)],
      ['Basis', basisNames[statement.basis]],
      ['Closed on', formatDay(statement.closedOn)],
      ['Closed by', toPrintable(statement.closedBy)],
    ],
    accounts: accounts.map(({ account, opening, debit, credit, closing }) => [
      toPrintable(account),
      formatUsd(opening),
      blankIfZero(debit),
      blankIfZero(credit),
      formatUsd(closing),
    ]),
    accountTotals: [
      formatUsd(sum(accounts.map(({ opening }) => opening))),
      formatUsd(debits),
      formatUsd(credits),
      formatUsd(sum(accounts.map(({ closing }) => closing))),
    ],
    kinds: kinds.map(({ kind, entries, debit, credit }) => [
      journalEntryKinds[kind],
      entries.toLocaleString('en-US'),
      formatUsd(debit),
      formatUsd(credit),
    ]),
    kindTotals: [
      kinds.reduce((count, { entries }) => count + entries, 0).toLocaleString('en-US'),
      formatUsd(sum(kinds.map(({ debit }) => debit))),
      formatUsd(sum(kinds.map(({ credit }) => credit))),
    ],
    adjustments: statement.adjustments.map(toAdjustment),
    further: furtherText(statement.furtherAdjustments),
    check: `Debits minus credits: ${formatUsd(cents(debits - credits))}`,
  };
}

/** The first line of an entry names it; the others only have their accounts. */
function toAdjustment(row: AdjustmentRow, index: number, rows: readonly AdjustmentRow[]) {
  const isFirst = rows[index - 1]?.number !== row.number;
  return {
    isFirst,
    cells: [
      isFirst ? String(row.number) : '',
      isFirst ? `${journalEntryKinds[row.kind]} of ${formatDay(row.concernsOn)}` : '',
      toPrintable(row.account),
      blankIfZero(row.debit),
      blankIfZero(row.credit),
    ],
  };
}

const blankIfZero = (amount: Cents) => (amount === 0 ? '' : formatUsd(amount));

const furtherText = (count: number) =>
  count === 0
    ? null
    : `${count.toLocaleString('en-US')} more adjustments are in the exported files of the month.`;
