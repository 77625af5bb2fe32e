import {
  isDay,
  parseUsd,
  subtract,
  sum,
  toDay,
  type BankStatementLine,
  type Cents,
  type Day,
} from '@pledgewell/domain';
import { decimalHint, parseBankAmount } from '@pledgewell/domain/books/bank/bank-amount';
import { Problem } from '../../../platform/core/problem.ts';
import type { ReadStatement } from './statement.ts';
import { findAll, readXml, textAt, type XmlElement } from './read-xml.ts';

export const isOfx = (text: string) =>
  /^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>|<\?xml\b[^>]*\?>\s*(?:<\?OFX\b|<OFX>))/i.test(
    text.slice(0, 2_000),
  );

/** Reads OFX and QFX: version 1 is SGML, whose values need no closing tags; version 2 is XML. */
export function readOfx(text: string): ReadStatement {
  const start = text.search(/<OFX>/i);
  if (start === -1) throw new Problem('bank/unreadable');
  const isXml = /^\s*<\?xml\b/i.test(text);
  const body = text.slice(start);
  const document = readXml(isXml ? body : closeTags(body));
  const statements = ['STMTRS', 'CCSTMTRS'].flatMap((name) => findAll(document, name));
  const accounts = new Set(statements.map(accountId).filter((id) => id !== ''));
  if (accounts.size > 1) throw new Problem('bank/several-accounts');
  for (const statement of statements) refuseOtherCurrency(textAt(statement, 'CURDEF'));

  const entries = statements.flatMap((statement) => findAll(statement, 'STMTTRN'));
  const read = readEntries(entries, readEntry);
  const [only] = statements.length === 1 ? statements : [];
  const period = only ? readPeriod(only) : null;
  const closing = only && period && readClosing(only, period, read);
  return {
    format: 'ofx',
    last4: lastDigits([...accounts][0] ?? ''),
    table: null,
    period,
    opening: closing ? subtract(closing, sum(read.lines.map(({ amount }) => amount))) : null,
    closing: closing ?? null,
    ...read,
  };
}

function readPeriod(statement: XmlElement) {
  const [first, last] = ['DTSTART', 'DTEND'].map((name) =>
    readDay(textAt(statement, 'BANKTRANLIST', name)),
  );
  return first && last && first <= last ? { first, last } : null;
}

/**
 * The balance counts only if it is of the period's end: many banks state the one of the moment of
 * the download, after transactions that the file does not have.
 */
function readClosing(
  statement: XmlElement,
  { last }: { last: Day },
  { lines, skipped }: Pick<ReadStatement, 'lines' | 'skipped'>,
): Cents | null {
  const asOf = readDay(textAt(statement, 'LEDGERBAL', 'DTASOF'));
  const isAtEnd = asOf !== null && asOf <= last && lines.every(({ day }) => day <= asOf);
  return isAtEnd && skipped.length === 0
    ? readAmount(textAt(statement, 'LEDGERBAL', 'BALAMT'))
    : null;
}

function readDay(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  const day = toDay(Number(year), Number(month), Number(date));
  return day !== null && isDay(day) ? day : null;
}

const accountId = (statement: XmlElement) =>
  textAt(statement, 'BANKACCTFROM', 'ACCTID') || textAt(statement, 'CCACCTFROM', 'ACCTID');

/** Returns the last four digits of an account number, the only part that is kept. */
export const lastDigits = (number: string) =>
  /\d{4}$/.exec(number.replaceAll(/\D/g, ''))?.[0] ?? null;

/** Refuses a statement in another currency than US dollars; without one it is in dollars. */
export function refuseOtherCurrency(currency: string) {
  if (/^(?:USD)?$/i.test(currency)) return;
  throw new Problem('bank/currency', { values: { currency: currency.slice(0, 10) } });
}

function readEntry(entry: XmlElement): BankStatementLine | string {
  const day = readDay(textAt(entry, 'DTPOSTED'));
  if (day === null) return 'This transaction has no date.';
  const amount = readAmount(textAt(entry, 'TRNAMT'));
  if (amount === null) return 'This transaction has no amount.';
  const checkNumber = textAt(entry, 'CHECKNUM');
  const parts = [
    textAt(entry, 'NAME') || textAt(entry, 'PAYEE', 'NAME'),
    textAt(entry, 'MEMO'),
    checkNumber === '' ? '' : `Check ${checkNumber}`,
  ];
  const bankId = textAt(entry, 'FITID');
  return { day, amount, description: joinParts(parts), bankId: bankId === '' ? null : bankId };
}

/** A point or a comma may stand before the cents, and zeros may follow them. */
const readAmount = (text: string): Cents | null =>
  parseUsd(text.replace(',', '.')) ?? parseBankAmount(text, decimalHint(text) ?? 'point');

/** Joins what a bank says about an entry, without what another part says too. */
export function joinParts(given: readonly string[]): string {
  const parts = given.map((part) => part.trim()).filter((part) => part !== '');
  const contains = (part: string, other: string) =>
    ` ${other.toLowerCase()} `.includes(` ${part.toLowerCase()} `);
  return parts
    .filter((part, place) =>
      parts.every((other, otherPlace) => {
        if (place === otherPlace || !contains(part, other)) return true;
        return contains(other, part) && place < otherPlace;
      }),
    )
    .join(' · ');
}

/** Reads entries as lines; what cannot be read is listed with its number. */
export function readEntries(
  entries: readonly XmlElement[],
  read: (entry: XmlElement) => BankStatementLine | string,
): Pick<ReadStatement, 'lines' | 'skipped'> {
  const lines: BankStatementLine[] = [];
  const skipped: ReadStatement['skipped'] = [];
  for (const [index, entry] of entries.entries()) {
    const line = read(entry);
    if (typeof line === 'string') skipped.push({ row: index + 1, problem: line });
    else lines.push(line);
  }
  return { lines, skipped };
}

/**
 * Closes the tags of SGML. A tag that is never closed, or that has a value somewhere, is a single
 * value and ends where the next tag begins.
 */
export function closeTags(sgml: string): string {
  const closed = tagNames(sgml, /<\/([\w.]+)>/g);
  const valued = tagNames(sgml, /<([\w.]+)>(?=\s*[^<\s])/g);
  return sgml
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll(/<(\/?)([\w.]+)>([^<]*)(?=(?:<\/([\w.]+)>)?)/g, (...match: string[]) => {
      const [, slash = '', raw = '', value = '', next = ''] = match;
      const name = raw.toUpperCase();
      if (slash === '/') return `</${name}>`;
      const isValue = valued.has(name) || !closed.has(name);
      const isClosed = next.toUpperCase() === name;
      return `<${name}>${value.trim()}${isValue && !isClosed ? `</${name}>` : ''}`;
    });
}

const tagNames = (sgml: string, pattern: RegExp) =>
  new Set([...sgml.matchAll(pattern)].map(([, name = '']) => name.toUpperCase()));
