import pg from 'pg';
import { isDatabaseError } from '../db/database-error.ts';
import { appRole, connectAs, opsRole } from '../db/roles.ts';

type Options = { preparesStatements: boolean };

const connectMs = 10_000;
const rounds = 5;

/**
 * Says what to change about the pooler through which requests reach the database; null if they can
 * be served. Stores nothing.
 */
export async function findPoolerProblem(
  pooled: pg.PoolConfig,
  { preparesStatements }: Options,
): Promise<string | null> {
  const roles = [appRole, opsRole, appRole] as const;
  const clients = roles.map((role) => openClient(connectAs(role, pooled)));
  try {
    for (const client of clients) {
      const refusal = await connect(client);
      if (refusal !== null) return refusal;
    }
    const [first, , second] = clients;
    if (!first || !second) return null;
    if (!(await keepsTransactions(first))) {
      return 'The pooler at DATABASE_URL ends transactions. Set its pool_mode to transaction.';
    }
    if (preparesStatements && !(await keepsStatements(first, second))) return lostStatements;
    return null;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const lostStatements =
  'The pooler at DATABASE_URL loses prepared statements. Set DATABASE_PREPARED_STATEMENTS=off, or ' +
  'use PgBouncer 1.21 or newer with max_prepared_statements.';

function openClient(to: pg.PoolConfig) {
  const client = new pg.Client({ ...to, connectionTimeoutMillis: connectMs });
  // A lost connection also fails the statement that waits for it.
  client.on('error', () => {});
  return client;
}

async function connect(client: pg.Client): Promise<string | null> {
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return (
      `The pooler at DATABASE_URL doesn’t connect ${client.user ?? ''} (${reason}). Start it, and let ` +
      'it find the password of this role as docs/operating/deployments.md says.'
    );
  }
}

/** A pooler of single statements refuses transactions. */
async function keepsTransactions(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin');
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

/**
 * Two connections prepare different statements under one name. Behind a pooler that hands both the
 * same backend and does not rename statements, the second finds the name taken, or the first one's
 * statement is missing at another backend.
 */
async function keepsStatements(first: pg.Client, second: pg.Client): Promise<boolean> {
  try {
    for (let round = 0; round < rounds; round += 1) {
      const name = `pooler_${round}`;
      await first.query({ name, text: 'select 1' });
      await second.query({ name, text: 'select 2' });
      await first.query({ name, text: 'select 1' });
    }
    return true;
  } catch (error) {
    if (isDatabaseError(error) && ['26000', '42P05'].includes(error.code)) return false;
    throw error;
  }
}
