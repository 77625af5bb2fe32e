import { sql, type RawBuilder } from 'kysely';

/**
 * What a column holds. Words are our own and no person typed them; amounts are whole cents; a day
 * is calendar text; a moment is in UTC.
 */
export type SheetKind = 'text' | 'words' | 'usd' | 'number' | 'day' | 'moment';

export type SheetColumn = {
  header: string;
  kind: SheetKind;
  /** Where its values come from, over the rows of the query that it belongs to. */
  value: RawBuilder<unknown>;
};

/** A query whose every row is a row of a sheet. */
export type Sheet = {
  /** Of the sheet in a workbook. */
  name: string;
  columns: readonly SheetColumn[];
  /** `from …` with everything that follows. */
  source: RawBuilder<unknown>;
};

/** The rows of a sheet with each value by itself, as `valueOf` reads them. */
export const valuesOf = ({ columns, source }: Sheet) =>
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
