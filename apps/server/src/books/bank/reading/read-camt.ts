import { isDay, parseUsd, subtract, zero, type BankStatementLine } from '@pledgewell/domain';
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
  return {
    format: 'camt.053',
    last4: lastDigits([...accounts][0] ?? ''),
    table: null,
    ...readEntries(entries, readEntry),
  };
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
