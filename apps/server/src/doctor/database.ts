import pg from 'pg';
import { errorCode } from '../platform/db/embedded/files.ts';
import { findBaseFolder } from '../platform/db/embedded/cluster-location.ts';
import { connectToRunning, startEmbeddedPostgres } from '../platform/db/embedded/start.ts';
import { examineDatabase } from './database-state.ts';
import { error, ok, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const connectMs = 5_000;

/** Whether the database answers, and is what the product needs. Changes nothing in it. */
export async function checkDatabase(subject: Subject): Promise<Verdict[]> {
  const { databaseUrl, pooler, dataDir } = subject.config;
  if (databaseUrl !== undefined) {
    return examineAt({ connectionString: pooler.directUrl ?? databaseUrl }, subject);
  }
  if (findBaseFolder(dataDir) === null)
    return [ok('The first start creates the embedded database.')];

  const running = connectToRunning(dataDir);
  if (running !== null) return examineAt(running, subject);
  return examineStopped(subject);
}

/** Starts the embedded database for as long as the check takes. */
async function examineStopped(subject: Subject): Promise<Verdict[]> {
  try {
    const { dataDir } = subject.config;
    const started = await startEmbeddedPostgres({ dataDir, log: () => {} });
    try {
      return await examineAt(started.owner, subject);
    } finally {
      await started.stop();
    }
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return [error(`The embedded database doesn’t start: ${reason}`)];
  }
}

async function examineAt(owner: pg.PoolConfig, subject: Subject): Promise<Verdict[]> {
  const client = new pg.Client({
    ...owner,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  // A connection that ends early also fails the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (problem) {
    await client.end().catch(() => {});
    return [error(connectionSentence(problem, client))];
  }
  try {
    return await examineDatabase(client, owner, subject);
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionSentence(problem: unknown, { host, port, user, database }: pg.Client): string {
  const code = errorCode(problem);
  const isPasswordMissing = problem instanceof Error && problem.message.startsWith('SASL:');
  if (isPasswordMissing) {
    return 'DATABASE_URL has no password. Add the password of the owner to it.';
  }
  switch (code) {
    case '28P01':
      return `The database refuses the password of ${user ?? ''}. Correct it in DATABASE_URL.`;
    case '28000':
      return (
        `The database doesn’t let ${user ?? ''} sign in. Create the role as docs/settings.md says, ` +
        'and permit it in pg_hba.conf.'
      );
    case '42501':
      return `${database ?? ''} doesn’t let ${user ?? ''} in. Put its owner into DATABASE_URL.`;
    case '3D000':
      return `There is no database ${database ?? ''}. Run as a superuser: create database ${database ?? ''}`;
    case '53300':
      return 'The database has no connection left. Raise max_connections, or stop what holds them.';
    default:
      return (
        `The database at ${host}:${port} doesn’t answer. Start it, open its port for this ` +
        'machine, or correct DATABASE_URL.'
      );
  }
}
