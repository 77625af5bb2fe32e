import {
  namesInReadingOrder,
  sheetHeader,
  type ColumnKind,
  type ExportField,
  type RecordColumn,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { StoredNames } from '../../../platform/db/columns.ts';
import type { SheetKind } from '../../../platform/sheets/sheet.ts';
import { column, wordsFor, type ChosenColumn } from './choice.ts';

type SheetRecord = {
  columns: Readonly<Record<string, RecordColumn & { exportGroup?: ExportField }>>;
  stored: StoredNames;
};

type Layout<Name extends string> = {
  /** The alias of the table in the sheet's query. */
  alias: string;
  /** Which columns come first; the others follow in their own order. */
  first?: readonly Name[];
  leftOut?: readonly Name[];
  /** Values that differ from the stored ones. */
  values?: Partial<Record<Name, RawBuilder<unknown>>>;
  /** Columns to insert after a column. */
  after?: Partial<Record<Name, readonly ChosenColumn[]>>;
};

/** Every column of a record as a column of a sheet, except those that are left out. */
export function ownColumns<const Of extends SheetRecord>(
  { columns, stored }: Of,
  layout: Layout<keyof Of['columns'] & string>,
): ChosenColumn[] {
  const { alias, first = [], leftOut = [] } = layout;
  const values: Record<string, RawBuilder<unknown> | undefined> = layout.values ?? {};
  const after: Record<string, readonly ChosenColumn[] | undefined> = layout.after ?? {};
  const names = new Set<string>([...first, ...namesInReadingOrder(columns)]);
  for (const name of leftOut) names.delete(name);
  return [...names].flatMap((name) => {
    const own = columns[name];
    if (!own) return [];
    const value = values[name] ?? valueOf(own, sql.ref(`${alias}.${stored[name] ?? name}`));
    const { kind, exportGroup } = own;
    return [column(sheetHeader(own), sheetKinds[kind], value, exportGroup), ...(after[name] ?? [])];
  });
}

function valueOf({ kind, choices }: RecordColumn, stored: RawBuilder<unknown>) {
  if (choices) return wordsFor(stored, choices);
  return kind === 'list' ? sql`array_to_string(${stored}, '; ')` : stored;
}

const sheetKinds: Record<ColumnKind, SheetKind> = {
  text: 'text',
  'long-text': 'text',
  list: 'text',
  choice: 'words',
  usd: 'usd',
  number: 'number',
  day: 'day',
  instant: 'moment',
};
