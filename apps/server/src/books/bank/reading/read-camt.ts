import { isDay, parseUsd, subtract, sum, zero, type BankStatementLine } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import { joinParts, lastDigits, readEntries, refuseOtherCurrency } from './read-ofx.ts';
import { findAll, readXml, textAt, type XmlElement } from './read-xml.ts';
import type { ReadStatement } from './statement.ts';

export const isXml = (text: string) =>
  /^\s*<(?:\?xml\b|[\w:]*Document\b)/.test(text.slice(0, 2_000));

/** Reads an ISO 20022 account statement, camt.053 in any version. Only booked entries are lines. */
export function readCamt(text: string): ReadStatement {
  const document = readXml(text);
  const statements = findAll(document, 'BkToCstmrStmt').flatMap((each) => findAll(each, 'Stmt'));
  if (statements.length === 0) throw new Problem('bank/unreadable');
  const accounts = new Set(statements.map(accountId).filter((id) => id !== ''));
  if (accounts.size > 1) throw new Problem('bank/several-accounts');

  const entries = statements
    .flatMap((statement) => findAll(statement, 'Ntry'))
    .filter((entry) => /^(?:BOOK)?$/.test(textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd')));
  const read = readEntries(entries, readEntry);
  return {
    format: 'camt.053',
    last4: lastDigits([...accounts][0] ?? ''),
    table: null,
    period: readPeriod(statements),
    ...readBalances(statements, read.lines),
    ...read,
  };
}

/** A file may have one statement for each day. */
function readPeriod(statements: readonly XmlElement[]) {
  const days = ['FrDtTm', 'ToDtTm'].map((name) =>
    statements.map((statement) => textAt(statement, 'FrToDt', name).slice(0, 10)).filter(isDay),
  );
  const first = days[0]?.toSorted()[0];
  const last = days[1]?.toSorted().at(-1);
  return first && last && first <= last ? { first, last } : null;
}

/** The balances of several statements count only if nothing is missing between them. */
function readBalances(statements: readonly XmlElement[], lines: readonly BankStatementLine[]) {
  const opening = readBalance(statements[0], ['OPBD', 'PRCD']);
  const closing = readBalance(statements.at(-1), ['CLBD']);
  const change = sum(lines.map(({ amount }) => amount));
  const isWhole = opening !== null && closing !== null && opening + change === closing;
  return statements.length === 1 || isWhole
    ? { opening, closing }
    : { opening: null, closing: null };
}

function readBalance(statement: XmlElement | undefined, codes: readonly string[]) {
  const balance = statement?.children.find(
    (child) => child.name === 'Bal' && codes.includes(textAt(child, 'Tp', 'CdOrPrtry', 'Cd')),
  );
  const amount = balance ? parseUsd(textAt(balance, 'Amt')) : null;
  if (!balance || amount === null) return null;
  return textAt(balance, 'CdtDbtInd') === 'DBIT' ? subtract(zero, amount) : amount;
}

const accountId = (statement: XmlElement) =>
  textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');

function readEntry(entry: XmlElement): BankStatementLine | string {
  const currency = entry.children.find(({ name }) => name === 'Amt')?.attributes['Ccy'] ?? '';
  refuseOtherCurrency(currency);
  const amount = parseUsd(textAt(entry, 'Amt'));
  if (amount === null || amount < 0) return 'This entry has no amount.';
  const direction = textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return 'This entry is neither in nor out.';
  const day = readDay(entry, 'BookgDt') || readDay(entry, 'ValDt');
  if (!isDay(day)) return 'This entry has no date.';

  return {
    day,
    amount: direction === 'CRDT' ? amount : subtract(zero, amount),
    description: describe(entry),
    bankId: readReference(textAt(entry, 'AcctSvcrRef')),
  };
}

const readDay = (entry: XmlElement, name: string) =>
  (textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')).slice(0, 10);

/** Some banks say that there is none in words. */
const readReference = (text: string) => (/^(?:NOTPROVIDED|NONREF)?$/i.test(text) ? null : text);

function describe(entry: XmlElement): string {
  const details = findAll(entry, 'TxDtls');
  const parts = details.flatMap((detail) => [
    ...findAll(detail, 'Dbtr').flatMap((party) => findAll(party, 'Nm')),
    ...findAll(detail, 'Ustrd'),
  ]);
  return joinParts([...parts.map(({ text }) => text), textAt(entry, 'AddtlNtryInf')]);
}
