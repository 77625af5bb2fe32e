import type pg from 'pg';
import { takeFailure } from './messages/answers-at-commit.ts';
import { queriesOn, type Database } from './connection.ts';
import { connectFor, FairPool } from './fair-pool.ts';
import { endOfRead } from './messages/finished-reads.ts';
import { CommitUnknown, isConnectionLost } from './lost-connection.ts';
import { timeoutCalls } from './timeouts.ts';

/** The id of an organization of a request’s session or of a job. */
export type OrgId = string & { readonly __unit: 'organization' };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Only the gate, the job runner and sign-up create these. */
export function organizationId(text: string): OrgId {
  if (!uuid.test(text)) throw new TypeError('This is not an organization ID.');
  return text as OrgId;
}

/** The organization id of jobs that belong to no organization yet. No organization has this id. */
export const nobodysOrganization = organizationId('00000000-0000-0000-0000-000000000000');

/**
 * Whether a statement is planned for the values of each call or once for all calls, which is faster
 * when few rows are read by their keys.
 */
export type QueryPlans = 'each time' | 'once';

/**
 * Runs one transaction that sees the rows of one organization. The setting is local to the
 * transaction, so nothing stays on the connection for the next user.
 */
export async function withTenant<Result>(
  pool: pg.Pool,
  organization: OrgId,
  work: (db: Database, client: pg.PoolClient) => Promise<Result>,
  queryPlans: QueryPlans = 'each time',
): Promise<Result> {
  const client = await connectFor(pool, organization);
  const calls = [
    enterOrganization(organization),
    queryPlans === 'once' ? 'plan_queries_once()' : 'plan_queries_by_default()',
    ...(pool instanceof FairPool && pool.timeouts ? timeoutCalls(pool.timeouts) : []),
  ];
  return transactionOn(client, async () => {
    // oxlint-disable-next-line pledgewell/sql-from-text -- The values are our own and a UUID.
    await client.query(`select ${calls.join(', ')}`);
    return work(queriesOn(client), client);
  });
}

/**
 * The call by which a transaction enters an organization: from then on it sees the rows of this
 * organization alone. The id is part of the text, so it must be a UUID of ours.
 */
export const enterOrganization = (id: string): string => `enter_organization('${id}')`;

/**
 * Runs a transaction before any organization is known: under row level security it sees no tenant
 * rows.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  return transactionOn(client, () => work(client));
}

async function transactionOn<Result>(client: pg.PoolClient, work: () => Promise<Result>) {
  const result = await begin(client)
    .then(work)
    .catch(async (error: unknown) => {
      await rollBack(client);
      throw error;
    });
  await commit(client);
  return result;
}

const begin = (client: pg.PoolClient) =>
  client.query(endOfRead(client) === '' ? 'begin' : 'commit; begin');

/**
 * Commits, with a last statement in the same message. If a statement failed whose answer nobody had
 * awaited, PostgreSQL has rolled back instead, and this throws what made it fail. A connection that
 * could not commit is in an unknown state and is discarded; if it was lost, nobody knows whether
 * the transaction was committed.
 */
export async function commit(client: pg.PoolClient, last = '') {
  const committing = client.query(last === '' ? 'commit' : `${last}; commit`);
  const [[committed], failure] = await Promise.all([
    Promise.allSettled([committing]),
    takeFailure(client),
  ]);
  client.release(committed.status === 'rejected');

  if (failure !== null && !isConnectionLost(failure)) throw failure;
  const error: unknown = committed.status === 'rejected' ? committed.reason : failure;
  if (error !== null) throw isConnectionLost(error) ? new CommitUnknown(error) : error;
}

/**
 * Rolls back. A connection that cannot even do that is discarded instead of returning to the pool.
 * Returns what made a statement fail whose answer nobody had awaited, or null: later statements
 * only say that the transaction is aborted.
 */
export async function rollBack(client: pg.PoolClient): Promise<unknown> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
  return takeFailure(client);
}
