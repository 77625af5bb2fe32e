import type pg from 'pg';
import { nameOrganizationInBody, type OrganizationKeys } from './name-organization.ts';

/**
 * Tables that every machine has as a whole, because rows of organizations mention theirs: persons
 * and how they sign in, and ZIP codes. A trigger must not write them: the machine that executes it
 * may crash when the transaction commits.
 */
export const referenceTables = ['users', 'identities', 'two_steps', 'recovery_codes', 'zip_codes'];

/**
 * A table of rows that outlive their organization, with the column that distributes it: a trigger
 * writes them on the organization's machine.
 */
const ofFormerOrganizations = ['orphaned_subscriptions', 'former_organization_id'] as const;

/**
 * Distributes the tables of organizations over the machines of a Citus cluster, by the
 * organization, on the owner's connection. Policies, triggers and rights come along; foreign keys
 * are dropped before and added again afterward, because they may only lead to a table that is
 * distributed as well. What is distributed already stays, so it may run again. Returns how many
 * tables it distributed.
 */
export async function distributeTables(client: pg.ClientBase): Promise<number> {
  const tables = await listTables(client);
  const views = await listViews(client);
  const done = await listDistributed(client);
  const colocated = tables.map((name) => [name, 'organization_id'] as const);
  const missing = [...colocated, ofFormerOrganizations].filter(([name]) => !done.has(name));
  const missingReferences = referenceTables.filter((name) => !done.has(name));
  const foreignKeys = await listForeignKeys(client, [
    ...missing.map(([name]) => name),
    ...missingReferences,
  ]);
  const keys: OrganizationKeys = new Map([
    ['organizations', 'id'],
    ...[...tables, ...views].map((name) => [name, 'organization_id'] as const),
  ]);

  await createExtensions(client);
  await client.query('set citus.enable_unsafe_triggers = on');
  // Citus takes functions to the other machines as they were when this transaction began.
  await client.query('begin');
  await nameOrganizationInFunctions(client, keys);
  await forgetQueryPlans(client);
  await client.query('commit; begin');
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  for (const { drop } of foreignKeys) await client.query(drop);
  if (!done.has('organizations')) {
    await client.query(`select create_distributed_table('organizations', 'id')`);
  }
  for (const [table, column] of missing) {
    await client.query(
      `select create_distributed_table($1, $2, colocate_with => 'organizations')`,
      [table, column],
    );
  }
  for (const table of missingReferences) {
    await client.query(`select create_reference_table($1)`, [table]);
  }
  for (const { add } of foreignKeys) await client.query(add);
  await createAgain(client);
  await client.query('commit');
  return missing.length;
}

/** Tables that are distributed already, or that every machine has as a whole. */
async function listDistributed(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_catalog.pg_dist_partition`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Tables whose unique keys all contain the organization, because Citus distributes no others. */
async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique
         and a.attnum <> all (i.indkey))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function listViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The statements that drop a foreign key and add it again. */
type ForeignKey = { drop: string; add: string };

/** The foreign keys from or to these tables. */
async function listForeignKeys(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
         pg_get_constraintdef(c.oid)) as add
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and (c.conrelid::regclass::text = any ($1) or c.confrelid::regclass::text = any ($1))
     order by 1`,
    [tables],
  );
  return rows;
}

/** Extensions that were here before Citus are missing on the other machines. */
async function createExtensions(client: pg.ClientBase) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('set citus.enable_ddl_propagation = off; '
         'create extension if not exists %I schema %I', e.extname, n.nspname) as statement
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where n.nspname = 'public'`,
  );
  for (const { statement } of rows) {
    const answers = await client.query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_workers($1)',
      [statement],
    );
    const refused = answers.rows.find(({ success }) => !success);
    if (refused) throw new Error(`A worker refused "${statement}": ${refused.result}`);
  }
}

const unplanned = [
  "create or replace function plan_queries_once() returns void language plpgsql as 'begin end'",
  "create or replace function plan_queries_by_default() returns void language plpgsql as 'begin end'",
];

/** Citus finds the machine of a statement by its values, so no query plan is kept for all. */
async function forgetQueryPlans(client: pg.ClientBase) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter function %s set plan_cache_mode = force_custom_plan',
       p.oid::regprocedure) as statement
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and exists (select 1 from unnest(p.proconfig) c where c like 'plan_cache_mode=%')`,
  );
  for (const { statement } of rows) await client.query(statement);
  for (const statement of unplanned) await client.query(statement);
}

type NamedFunction = { text: string; body: string; organization: string };

/**
 * What a function calls its organization: its parameter, or that of the row that it is given. A
 * trigger whose statement was sent outside of an organization's transaction takes that of the
 * changed rows, and fails if they have several.
 */
const findOrganization = `
  case
    when 'p_organization' = any (p.proargnames) then 'p_organization'
    when given.name is not null then format('(%s).organization_id', given.name)
    when changed.rows is not null then format('coalesce(current_organization(), %s)', changed.rows)
    else 'current_organization()'
  end`;

/** Only those that run for one organization; others look something up in all. */
async function nameOrganizationInFunctions(client: pg.ClientBase, keys: OrganizationKeys) {
  const { rows } = await client.query<NamedFunction>(
    `select pg_get_functiondef(p.oid) as text, p.prosrc as body,
       ${findOrganization} as organization
     from pg_proc p join pg_language l on l.oid = p.prolang
       left join lateral (
         select quote_ident(p.proargnames[a.position]) as name
         from unnest(p.proargtypes::oid[]) with ordinality a (type, position)
           join pg_type t on t.oid = a.type
           join pg_attribute c on c.attrelid = t.typrelid and c.attname = 'organization_id'
         order by a.position limit 1
       ) given on true
       left join lateral (
         select case
           when t.tgtype & 1 = 1 then format('new.%1$I, old.%1$I',
             case when t.tgrelid = 'organizations'::regclass then 'id' else 'organization_id' end)
           else format('(select distinct organization_id from %I)',
             coalesce(t.tgnewtable, t.tgoldtable))
           end as rows
         from pg_trigger t
         where t.tgfoid = p.oid
           and (t.tgtype & 1 = 1 or coalesce(t.tgnewtable, t.tgoldtable) is not null)
         order by rows limit 1
       ) changed on true
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
       and p.prosrc !~ '\\mentered_organization\\M' and (p.prorettype = 'trigger'::regtype or not p.prosecdef and (
         given.name is not null or p.prosrc ~ '\\mcurrent_organization\\(\\)'
         or 'p_organization' = any (p.proargnames)))
     order by p.oid`,
  );
  for (const { text, body, organization } of rows) {
    const named = nameOrganizationInBody(body, keys, organization);
    if (named !== body) await client.query(text.replace(body, () => named));
  }
}

/**
 * Types that only the bodies of functions mention reach the other machines with a function that
 * takes them.
 */
async function createTypes(client: pg.ClientBase) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('create function carry_types(%s) returns void language sql as %L',
       string_agg(t.oid::regtype::text, ', '), '') as statement
     from pg_type t join pg_class c on c.oid = t.typrelid
     where t.typnamespace = 'public'::regnamespace and c.relkind = 'c'`,
  );
  await client.query(rows[0]?.statement ?? '');
  await client.query('drop function carry_types');
}

/**
 * Creates every view again, and the functions that are not on the other machines yet. Those that
 * mention a table reach the other machines only once the table is there.
 */
async function createAgain(client: pg.ClientBase) {
  await createTypes(client);
  const { rows: views } = await client.query<{ text: string }>(
    `select format('create or replace view %s%s as %s', c.oid::regclass,
       case when c.reloptions is null then ''
         else format(' with (%s)', array_to_string(c.reloptions, ', ')) end,
       pg_get_viewdef(c.oid)) as text
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.oid`,
  );
  const { rows: functions } = await client.query<{ text: string }>(
    `select case when p.prokind = 'a'
         then format('select create_distributed_function(%L)', p.oid::regprocedure)
         else pg_get_functiondef(p.oid) end as text
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select 1 from pg_catalog.pg_dist_object o
         where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
     order by p.oid`,
  );
  for (const { text } of [...views, ...functions]) await client.query(text);
}
