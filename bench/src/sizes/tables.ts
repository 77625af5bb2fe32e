import type pg from 'pg';

export type TableSize = {
  table: string;
  rows: number;
  heap: number;
  indexes: number;
  toast: number;
};

/** What is emptied again within days, so that it does not grow with the years. */
const passing =
  /^(pgboss\.|idempotency_keys$|import_|imports$|sessions$|tickets$|visits$|exports$|leading_)/;

/** The size of every table after a vacuum, by its name. */
export async function readTables(owner: pg.Client): Promise<Map<string, TableSize>> {
  await owner.query('vacuum (analyze)');
  const { rows } = await owner.query<TableSize>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table,
       greatest(c.reltuples, 0)::float8 as rows, pg_relation_size(c.oid)::float8 as heap,
       pg_indexes_size(c.oid)::float8 as indexes,
       case c.reltoastrelid when 0 then 0 else pg_total_relation_size(c.reltoastrelid) end::float8
         as toast
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  );
  return new Map(rows.map((row) => [row.table, row]));
}

/** What each table has gained; tables that nothing was written to are left out. */
export function listGrowth(
  before: ReadonlyMap<string, TableSize>,
  after: ReadonlyMap<string, TableSize>,
): TableSize[] {
  return [...after.values()]
    .map((now) => {
      const then = before.get(now.table);
      return {
        table: now.table,
        rows: now.rows - (then?.rows ?? 0),
        heap: now.heap - (then?.heap ?? 0),
        indexes: now.indexes - (then?.indexes ?? 0),
        toast: now.toast - (then?.toast ?? 0),
      };
    })
    .filter((growth) => growth.rows > 0 && countBytes(growth) > 0)
    .toSorted((one, other) => countBytes(other) - countBytes(one));
}

export const countBytes = ({ heap, indexes, toast }: TableSize) => heap + indexes + toast;

export const isKept = ({ table }: TableSize) => !passing.test(table);
