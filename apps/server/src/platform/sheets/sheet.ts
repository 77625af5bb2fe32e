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

/** A query whose rows are the rows of a sheet. */
export type Sheet = {
  /** The name of the sheet in a workbook. */
  name: string;
  columns: readonly SheetColumn[];
  /** `from …` and everything after it. */
  source: RawBuilder<unknown>;
};

/** The rows of a sheet with separate values, as `valueOf` reads them. */
export const sheetValues = ({ columns, source }: Sheet) =>
  sql`select ${sql.join(columns.map(({ kind, value }) => plain[kind](value)))} ${source}`;

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
