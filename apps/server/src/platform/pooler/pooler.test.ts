import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startOwnServer } from '../../../test/operator/own-server.ts';
import { loseBackendsWhileReading } from '../../../test/db/lose-backends.ts';
import { pgBouncerPath, startPgBouncer } from '../../../test/db/pgbouncer.ts';
import { readConfig } from '../../config.ts';
import { migrate } from '../../migrate.ts';
import { tooBusy } from '../core/problem.ts';
import { cancelTransaction, currentTransaction } from '../db/cancel-transaction.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { closePools, openPools, type Pools } from '../db/pools.ts';
import { appRole, connectAs, roleNames } from '../db/roles.ts';
import { withTenant, organizationId } from '../db/tenant.ts';
import { openBoss } from '../jobs/boss.ts';
import { openReplica } from '../replica/replica.ts';
import { findPoolerProblem } from './problem.ts';

let server: Awaited<ReturnType<typeof startOwnServer>>;
let direct: pg.PoolConfig;

beforeAll(async () => {
  server = await startOwnServer();
  await server.superuser.query('alter role charity createrole');
  direct = { connectionString: server.toUrl('charity:owner-secret') };
  await migrate(direct);
});
afterAll(() => server.stop());

async function withPools<Result>(
  how: Partial<Parameters<typeof openPools>[1]> & { at?: pg.PoolConfig },
  work: (pools: Pools) => Promise<Result>,
) {
  const { at = direct, ...options } = how;
  const pools = openPools(at, { onError: () => {}, refusal: tooBusy, direct, ...options });
  try {
    return await work(pools);
  } finally {
    await closePools(pools);
  }
}

const somebody = organizationId('01890000-0000-7000-8000-000000000001');

/** The statements that a connection has prepared after a query. */
const countPrepared = (pools: Pools) =>
  withTenant(pools.app, somebody, async (db, client) => {
    await sql`select ${1}::int`.execute(db);
    await client.query({ name: 'by_hand', text: 'select $1::int', values: [1] });
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_prepared_statements',
    );
    return rows[0]?.count;
  });

test('statements stay unnamed if the pooler does not keep prepared ones', async () => {
  expect(await withPools({}, countPrepared)).toBe(2);
  expect(await withPools({ preparesStatements: false }, countPrepared)).toBe(0);
});

test.each([
  [true, 1],
  [false, 0],
])('with %s, connections to the replica keep %i prepared statements', (preparesStatements, count) =>
  withPools({}, async ({ health: primary }) => {
    const url = server.toUrl('charity:owner-secret');
    const how = { primary, size: 2, preparesStatements, onError: () => {}, warn: () => {} };
    const replica = await openReplica({ url, maxLagMs: 1_000 }, how);
    try {
      for (const pool of Object.values(replica.pools)) {
        const client = await pool.connect();
        await client.query({ name: 'by_hand', text: 'select $1::int', values: [1] });
        const { rows } = await client.query('select name from pg_prepared_statements');
        client.release();
        expect(rows).toHaveLength(count);
      }
    } finally {
      await replica.stop();
    }
  }),
);

describe('a query is canceled', () => {
  const sleeping = async (pools: Pools) => {
    const client = await pools.downloads.connect();
    await client.query('begin');
    // A pooler tells a process ID of its own invention.
    Object.assign(client, { processID: 1 });
    const transaction = await currentTransaction(client);
    const slept = client.query('select pg_sleep(20)').then(
      () => 'finished',
      (error: pg.DatabaseError) => error.code,
    );
    return { transaction, slept, release: () => client.release(true) };
  };

  test('at the backend that runs it', () =>
    withPools({}, async (pools) => {
      const { transaction, slept, release } = await sleeping(pools);
      await cancelTransaction(pools.cancel, transaction);
      expect(await slept).toBe('57014');
      release();
    }));

  test('only in its own transaction', () =>
    withPools({}, async (pools) => {
      const { transaction, slept, release } = await sleeping(pools);
      await cancelTransaction(pools.cancel, { ...transaction, began: '2026-01-01 00:00:00+00' });
      await cancelTransaction(pools.cancel, { ...transaction, pid: 1 });
      expect(await Promise.race([slept, pools.health.query('select').then(() => 'running')])).toBe(
        'running',
      );
      await cancelTransaction(pools.cancel, transaction);
      expect(await slept).toBe('57014');
      release();
    }));
});

test('the secrets of the roles stay the same at each start, for poolers have copies', async () => {
  const read = async () =>
    (
      await server.superuser.query(
        'select rolname, rolpassword from pg_authid where rolname in ($1, $2) order by 1',
        Object.values(roleNames('charity')),
      )
    ).rows;
  const before = await read();
  await migrate(direct);
  expect(await read()).toEqual(before);
  expect(before[0]).not.toMatchObject({
    rolpassword: (before[1] as { rolpassword: string }).rolpassword,
  });
});

test('both URLs sign in as the same owner', () => {
  const url = 'postgres://charity:one@pooler.example.org/charity';
  const other = 'postgres://charity:two@db.example.org/charity';
  const same = other.replace('two', 'one');

  expect(() => readConfig({ DATABASE_DIRECT_URL: same })).toThrow('needs DATABASE_URL beside it');
  expect(() => readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: other })).toThrow(
    'DATABASE_DIRECT_URL has another user or password',
  );
  const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: same };
  expect(readConfig({ ...settings, DATABASE_PREPARED_STATEMENTS: 'off' }).pooler).toEqual({
    directUrl: same,
    preparesStatements: false,
  });
});

test('a connection without a pooler keeps everything', async () => {
  expect(await findPoolerProblem(direct, { preparesStatements: true })).toBeNull();
});

describe.skipIf(pgBouncerPath === undefined)('behind the real PgBouncer', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let pooled: pg.PoolConfig;

  beforeAll(async () => {
    bouncer = await startPgBouncer({ ...server.place, poolSize: 2 });
    pooled = {
      connectionString: bouncer.toUrl('charity:owner-secret'),
    };
  });
  afterAll(() => bouncer.stop());

  test('lost prepared statements are noticed', async () => {
    expect(await findPoolerProblem(pooled, { preparesStatements: true })).toMatch(
      /^The pooler at DATABASE_URL loses prepared statements\. Set DATABASE_PREPARED_STATEMENTS=off/,
    );
    expect(await findPoolerProblem(pooled, { preparesStatements: false })).toBeNull();
  });

  test('transactions share backends, and none sees another’s organization', () =>
    withPools({ at: pooled, preparesStatements: false }, async (pools) => {
      const owners = Array.from({ length: 40 }, (_, place) =>
        organizationId(`01890000-0000-7000-8000-0000000000${String(place + 10)}`),
      );
      const seen = await Promise.all(
        owners.map((owner) =>
          withTenant(pools.app, owner, async (db) => {
            const { rows } = await sql<{ pid: number; owner: string }>`
              select pg_backend_pid() as pid, current_setting('app.org') as owner`.execute(db);
            return rows[0];
          }),
        ),
      );
      expect(seen.map((row) => row?.owner)).toEqual(owners);
      expect(new Set(seen.map((row) => row?.pid)).size).toBeLessThanOrEqual(2);

      const { rows } = await pools.app.query("select current_setting('app.org', true) as owner");
      expect(rows).not.toContainEqual({ owner: expect.stringMatching(/./) });
    }));

  test('a query is canceled over the direct connection', () =>
    withPools({ at: pooled, preparesStatements: false }, async (pools) => {
      const client = await pools.downloads.connect();
      await client.query('begin');
      const transaction = await currentTransaction(client);
      expect(transaction.pid).not.toBe((client as unknown as { processID: number }).processID);
      const slept = client.query('select pg_sleep(20)').catch((error: pg.DatabaseError) => error);
      await cancelTransaction(pools.cancel, transaction);
      expect(await slept).toMatchObject({ code: '57014' });
      client.release(true);
    }));

  test('a backend that dies in the middle of a message costs a connection and no process', () =>
    withPools({ at: pooled, preparesStatements: false }, async ({ app }) => {
      const { ends, crash } = await loseBackendsWhileReading(server.superuser, () => app.connect());
      expect(ends.every(isConnectionLost)).toBe(true);
      expect(crash).not.toHaveBeenCalled();
    }));

  test('a backend that dies in the middle of a message to the job queue ends no process', async () => {
    // Only the owner's queue sends no startup options, which this PgBouncer refuses.
    const boss = openBoss(connectAs(appRole, pooled), { isOwner: true, onError: () => {} });
    await boss.start();
    onTestFinished(() => boss.stop({ graceful: false }));
    const { pool } = boss.getDb() as unknown as { pool: pg.Pool };
    const { ends, crash } = await loseBackendsWhileReading(server.superuser, async () => {
      const client = await pool.connect();
      client.on('error', () => {});
      return client;
    });
    expect(ends.every(isConnectionLost)).toBe(true);
    expect(crash).not.toHaveBeenCalled();
  });
});
