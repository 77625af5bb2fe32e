import type pg from 'pg';

const heading = `-- The database as the migrations leave it, written by \`npm run schema\` for reading.
-- Never edit this file and never run it: change the schema by a new migration.`;

/** Objects that belong to an extension, to Kysely or to the job queue are not ours to describe. */
const ownTables = `
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'
    and not exists (select from pg_depend where objid = t.oid and deptype = 'e')`;

/** The whole schema as text in a stable order: extensions, functions, then table by table. */
export async function schemaText(client: pg.ClientBase): Promise<string> {
  const sections = [
    heading,
    (await lines(client, extensions)).join('\n'),
    (await lines(client, schemaGrants)).join('\n'),
    ...(await lines(client, functions)),
  ];
  for (const { oid, name } of await queryRows<Table>(client, tables)) {
    sections.push(await tableText(client, oid, name));
  }
  sections.push(...(await lines(client, views)));
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

type Table = { oid: number; name: string };

async function tableText(client: pg.ClientBase, oid: number, name: string) {
  const parts = await lines(client, columnsAndConstraints, [oid]);
  const [persistence] = await lines(client, persistenceSql, [oid]);
  const statements = [`create ${persistence}table ${name} (\n  ${parts.join(',\n  ')}\n);`];
  for (const query of [indexes, security, policies, triggers, grants]) {
    statements.push(...(await lines(client, query, [oid])));
  }
  return statements.join('\n');
}

async function queryRows<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
) {
  return (await client.query<Row>(text, values)).rows;
}

const lines = async (client: pg.ClientBase, text: string, values: unknown[] = []) =>
  (await queryRows<{ line: string }>(client, text, values)).map(({ line }) => line);

const extensions = `
  select format('create extension %I;', extname) as line
  from pg_extension where extname <> 'plpgsql' order by extname`;

const schemaGrants = `
  select format('grant %s on schema public to %s;',
    lower(string_agg(a.privilege_type, ', ' order by a.privilege_type)),
    coalesce(g.rolname, 'public')) as line
  from pg_namespace n cross join lateral aclexplode(n.nspacl) a
  left join pg_roles g on g.oid = a.grantee
  where n.nspname = 'public' and a.grantee <> n.nspowner
  group by g.rolname order by g.rolname nulls first`;

const aggregateText = `
  select format('CREATE AGGREGATE %I(%s) (sfunc = %s, stype = %s)', p.proname,
    pg_get_function_arguments(p.oid), a.aggtransfn::regproc, format_type(a.aggtranstype, null))
  from pg_aggregate a where a.aggfnoid = p.oid`;

const functions = `
  select case p.prokind when 'a' then (${aggregateText}) else pg_get_functiondef(p.oid) end
    || E';\\n' || coalesce(
    (select string_agg(
       format('grant execute on %s %s to %s;',
         case p.prokind when 'p' then 'procedure' else 'function' end,
         p.oid::regprocedure, coalesce(g.rolname, 'public')),
       E'\\n' order by g.rolname nulls first)
     from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     left join pg_roles g on g.oid = a.grantee
     where a.grantee <> p.proowner), '-- nobody but the owner may call it') as line
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by p.proname, p.oid::regprocedure::text`;

const tables = `
  select t.oid, quote_ident(t.relname) as name ${ownTables} and t.relkind in ('r', 'p')
  order by t.relname`;

const views = `
  select format(E'create %s%I%s as\\n%s',
    case t.relkind when 'm' then 'materialized view ' else 'view ' end, t.relname,
    coalesce(' with (' || array_to_string(t.reloptions, ', ') || ')', ''),
    pg_get_viewdef(t.oid, true)) as line
  ${ownTables} and t.relkind in ('v', 'm')
  order by t.relname`;

const persistenceSql = `
  select case relpersistence when 'u' then 'unlogged ' else '' end as line
  from pg_class where oid = $1`;

const columnsAndConstraints = `
  select line from (
    select 1 as part, a.attnum::int as place, '' as name,
      quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attcollation <> y.typcollation
           then ' collate ' || a.attcollation::regcollation else '' end
      || case when a.attnotnull then ' not null' else '' end
      || case
           when a.attgenerated = 's'
             then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
           when a.attidentity <> '' then ' generated as identity'
           when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
           else ''
         end as line
    from pg_attribute a
    join pg_type y on y.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped
    union all
    select 2, strpos('pufcx', c.contype::text), c.conname,
      format('constraint %I %s', c.conname, pg_get_constraintdef(c.oid, true))
    from pg_constraint c where c.conrelid = $1 and c.contype in ('p', 'u', 'f', 'c', 'x')
  ) parts order by part, place, name`;

const indexes = `
  select pg_get_indexdef(i.indexrelid) || ';' as line
  from pg_index i join pg_class n on n.oid = i.indexrelid
  where i.indrelid = $1 and not exists (
    select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
  )
  order by n.relname`;

const security = `
  select format('alter table %s enable row level security;', $1::oid::regclass) as line
  from pg_class where oid = $1 and relrowsecurity
  union all
  select format('alter table %s force row level security;', $1::oid::regclass)
  from pg_class where oid = $1 and relforcerowsecurity`;

const policies = `
  select format('create policy %I on %s for %s to %s%s%s;', p.polname, p.polrelid::regclass,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
      when 'd' then 'delete' else 'all' end,
    (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
     from unnest(p.polroles) u(id) left join pg_roles r on r.oid = u.id),
    E'\\n  using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
    E'\\n  with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')') as line
  from pg_policy p where p.polrelid = $1 order by p.polname`;

const triggers = `
  select pg_get_triggerdef(oid, true) || ';' as line
  from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

const grants = `
  select format('grant %s on %s to %s;', lower(a.privilege_type), t.oid::regclass,
    coalesce(g.rolname, 'public')) as line
  from pg_class t
  cross join lateral (
    select x.grantee, string_agg(x.privilege_type, ', ' order by x.privilege_type) as privilege_type
    from aclexplode(t.relacl) x where x.grantee <> t.relowner group by x.grantee
  ) a
  left join pg_roles g on g.oid = a.grantee
  where t.oid = $1
  union all
  select format('grant %s (%s) on %s to %s;', lower(x.privilege_type),
    string_agg(quote_ident(c.attname), ', ' order by c.attnum), c.attrelid::regclass,
    coalesce(g.rolname, 'public'))
  from pg_attribute c cross join lateral aclexplode(c.attacl) x
  left join pg_roles g on g.oid = x.grantee
  where c.attrelid = $1 and not c.attisdropped
  group by x.privilege_type, c.attrelid, g.rolname
  order by line`;
