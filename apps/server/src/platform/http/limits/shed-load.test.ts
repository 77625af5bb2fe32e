import pg from 'pg';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { given, password, world, type Organization } from '../../../../test/world/world.ts';
import { openAddressSuggester } from '../../address-suggester/suggester.ts';
import { tooBusy } from '../../core/problem.ts';
import { closePools, openPools } from '../../db/pools.ts';
import { withTenant } from '../../db/tenant.ts';

type How = { options?: string; size?: number; longestWaitMs?: number; delayMs?: () => number };

/** The product with its own connections, which a test may use up. */
async function withServer(
  { options, size = 4, longestWaitMs = 100, delayMs = () => 0 }: How,
  work: (server: Awaited<ReturnType<typeof openServer>>) => Promise<void>,
) {
  const server = await openServer({ options: options ?? '', size, longestWaitMs, delayMs });
  try {
    await work(server);
  } finally {
    await server.app.close();
    await closePools(server.pools);
  }
}

async function openServer({ options, size, longestWaitMs, delayMs }: Required<How>) {
  const { services, database } = await world();
  const owner = { ...database.owner, ...(options === '' ? {} : { options }) };
  const pools = openPools(owner, { onError: () => {}, refusal: tooBusy, size, longestWaitMs });
  const eventLoop = { delayMs, stop: () => {} };
  const offline = { provider: 'offline', apiKey: undefined, apiUrl: undefined } as const;
  const { app } = await buildApp(
    { ...services, pools, eventLoop },
    {
      addressSuggester: openAddressSuggester(offline, services.log),
      google: null,
      isProduction: false,
    },
  );
  const send = async (organization: Organization, url: string, payload?: object) => {
    const reply = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${organization.token}` },
      ...(payload ? { payload } : {}),
    });
    const { 'retry-after': retryAfter } = reply.headers;
    return { status: reply.statusCode, retryAfter, code: reply.json<{ code?: string }>().code };
  };
  return { app, pools, send };
}

const ok = { status: 200 };
const busy = { status: 503, code: 'request/busy', retryAfter: '5' };

test('an organization at its limit does not delay others', async () => {
  const [large, small] = [await given.organization(), await given.organization()];
  await withServer({}, async ({ pools, send }) => {
    const held = [
      await pools.app.connectFor(large.id, 'low'),
      await pools.app.connectFor(large.id, 'low'),
    ];
    expect(await send(large, '/api/donors')).toMatchObject(busy);
    expect(await send(small, '/api/donors')).toMatchObject(ok);

    for (const client of held) client.release();
    expect(await send(large, '/api/donors')).toMatchObject(ok);
  });
});

test('while every connection is in use, health answers and all other requests are told to retry', async () => {
  const organization = await given.organization();
  await withServer({}, async ({ pools, send }) => {
    const owners = ['a', 'b', 'c', 'd'];
    const held = await Promise.all(owners.map((owner) => pools.app.connectFor(owner, 'low')));
    expect(await send(organization, '/api/donors')).toMatchObject(busy);
    expect(await send(organization, '/api/donors', given.newDonor())).toMatchObject(busy);
    expect(await send(organization, '/api/health')).toMatchObject(ok);
    for (const client of held) client.release();
  });
});

test('jobs that hold all their connections do not delay requests', async () => {
  const organization = await given.organization();
  await withServer({}, async ({ pools, send }) => {
    const owners = ['a', 'b', 'c', 'd'];
    const held = await Promise.all(owners.map((owner) => pools.jobs.connectFor(owner, 'low')));
    expect(await send(organization, '/api/donors')).toMatchObject(ok);
    for (const client of held) client.release();
  });
});

test.each([
  ['a statement beyond its limit', '-c statement_timeout=200'],
  ['a lock that is not given in time', '-c lock_timeout=200'],
])('%s is told to retry, and the connection serves the next request', async (_, options) => {
  const organization = await given.organization();
  const { database } = await world();
  await withServer({ options, longestWaitMs: 5_000 }, async ({ send }) => {
    const lock = new pg.Client(database.owner);
    await lock.connect();
    try {
      await lock.query('begin; lock table donors in access exclusive mode');
      expect(await send(organization, '/api/donors')).toMatchObject(busy);
    } finally {
      await lock.end();
    }
    expect(await send(organization, '/api/donors')).toMatchObject(ok);
  });
});

test('requests, jobs and sweeps have their own limits, and the database owner has none', async () => {
  const { id } = await given.organization();
  const { services, database } = await world();
  const { app, jobs, ops } = services.pools;
  const limits = `select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const ofRequests = { statement: '10s', lock: '5s', idle: '15s' };
  const ofJobs = { statement: '10min', lock: '1min', idle: '10min' };
  const inJob = withTenant(jobs, id, async (_, client) => (await client.query(limits)).rows[0]);
  expect((await app.query(limits)).rows[0]).toEqual(ofRequests);
  expect(await inJob).toEqual(ofJobs);
  expect((await jobs.query(limits)).rows[0]).toEqual(ofRequests);
  expect((await ops.query(limits)).rows[0]).toEqual(ofJobs);

  const owner = new pg.Client(database.owner);
  await owner.connect();
  expect((await owner.query(limits)).rows[0]).toEqual({ statement: '0', lock: '0', idle: '0' });
  await owner.end();
});

test('an overloaded server refuses reads first, then writes, sign-in last and health never', async () => {
  const organization = await given.organization();
  let delayMs = 0;
  await withServer({ longestWaitMs: 2_000, delayMs: () => delayMs }, async ({ send }) => {
    const answers = async () => {
      const credentials = { email: organization.email, password };
      return [
        (await send(organization, '/api/donors')).status,
        (await send(organization, '/api/pledges/filter', {})).status,
        (await send(organization, '/api/donors', given.newDonor())).status,
        (await send(organization, '/api/auth/login', credentials)).status,
        (await send(organization, '/api/health')).status,
      ];
    };
    expect(await answers()).toEqual([200, 200, 201, 200, 200]);
    delayMs = 1_100;
    expect(await answers()).toEqual([503, 503, 201, 200, 200]);
    delayMs = 1_600;
    expect(await answers()).toEqual([503, 503, 503, 200, 200]);
    delayMs = 2_100;
    expect(await answers()).toEqual([503, 503, 503, 503, 200]);
    expect(await send(organization, '/api/donors')).toMatchObject(busy);
    delayMs = 0;
    expect(await answers()).toEqual([200, 200, 201, 200, 200]);
  });
});
