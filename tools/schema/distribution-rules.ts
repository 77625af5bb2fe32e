import { referenceTables } from '../../apps/server/src/platform/distribution/distribute.ts';

const wholeTables = referenceTables.map((name) => `'${name}'`).join(', ');

/**
 * What Citus refuses, as queries that return one sentence for each violation. They keep the schema
 * ready for a database whose organizations are distributed over several machines, and hold on
 * machines without Citus. `$1` are the names of the tables without an organization.
 */
export const distributionRules = [
  `select format('Policy %s on %s contains a query, which Citus refuses; call a function instead.',
     p.polname, p.polrelid::regclass) as sentence
   from pg_policy p
   where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
     ~* '\\mselect\\M'`,

  `select format('Foreign key %s on %s clears columns when a row is deleted, which Citus refuses: '
     || 'clear them in a trigger, as 0109_cleared_references.sql does.', c.conname,
     c.conrelid::regclass) as sentence
   from pg_constraint c
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     and c.confdeltype in ('n', 'd') and c.conrelid::regclass::text <> all ($1::text[])`,

  `select format('Foreign key %s leads from %s, which belongs to no organization, to %s, whose rows '
     || 'may be on another machine.', c.conname, c.conrelid::regclass, c.confrelid::regclass)
     as sentence
   from pg_constraint c
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     and c.conrelid::regclass::text = any ($1::text[])
     and c.conrelid <> 'organizations'::regclass
     and (c.confrelid = 'organizations'::regclass
       or c.confrelid::regclass::text <> all ($1::text[]))`,

  `select format('Function %s takes the row of a table and has a parsed body. Newer PostgreSQL then '
     || 'refuses to change the table; write the body as text.', p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosqlbody is not null
     and exists (
       select from unnest(p.proargtypes::oid[]) taken (type)
         join pg_type t on t.oid = taken.type
       where t.typrelid <> 0 and t.typnamespace = 'public'::regnamespace)`,

  `select format('Function %s selects no column, which Citus refuses in a query of its own: select 1.',
     p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosrc ~* '\\m(select|perform)\\s+from\\M'
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,

  `select format('Function %s takes parameters, reads a table and is written in SQL, which Citus '
     || 'refuses: write it in PL/pgSQL.', p.oid::regprocedure) as sentence
   from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0
     and exists (
       select from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
         and c.relname <> all ($1::text[])
         and coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)
           ~* format('\\m(from|join|into|update)\\s+%s\\M', c.relname))`,

  `select format('Function %s changes a setting of ours with set_config(), which reaches no other '
     || 'machine: call set_for_transaction() instead.', p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'set_config\\(''app\\.'`,

  `select format('Function %s compares the name of its table, which has another name in a shard: pass '
     || 'an argument to the trigger.', p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and p.prosrc ~* '\\mtg_(table_name|relname)\\s*(=|<>|in\\M)'`,

  `select format('Trigger function %s writes %s, which every machine has as a whole: the machine that '
     || 'executes the trigger may crash.', p.oid::regprocedure, name) as sentence
   from pg_proc p
     cross join unnest(array[${wholeTables}]) name
   where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
     and p.prosrc ~* format('\\m(into|update|delete from)\\s+%s\\M', name)`,

  `with transition as (
     select distinct t.tgfoid, name
     from pg_trigger t cross join unnest(array[t.tgoldtable, t.tgnewtable]) name
     where name is not null
   ), own as (
     select string_agg(c.relname, '|') as names from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   ), piece as materialized (
     select t.tgfoid, t.name, text
     from transition t join pg_proc p on p.oid = t.tgfoid
       cross join regexp_split_to_table(p.prosrc, ';|\\m(then|else|loop)\\M') text
     where text ~ format('\\m(from|join|using)\\s+%s\\M', t.name)
   )
   select format('Function %s reads the transition table %s and another table in one statement, '
     || 'which Citus refuses: collect the rows in an array first.', tgfoid::regprocedure, name)
     as sentence
   from piece cross join own
   where text ~ format('\\m(from|join|using|into|update)\\s+(%s)\\M', own.names)
   group by tgfoid, name`,
];
