import { sql } from 'kysely';
import type { Database } from '../../../platform/db/connection.ts';

export type TableColumns = {
  /** The columns of the primary key, without the organization. */
  key: string[];
  /** Every stored column, without the organization and generated columns. */
  stored: string[];
  /** The columns that name a person. */
  people: string[];
};

/** Returns the columns of a table as the database itself lists them. */
export async function findColumns(db: Database, table: string): Promise<TableColumns> {
  const { rows } = await sql<{ name: string; isKey: boolean; isPerson: boolean }>`
    select a.attname::text as name,
      exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'p'
        and a.attnum = any (k.conkey)) as is_key,
      exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f'
        and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey))
        or (a.attrelid = 'activities'::regclass and a.attname = 'actor_id') as is_person
    from pg_attribute a
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> 'organization_id'
    order by a.attnum`.execute(db);
  const named = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).map(({ name }) => name);
  return {
    key: named(({ isKey }) => isKey),
    stored: named(() => true),
    people: named(({ isPerson }) => isPerson),
  };
}
