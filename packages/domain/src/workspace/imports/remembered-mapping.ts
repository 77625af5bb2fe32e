import type { GuessedMapping } from './guess.ts';
import { wordsOfHeader } from './headers.ts';

type Column = { index: number; name: string };

/** A mapping by column names, because the next file may have another order. */
export type RememberedMapping = Omit<GuessedMapping, 'fields' | 'links' | 'filter' | 'unsure'> & {
  fields: { column: string; field: GuessedMapping['fields'][number]['field'] }[];
  links: { column: string; idSet: string }[];
  filter: { column: string; keep: 'is' | 'is-not'; values: string[] } | null;
};

/** What files of one shape share: their column names, in any order. */
export const columnsShape = (columns: readonly Column[]): string =>
  columns
    .map(columnKey)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('\n');

/** Two columns may differ only in symbols, such as `#` and `%`. */
const columnKey = ({ name }: Column) => wordsOfHeader(name) || name.trim();

export function rememberMapping(
  { unsure: _, ...mapping }: GuessedMapping,
  columns: readonly Column[],
): RememberedMapping {
  const columnName = (column: number) => columns.find(({ index }) => index === column)?.name ?? '';
  const { fields, links, filter } = mapping;
  return {
    ...mapping,
    fields: fields.map(({ column, field }) => ({ column: columnName(column), field })),
    links: links.map(({ column, idSet }) => ({ column: columnName(column), idSet })),
    filter: filter && { ...filter, column: columnName(filter.column) },
  };
}

/** The stored mapping for the columns of another file; null if one of them is missing. */
export function recallMapping(
  remembered: RememberedMapping,
  columns: readonly Column[],
): GuessedMapping | null {
  const places = new Map(columns.map((column) => [columnKey(column), column.index]));
  const findPlace = (name: string) => places.get(columnKey({ index: 0, name })) ?? -1;
  const { fields, links, filter } = remembered;
  const found = {
    ...remembered,
    fields: fields.map(({ column, field }) => ({ column: findPlace(column), field })),
    links: links.map(({ column, idSet }) => ({ column: findPlace(column), idSet })),
    filter: filter && { ...filter, column: findPlace(filter.column) },
    unsure: [],
  };
  const all = [...found.fields, ...found.links, ...(found.filter ? [found.filter] : [])];
  if (all.some(({ column }) => column < 0)) return null;
  found.fields.sort((one, other) => one.column - other.column);
  return found;
}
