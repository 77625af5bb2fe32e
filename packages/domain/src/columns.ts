/**
 * The kinds of values in a column. A choice is one of our own words; long text is a paragraph,
 * which sheets and the history put last.
 */
export type ColumnKind =
  | 'text'
  | 'long-text'
  | 'choice'
  | 'list'
  | 'usd'
  | 'number'
  | 'day'
  | 'instant';

/** A column of a record, named once for lists, forms, files and the history. */
export type RecordColumn = {
  kind: ColumnKind;
  /** The label in the history: `ZIP code`. */
  label: string;
  /** The heading of an exported column, if that is not the label in title case. */
  sheetHeader?: string;
  /** The column's group in the export dialog; a column without a group is in every file. */
  exportGroup?: string;
  /** The labels for the values of a choice. */
  choices?: Readonly<Record<string, string>>;
  /** The part of the record that contains it outside the database, such as `address`. */
  partOf?: string;
  /** What the history shows of a change: both values, only that it changed, or nothing. */
  history: 'values' | 'change' | 'nothing';
};

export type RecordColumns = Readonly<Record<string, RecordColumn>>;

/** The names of a record's columns, in order. */
export const columnNames = <Columns extends RecordColumns>(columns: Columns) =>
  Object.keys(columns) as (keyof Columns & string)[];

/** `Start date` becomes the heading `Start Date`. */
export const sheetHeader = ({ label, sheetHeader: header }: RecordColumn) =>
  header ?? label.replaceAll(/(?<=[\s-])[a-z]/g, (first) => first.toUpperCase());

/** Returns the columns without some of them. */
export const columnNamesExcept = <
  Columns extends RecordColumns,
  const Left extends keyof Columns & string,
>(
  columns: Columns,
  ...left: readonly Left[]
) =>
  columnNames(columns).filter(
    (name): name is Exclude<keyof Columns & string, Left> =>
      !(left as readonly string[]).includes(name),
  );

/** Returns a record's values under these names. */
export function pick<Record extends object, Name extends keyof Record & string>(
  record: Record,
  names: readonly Name[],
): Pick<Record, Name> {
  const picked: Partial<Pick<Record, Name>> = {};
  for (const name of names) picked[name] = record[name];
  return picked as Pick<Record, Name>;
}

/**
 * Returns a record whose values are null, to be copied before its values are set by name. V8 turns
 * an object that gets more than sixteen or so properties by computed names into a hash table, which
 * is slow to fill, read and serialize; a copy of a parsed object stays fast.
 */
export function blankRecord(names: readonly string[]): Record<string, unknown> {
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])));
  return JSON.parse(text) as Record<string, unknown>;
}

/** The names in reading order: long text comes last. */
export const namesInReadingOrder = <Columns extends RecordColumns>(columns: Columns) =>
  columnNames(columns).toSorted(
    (one, other) => Number(isLong(columns[one])) - Number(isLong(columns[other])),
  );

const isLong = (column: RecordColumn | undefined) => column?.kind === 'long-text';
