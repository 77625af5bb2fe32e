import { blankRecord, columnNames, type RecordColumns } from '@pledgewell/domain';
import { sql, type Selectable } from 'kysely';
import type { DB } from './schema.ts';

/** Maps the columns of a record to their names in its table. */
export type StoredNames = Readonly<Record<string, string>>;

type Renamed = Readonly<Record<string, string>>;

type NamesIn<Columns extends RecordColumns, Others extends Renamed> = {
  readonly [Name in keyof Columns & string]: Name extends keyof Others
    ? Others[Name]
    : Columns[Name]['kind'] extends 'usd'
      ? `${Name}Cents`
      : Name;
};

/**
 * Maps a record's columns to the names in its table: amounts end in `Cents`, and some have names of
 * their own. The result `satisfies` the columns of a table.
 */
export function storedNames<
  const Columns extends RecordColumns,
  const Others extends Renamed = Record<never, never>,
>(columns: Columns, others?: Others): NamesIn<Columns, Others> {
  const names = columnNames(columns).map((name) => {
    const isAmount = columns[name]?.kind === 'usd';
    return [name, others?.[name] ?? (isAmount ? `${name}Cents` : name)] as const;
  });
  return Object.fromEntries(names) as NamesIn<Columns, Others>;
}

/** The table's columns of these names, with the types of its rows. */
export type ColumnsOf<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Name
>;

/** Names that are all columns of the table. */
export type StoredIn<Table extends keyof DB> = Readonly<Record<string, keyof DB[Table]>>;

/** Returns the columns as a list for `select`, from a table under an alias. */
export const selectStored = (alias: string, stored: StoredNames) =>
  sql.join(Object.values(stored).map((name) => sql.ref(`${alias}.${name}`)));

/** Returns the columns as a `select` list, renamed to what the record calls them. */
export const selectNamed = (alias: string, stored: StoredNames) =>
  sql.join(
    Object.entries(stored).map(([name, column]) =>
      name === column
        ? sql.ref(`${alias}.${column}`)
        : sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(name)}`,
    ),
  );

type Named<Stored extends StoredNames, Row> = {
  [Name in keyof Stored]: Row[Stored[Name] & keyof Row];
};

const blanks = new WeakMap<StoredNames, Record<string, unknown>>();

function findBlank(stored: StoredNames) {
  const known = blanks.get(stored);
  if (known) return known;
  const made = blankRecord(Object.keys(stored));
  blanks.set(stored, made);
  return made;
}

/** Returns a row's columns under the record's names. */
export function fromStored<
  Stored extends StoredNames,
  Row extends Readonly<Record<Stored[keyof Stored], unknown>>,
>(stored: Stored, row: Row) {
  const named = { ...findBlank(stored) };
  for (const name in stored) named[name] = row[stored[name] as Stored[keyof Stored]];
  return named as Named<Stored, Row>;
}

type StoredValues<Names extends StoredNames, Given> = {
  [Name in keyof Given & keyof Names & string as Names[Name]]: Given[Name];
};

/** Returns the given columns of a record, under the names of its table. */
export const toStored = <Names extends StoredNames, Given extends object>(
  stored: Names,
  given: Given,
) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const column = stored[name];
      return column === undefined ? [] : [[column, value] as const];
    }),
  ) as StoredValues<Names, Given>;
