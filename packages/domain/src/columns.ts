/**
 * What the values of a column are. A choice is one of our own words; long text is a paragraph,
 * which sheets and the history leave to the end.
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
  /** As the history writes it: `ZIP code`. */
  label: string;
  /** Above its column of an exported sheet, where that is not the label in title case. */
  sheetHeader?: string;
  /** Its group of columns in the export dialog; without one it is in every file. */
  exportGroup?: string;
  /** The words for the values of a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Which part of the record holds it outside the database, such as `address`. */
  partOf?: string;
  /** What the history tells of a change: both values, only that there was one, or nothing. */
  history: 'values' | 'change' | 'nothing';
};

export type RecordColumns = Readonly<Record<string, RecordColumn>>;

/** The names of a record's columns, in their order. */
export const columnNames = <Columns extends RecordColumns>(columns: Columns) =>
  Object.keys(columns) as (keyof Columns & string)[];

/** `Start date` is `Start Date` above a column of a sheet. */
export const sheetHeader = ({ label, sheetHeader: header }: RecordColumn) =>
  header ?? label.replaceAll(/(?<=[\s-])[a-z]/g, (first) => first.toUpperCase());

/** The same without some of them. */
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

/** What a record has under these names. */
export const pick = <Record extends object, Name extends keyof Record & string>(
  record: Record,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Record, Name>;

/** The names in the order in which people read them: long text stands last. */
export const namesInReadingOrder = <Columns extends RecordColumns>(columns: Columns) =>
  columnNames(columns).toSorted(
    (one, other) => Number(isLong(columns[one])) - Number(isLong(columns[other])),
  );

const isLong = (column: RecordColumn | undefined) => column?.kind === 'long-text';
