import { sql, type RawBuilder } from 'kysely';

/**
 * What a column holds. Labels are our own words, never typed by a person; amounts are whole cents;
 * a day is calendar text; a moment is in UTC.
 */
export type SheetKind = 'text' | 'words' | 'usd' | 'number' | 'day' | 'moment';

export type SheetColumn = {
  header: string;
  kind: SheetKind;
  /** The SQL expression of its values, over the rows of its query. */
  value: RawBuilder<unknown>;
};

export type SortKey = { by: RawBuilder<unknown>; isDescending?: boolean };

/** A query whose rows are the rows of a sheet. */
export type Sheet = {
  /** The name of the sheet in a workbook. */
  name: string;
  columns: readonly SheetColumn[];
  /** `from …` with its conditions. */
  rows: RawBuilder<unknown>;
  /** Empty if the rows have an order of their own. */
  order: readonly SortKey[];
};

/** The rows of a sheet with separate values, as `valueOf` reads them. */
export const sheetValues = ({ columns, rows, order }: Sheet) =>
  sql`select ${sql.join(columns.map(({ kind, value }) => plain[kind](value)))} ${rows}
    ${orderBy(order)}`;

export const orderBy = (order: readonly SortKey[]) =>
  order.length === 0 ? sql`` : sql`order by ${sql.join(order.map(sortExpression))}`;

const sortExpression = ({ by, isDescending = false }: SortKey) =>
  isDescending ? sql`${by} desc` : by;

const asIs = (value: RawBuilder<unknown>) => value;
const asText = (value: RawBuilder<unknown>) => sql`(${value})::text`;

const plain: Record<SheetKind, (value: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: asText,
  words: asText,
  usd: asIs,
  number: asIs,
  day: asText,
  moment: (value) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
};
