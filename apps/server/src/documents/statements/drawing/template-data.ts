import { formatDay, formatUsd, toPrintable, type Cents, type Statement } from '@pledgewell/domain';
import { letterheadOnPaper } from '../../../platform/pdf/letterhead.ts';

/** A statement that was not given to anybody is marked as a preview. */
export type PrintedStatement = { statement: Statement; isPreview: boolean };

/** The template's fields, as texts ready to print, one statement after the other. */
export const toTemplateData = (statements: readonly PrintedStatement[]) => ({
  title: documentTitle(statements),
  author: statements[0]?.statement.organization.name ?? '',
  statements: statements.map(toFields),
});

export const logoFile = (name: string) => `${name}.png`;

function documentTitle(statements: readonly PrintedStatement[]) {
  const year = statements[0]?.statement.year ?? '';
  return statements.length === 1 ? `${year} giving statement` : `${year} giving statements`;
}

const toFields = ({ statement, isPreview }: PrintedStatement) => ({
  ...letterheadOnPaper(statement.organization),
  logo: statement.organization.logo === null ? null : logoFile(statement.organization.logo),
  heading: `${statement.year} Giving Statement`,
  mark: isPreview ? 'Preview' : null,
  markWords: isPreview ? 'Preview, not yet sent to the donor' : null,
  numbers: [['Issued', formatDay(statement.issuedOn)]],
  donor: {
    name: toPrintable(statement.donor.name),
    lines: statement.donor.address.map(toPrintable),
  },
  thanks:
    `Thank you for your generosity. Here is everything we received from you between ` +
    `January 1 and December 31, ${statement.year}.`,
  amounts: toAmountLines(statement),
  gifts: statement.gifts.map(({ date, what, notes, receipt, amount }) => ({
    date: formatDay(date),
    what: toPrintable(what),
    notes: notes.map(toPrintable),
    receipt: receipt ?? '',
    amount: amountText(amount),
  })),
  hasReceipts: statement.gifts.some(({ receipt }) => receipt !== null),
  total: formatUsd(statement.total),
  indirect: statement.indirect.map(({ date, through, notes, amount }) => ({
    date: formatDay(date),
    through: toPrintable(through),
    notes: notes.map(toPrintable),
    amount: amountText(amount),
  })),
  statements: statement.statements.map(toPrintable),
  footer: `${statement.year} giving statement for ${shortened(toPrintable(statement.donor.name))}`,
});

/** The footer has one line. */
const shortened = (name: string) =>
  name.length > 60 ? `${Array.from(name).slice(0, 60).join('')}…` : name;

function toAmountLines({ total, returned, deductible }: Statement) {
  if (returned === 0) return [['Total', formatUsd(total)]];
  return [
    ['Total', formatUsd(total)],
    ['Goods and services received', formatUsd(returned)],
    ['Maximum deductible', formatUsd(deductible)],
  ];
}

const amountText = (amount: Cents | null) => (amount === null ? 'In kind' : formatUsd(amount));
