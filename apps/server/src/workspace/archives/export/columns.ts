import { toDollars, writeUsd, type Cents, type RecordColumns } from '@pledgewell/domain';
import type { CsvCell } from '../../../platform/sheets/csv-text.ts';

/**
 * What a column holds. Amounts are cents in the database and dollars in the file; days have no time
 * zone, instants are in UTC.
 */
export type Kind = 'text' | 'usd' | 'number' | 'day' | 'instant' | 'flag' | 'list' | 'json';

/** The columns of a record, with what each holds. */
export const columnKinds = (columns: RecordColumns): Record<string, Kind> =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { kind }]) => [
      key,
      kind === 'long-text' || kind === 'choice' ? 'text' : kind,
    ]),
  );

export type Column = { key: string; kind: Kind };
export type Row = Record<string, unknown>;

/** The value in the CSV file; an unknown value is empty. */
export function toCell(value: unknown, kind: Kind): CsvCell {
  const text = value === null ? '' : writers[kind](value);
  return { text, isTyped: typed.has(kind) };
}

/** The value in the JSON file. */
export function toJson(value: unknown, kind: Kind): unknown {
  if (value === null) return null;
  if (kind === 'usd') return toDollars(value as Cents);
  return kind === 'instant' ? (value as Date).toISOString() : value;
}

const typed: ReadonlySet<Kind> = new Set(['text', 'list', 'json']);

const writers: Record<Kind, (value: unknown) => string> = {
  text: String,
  usd: (value) => writeUsd(value as Cents),
  number: String,
  day: String,
  // In a format that spreadsheets read; they would treat a text with T and Z as words.
  instant: (value) => (value as Date).toISOString().slice(0, 19).replace('T', ' '),
  flag: (value) => (value === true ? 'yes' : 'no'),
  list: (value) => (value as string[]).join('; '),
  json: (value) => JSON.stringify(value),
};
