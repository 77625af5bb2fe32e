import type pg from 'pg';
import { hasPeople } from './load.ts';
import { beginRollback, type Rollback } from './rollback.ts';

/**
 * Drops everything that the product's migrations create, so that an older schema can be created
 * again. Extensions stay, because they may belong to another role and hold no data, and so do the
 * tables of the job queue. The database remembers the rollback that it is emptied for.
 */
export async function emptyDatabase(
  client: Pick<pg.Client, 'query'>,
  rollback: Rollback,
): Promise<void> {
  await client.query('begin');
  try {
    // A database without people has nothing to lose, and would look unfinished for ever.
    if (await hasPeople(client)) await beginRollback(client, rollback);
    for (const list of [listTables, listRoutines, listTypes]) {
      const { rows } = await client.query<{ statement: string }>(list);
      for (const { statement } of rows) await client.query(statement);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const listTables = `
  select format('drop %s if exists %s cascade',
    case when c.relkind = 'v' then 'view' else 'table' end, c.oid::regclass) as statement
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const listRoutines = `
  select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const listTypes = `
  select format('drop type if exists %s cascade', c.reltype::regtype) as statement
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'c'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
