import type pg from 'pg';
import { explainOldVersion } from '../platform/db/oldest-version.ts';
import { mostConnections } from '../platform/db/pools.ts';
import { databaseName, roleNames, type ServingRole } from '../platform/db/roles.ts';
import { refuseRolesWithoutSignIn } from '../platform/db/role-sign-in.ts';
import { listMigrations } from '../platform/health/readiness.ts';
import { judgeClock } from './clock.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

/** Examines a database as its owner, by reading only. */
export async function examineDatabase(
  client: pg.Client,
  owner: pg.PoolConfig,
  subject: Subject,
): Promise<Verdict[]> {
  const names = roleNames(databaseName(owner));
  const facts = await readFacts(client, names, subject);
  const found = [
    ...judgeVersion(facts.version),
    ...judgeRights(facts, client.user ?? 'the owner', names),
    ...(facts.foreignTables === 0 ? await judgeMigrations(client) : []),
    ...judgeConnections(facts, subject.config.databaseConnections),
    ...judgeClock(facts.clockAheadMs, 'the database'),
    ...(facts.ourRoles === 2 ? await judgeRoles(owner) : []),
  ];
  return found.length === 0
    ? [ok(`PostgreSQL ${Math.floor(facts.version / 10_000)} answers and is up to date.`)]
    : found;
}

type Names = Record<ServingRole, string>;

type Facts = {
  version: number;
  superuser: boolean;
  createsRoles: boolean;
  ownsDatabase: boolean;
  createsSchemas: boolean;
  foreignTables: number;
  ourRoles: number;
  connections: number;
  clockAheadMs: number;
};

async function readFacts(client: pg.Client, names: Names, { machine }: Subject): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'clockAheadMs'>>(
    `select current_setting('server_version_num')::int as version,
       r.rolsuper as superuser,
       r.rolcreaterole as "createsRoles",
       pg_has_role(d.datdba, 'usage') as "ownsDatabase",
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege('public', 'create') as "createsSchemas",
       (select count(*)::int from pg_tables t
        where t.schemaname = 'public' and not pg_has_role(t.tableowner, 'usage'))
         as "foreignTables",
       (select count(*)::int from pg_roles o where o.rolname in ($1, $2)) as "ourRoles",
       current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as connections
     from pg_roles r, pg_database d
     where r.rolname = current_user and d.datname = current_database()`,
    [names.app, names.ops],
  );
  const [facts] = rows;
  if (!facts) throw new Error('The role of this connection isn’t listed.');

  const before = machine.now();
  const clock = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const middle = (before + machine.now()) / 2;
  return { ...facts, clockAheadMs: (clock.rows[0]?.at.getTime() ?? middle) - middle };
}

/** Refuses a version of PostgreSQL that the product doesn’t run on. */
function judgeVersion(version: number): Verdict[] {
  const sentence = explainOldVersion(version);
  return sentence === null ? [] : [error(sentence)];
}

function judgeRights(
  { superuser, createsRoles, ownsDatabase, createsSchemas, foreignTables }: Facts,
  owner: string,
  { app, ops }: Names,
): Verdict[] {
  const found: Verdict[] = [];
  if (!superuser && !createsRoles) {
    found.push(
      error(
        `${owner} may not create the roles ${app} and ${ops}. Run as a superuser: ` +
          `alter role ${owner} createrole`,
      ),
    );
  }
  if (!ownsDatabase || !createsSchemas) {
    found.push(
      error(
        `${owner} does not own this database. Run as a superuser: ` +
          `alter database NAME owner to ${owner}`,
      ),
    );
  }
  if (foreignTables > 0) {
    found.push(
      error(
        `${foreignTables} tables belong to another role than ${owner}. Put the owner of the ` +
          'tables into DATABASE_URL.',
      ),
    );
  }
  return found;
}

async function judgeMigrations(client: pg.Client): Promise<Verdict[]> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isThere"`,
  );
  const known = await listMigrations();
  if (tables[0]?.isThere !== true) {
    return [warning('The database is empty. Start the product, which creates its tables.')];
  }
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.includes(name)).toSorted();
  if (newer.length > 0) {
    return [
      error(
        `A newer version of the product migrated the database (${newer.at(-1)}). Install that ` +
          'version again, or restore a backup from before the update.',
      ),
    ];
  }
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length === 0) return [];
  return [
    warning(
      `The database lacks ${missing.length} migrations, the newest of which is ` +
        `${missing.at(-1)}. Restart the product, which applies them.`,
    ),
  ];
}

function judgeConnections({ connections }: Facts, size: number): Verdict[] {
  const most = mostConnections(size);
  if (connections >= most) return [];
  return [
    error(
      `The database permits ${connections} connections, and one process of the product opens up ` +
        `to ${most}. Raise max_connections, or lower DATABASE_CONNECTIONS.`,
    ),
  ];
}

async function judgeRoles(owner: pg.PoolConfig): Promise<Verdict[]> {
  try {
    await refuseRolesWithoutSignIn(owner);
    return [];
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return [error(reason.replace(/^[^✖]*✖ /, ''))];
  }
}
