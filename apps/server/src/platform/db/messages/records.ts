import { blankRecord } from '@pledgewell/domain';
import pg from 'pg';
import { camelCase } from '../column-names.ts';
import type { TextRow } from './text-query.ts';

/** The columns of a result under the names of our code, and a record of them without values. */
export type Columns = {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  blank: Record<string, unknown>;
};

export function readColumns(columns: readonly pg.FieldDef[]): Columns {
  const names = columns.map(({ name }) => camelCase(name));
  const parsers = columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID));
  return { names, parsers, blank: blankRecord(names) };
}

export function toRecord({ names, parsers, blank }: Columns, texts: TextRow) {
  if (texts.length !== names.length)
    throw new Error('A row has more or fewer columns than announced.');
  const record = { ...blank };
  for (let at = 0; at < names.length; at += 1) {
    const text = texts[at] ?? null;
    record[names[at] ?? ''] = text === null ? null : parsers[at]?.(text);
  }
  return record;
}
