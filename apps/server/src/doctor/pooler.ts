import pg from 'pg';
import { findPoolerProblem } from '../platform/pooler/problem.ts';
import { databaseName, roleNames } from '../platform/db/roles.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const connectMs = 10_000;

/** Finds out whether a pooler stands between the product and its database, and whether it fits. */
export async function checkPooler({ config }: Subject): Promise<Verdict[]> {
  const { databaseUrl, pooler } = config;
  if (databaseUrl === undefined) return [ok('The embedded database needs no pooler.')];

  const seen = await examine(pooler.directUrl ?? databaseUrl);
  // The check of the database says why it cannot be reached.
  if (seen === null) return [];
  if (pooler.directUrl === undefined) {
    return [seen.isPooled ? undeclared : ok('Nothing is between the product and its database.')];
  }
  if (seen.isPooled) return [notDirect];
  if (seen.ourRoles < 2) return [tooEarly];

  const problem = await findPoolerProblem({ connectionString: databaseUrl }, pooler);
  return [problem === null ? ok('The pooler serves requests.') : error(problem)];
}

const undeclared = warning(
  'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the owner’s connection to PostgreSQL ' +
    'itself, because migrations and the job queue need sessions of their own.',
);

const notDirect = error(
  'DATABASE_DIRECT_URL leads to a pooler, too. Put the host and the port of PostgreSQL itself into it.',
);

const tooEarly = warning(
  'The pooler can’t be examined before the first start, which creates the roles. Run this again then.',
);

type Seen = { isPooled: boolean; ourRoles: number };

/** A pooler gives each connection a process ID that it made up. */
async function examine(connectionString: string): Promise<Seen | null> {
  const names = roleNames(databaseName({ connectionString }));
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  // A connection that ends early also fails the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; ourRoles: number }>(
      `select pg_backend_pid() as pid,
         (select count(*)::int from pg_roles where rolname in ($1, $2)) as "ourRoles"`,
      [names.app, names.ops],
    );
    const [row] = rows;
    const { processID } = client as pg.Client & { processID: number };
    return row ? { isPooled: row.pid !== processID, ourRoles: row.ourRoles } : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
