import type pg from 'pg';
import { distributionRules } from './distribution-rules.ts';

/** Tables without an organization, each with the reason why it needs no tenant policy. */
export const globalTables: Record<string, string> = {
  organizations: 'is the tenant itself; its policy compares its own id',
  users: 'a person may belong to several organizations; its policy goes through memberships',
  tickets: 'prove something before any organization is known; only definer functions touch them',
  setup_codes: 'exist before any organization does; only definer functions touch them',
  identities: 'belong to a person; the policy goes through memberships',
  two_steps: 'belong to a person; the policy goes through memberships',
  recovery_codes: 'belong to a person; the policy goes through memberships',
  sign_in_turns: 'count attempts before anybody is known; only definer functions touch them',
  provider_owners: 'say whose an event is before that is known; only definer functions touch them',
  rate_limits: 'counts attempts before anybody is known; only a definer function touches it',
  installation_secrets: 'keys of the whole installation, which no serving role may read freely',
  provider_events: 'belong to nobody until they are applied; only definer functions touch them',
  orphaned_subscriptions: 'outlive the organization that had them; only the sweeps touch them',
  zip_codes: 'public facts, the same for everybody',
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'keeps two processes from migrating at once',
};

/**
 * Checks the catalog of a migrated database against the rules of tenancy and money. Returns one
 * sentence for each violation; none means that the database itself isolates organizations.
 */
export async function schemaViolations(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const place of rules.keys()) found.push(...(await listViolations(client, place)));
  return found;
}

/** Checks the rule at this place alone. */
export async function listViolations(client: pg.ClientBase, place: number): Promise<string[]> {
  const rule = rules[place] ?? '';
  const values = rule.includes('$1') ? [Object.keys(globalTables)] : [];
  const { rows } = await client.query<{ sentence: string }>(rule, values);
  return rows.map(({ sentence }) => sentence);
}

/** The number of rules in `schemaViolations`. */
export const ruleCount = () => rules.length;

/** The tables of organizations: everything in schema public that is not listed as global. */
const tenantTables = `
  tenant as (
    select t.oid, t.relname as name, t.relrowsecurity,
      (select a.attnum from pg_attribute a
       where a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped) as key
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      and t.relname <> all ($1::text[])
      and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
  )`;

const columns = `
  own_column as (
    select t.relname as table_name, a.attname as name, a.atttypid::regtype::text as type
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
  )`;

/** The names of our roles, which begin with the database's. */
const app = "(current_database() || '_app')";
const ops = "(current_database() || '_ops')";

const lock = '(organization_id = current_organization())';

const rules = [
  `select format('The list of global tables names %s, which does not exist.', name) as sentence
   from unnest($1::text[]) name where to_regclass('public.' || quote_ident(name)) is null`,

  `with ${tenantTables}
   select format('Table %s needs a column "organization_id uuid not null".', name) as sentence
   from tenant where not exists (
     select from pg_attribute a where a.attrelid = tenant.oid and a.attnum = tenant.key
       and a.atttypid = 'uuid'::regtype and a.attnotnull)`,

  `with ${tenantTables}
   select format('The primary key of %s must begin with organization_id.', name) as sentence
   from tenant where not exists (
     select from pg_constraint c
     where c.conrelid = tenant.oid and c.contype = 'p' and c.conkey[1] = tenant.key)`,

  `with ${tenantTables}
   select format('Row level security is not switched on for %s.', name) as sentence
   from tenant where not relrowsecurity`,

  `with ${tenantTables}
   select format('Table %s needs a policy for all commands that shows and takes only rows of the '
     || 'present organization.', name) as sentence
   from tenant where not exists (
     select from pg_policy p where p.polrelid = tenant.oid and p.polcmd = '*'
       and pg_get_expr(p.polqual, p.polrelid) = '${lock}'
       and pg_get_expr(p.polwithcheck, p.polrelid) = '${lock}')`,

  `with ${tenantTables}
   select format('Policy %s on %s opens the table beyond the present organization.', p.polname,
     name) as sentence
   from tenant join pg_policy p on p.polrelid = tenant.oid
   where p.polpermissive and p.polroles <> array[to_regrole(${ops})::oid] and (
     coalesce(pg_get_expr(p.polqual, p.polrelid), '${lock}') <> '${lock}'
     or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '${lock}') <> '${lock}')`,

  `select format('Table %s has row level security and needs a policy that lets %s %s every row.',
     t.oid::regclass, ${ops}, lower(privilege)) as sentence
   from pg_class t cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
   where t.relnamespace = 'public'::regnamespace and t.relrowsecurity
     and to_regrole(${ops}) is not null
     and (privilege = 'SELECT' or has_table_privilege(to_regrole(${ops}), t.oid, privilege)
       or (privilege <> 'DELETE'
           and has_any_column_privilege(to_regrole(${ops}), t.oid, privilege)))
     and not exists (
       select from pg_policy p
       where p.polrelid = t.oid and p.polpermissive and p.polroles @> array[to_regrole(${ops})::oid]
         and (p.polcmd = '*' or p.polcmd::text =
           translate(left(privilege, 1), 'SIUD', 'rawd'))
         and coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') = 'true'
         and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'true') = 'true')`,

  `with ${tenantTables}
   select format('Foreign key %s from %s to %s must include organization_id on both sides.',
     c.conname, one.name, other.name) as sentence
   from pg_constraint c
   join tenant one on one.oid = c.conrelid join tenant other on other.oid = c.confrelid
   where c.contype = 'f' and not exists (
     select from unnest(c.conkey, c.confkey) pair (here, there)
     where pair.here = one.key and pair.there = other.key)`,

  `with ${tenantTables}
   select format('Unique index %s on %s must begin with organization_id, or it tells one '
     || 'organization what another one has.', i.indexrelid::regclass, name) as sentence
   from tenant join pg_index i on i.indrelid = tenant.oid
   where i.indisunique and i.indkey[0] is distinct from tenant.key`,

  `select format('View %s must be created with (security_invoker = true), or it shows the rows of '
     || 'every organization.', v.relname) as sentence
   from pg_class v
   where v.relnamespace = 'public'::regnamespace and v.relkind = 'v'
     and not coalesce(v.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
     and not exists (select from pg_depend where objid = v.oid and deptype = 'e')`,

  `select format('Materialized view %s cannot have row level security.', relname) as sentence
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'm'`,

  `select format('Role %s is missing.', role) as sentence
   from unnest(array[${app}, ${ops}]) role
   where to_regrole(role) is null`,

  `select format('Role %s must have neither superuser nor createdb nor createrole nor replication '
     || 'nor bypassrls.', rolname) as sentence
   from pg_roles
   where rolname in (${app}, ${ops})
     and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`,

  `select format('Role %s must not be a member of %s.', m.member::regrole, m.roleid::regrole)
     as sentence
   from pg_auth_members m
   where m.member = to_regrole(${app})`,

  `select format('%s owns %s; it must own nothing.', d.refobjid::regrole,
     pg_describe_object(d.classid, d.objid, d.objsubid)) as sentence
   from pg_shdepend d
   where d.deptype = 'o' and d.refclassid = 'pg_authid'::regclass
     and d.refobjid in (to_regrole(${app}), to_regrole(${ops}))
     and d.dbid in (0, (select oid from pg_database where datname = current_database()))`,

  `select format('%s may create objects in schema public.', role) as sentence
   from unnest(array['public', ${app}, ${ops}]) role
   where (role = 'public' or to_regrole(role) is not null)
     and has_schema_privilege(role, 'public', 'create')`,

  `select format('%s may TRUNCATE %s, which no policy stops.', role, t.oid::regclass) as sentence
   from pg_class t cross join unnest(array[${app}, ${ops}]) role
   where t.relkind in ('r', 'p') and to_regrole(role) is not null
     and t.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     and has_table_privilege(role, t.oid, 'truncate')`,

  `select format('Everybody has rights on %s.', t.oid::regclass) as sentence
   from pg_class t cross join lateral aclexplode(t.relacl) a
   where a.grantee = 0 and t.relnamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
   group by t.oid`,

  `select format('%s may %s rows of %s, which is append-only.', role, lower(privilege), name)
     as sentence
   from unnest(array[${app}]) role cross join unnest(array['UPDATE', 'DELETE']) privilege
     cross join unnest(array['activities', 'business_events']) name
   where to_regclass(name) is not null and to_regrole(role) is not null
     and (
       has_table_privilege(role, to_regclass(name), privilege)
       or (privilege = 'UPDATE'
           and has_any_column_privilege(role, to_regclass(name), 'UPDATE')))`,

  `select format('Function %s runs as its owner and needs "set search_path = public, pg_temp".',
     p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosecdef
     and not coalesce(p.proconfig, '{}') @> array['search_path=public, pg_temp']`,

  `select format('Function %s runs as its owner and may be called by everybody.',
     p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosecdef
     and has_function_privilege('public', p.oid, 'execute')`,

  `select format('Function %s joins the rows before and after a change and needs '
     || '"set enable_nestloop = off": a plan made for one row would compare each row with each.',
     p.oid::regprocedure) as sentence
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'from added\\M'
     and p.prosrc ~ 'join removed\\M'
     and not coalesce(p.proconfig, '{}') @> array['enable_nestloop=off']`,

  `with ${columns}
   select format('Column %s.%s has type %s, which is not exact.', table_name, name, type)
     as sentence
   from own_column
   where type in ('real', 'double precision', 'money', 'timestamp without time zone')`,

  `with ${columns}
   select format('Column %s.%s must be a bigint: it holds cents.', table_name, name) as sentence
   from own_column where name like '%\\_cents' and type not in ('bigint', 'bigint[]')`,

  `with ${columns}
   select format('Column %s.%s is a bigint, which means money here; its name must end in _cents.',
     table_name, name) as sentence
   from own_column where type = 'bigint' and name not like '%\\_cents' and name !~ '(^|_)sequence$'
     and table_name <> all ($1::text[])`,

  `with ${columns}
   select format('Column %s.%s looks like money; its name must end in _cents.', table_name, name)
     as sentence
   from own_column
   where type in ('integer', 'numeric') and name ~ '(^|_)(amount|price|balance|fee)s?$'`,
  ...distributionRules,
];
