/** The names of our roles, which begin with the database's. */
const app = "(current_database() || '_app')";
export const ops = "(current_database() || '_ops')";

/** Tables that only triggers write, as the owner, so that the application cannot change a total. */
const totals = [
  'donation_totals',
  'last_donation_totals',
  'campaign_giving',
  'donor_giving',
  'donor_months',
  'pledge_totals',
  'due_totals',
];

/**
 * What our roles may do, and what runs with the rights of the owner, as queries that return one
 * sentence for each violation.
 */
export const rightsRules = [
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

  `select format('%s may %s rows of %s, which only triggers write.', role, lower(privilege), name)
     as sentence
   from unnest(array[${app}, ${ops}]) role
     cross join unnest(array['INSERT', 'UPDATE', 'DELETE']) privilege
     cross join unnest(string_to_array('${totals.join(' ')}', ' ')) name
   where to_regclass(name) is not null and to_regrole(role) is not null
     and (
       has_table_privilege(role, to_regclass(name), privilege)
       or (privilege <> 'DELETE'
           and has_any_column_privilege(role, to_regclass(name), privilege)))`,

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
];
