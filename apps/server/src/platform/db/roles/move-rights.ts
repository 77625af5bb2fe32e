import type pg from 'pg';
import { servingRoles, type ServingRole } from '../roles.ts';

/** The policies of organizations by which we know whose database this was. */
const policies = { app: 'tenant', ops: 'sweeps' };

/**
 * Gives our roles what the roles of another name have in this database. A database that was renamed
 * or copied still lets in those of its old name.
 */
export async function moveRights(client: pg.PoolClient, names: Record<ServingRole, string>) {
  for (const role of servingRoles) {
    const former = await findRole(client, policies[role]);
    if (former === undefined || former === names[role]) continue;
    const { rows } = await client.query<{ statement: string }>(listStatements, [
      client.escapeIdentifier(former),
      client.escapeIdentifier(names[role]),
    ]);
    await client.query(rows.map(({ statement }) => statement).join(';\n'));
  }
}

async function findRole(client: pg.PoolClient, policy: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select r.rolname as name from pg_policy p join pg_roles r on r.oid = p.polroles[1]
     where p.polrelid = to_regclass('public.organizations') and p.polname = $1`,
    [policy],
  );
  return rows[0]?.name;
}

const listStatements = `
  with grants as (
    select 'database ' || quote_ident(datname) as object, '' as columns, a.*
    from pg_database cross join lateral aclexplode(datacl) a where datname = current_database()
    union all
    select 'schema ' || quote_ident(nspname), '', a.*
    from pg_namespace cross join lateral aclexplode(nspacl) a
    union all
    select case relkind when 'S' then 'sequence ' else 'table ' end || oid::regclass, '', a.*
    from pg_class cross join lateral aclexplode(relacl) a
    union all
    select 'routine ' || oid::regprocedure, '', a.*
    from pg_proc cross join lateral aclexplode(proacl) a
    union all
    select 'table ' || attrelid::regclass, format(' (%I)', attname), a.*
    from pg_attribute cross join lateral aclexplode(attacl) a where not attisdropped
  )
  select format('alter policy %I on %s to %s', polname, polrelid::regclass, $2::text) as statement
  from pg_policy where polroles = array[$1::regrole::oid]
  union all
  select format('grant %s%s on %s to %s; revoke %s%s on %s from %s',
    privilege_type, columns, object, $2::text, privilege_type, columns, object, $1::text)
  from grants where grantee = $1::regrole`;
