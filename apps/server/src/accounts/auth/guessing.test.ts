import { createHash, randomUUID } from 'node:crypto';
import { emailKey } from '@pledgewell/domain';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, browser, login } from '../../../test/accounts/accounts.ts';
import { lettersTo, linkSecrets } from '../../../test/world/letters.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { given, password, withoutRequestId, world } from '../../../test/world/world.ts';

/** Wrong passwords, each from a different network address. */
async function guess(email: string, times: number) {
  const replies = [];
  for (let time = 0; time < times; time += 1) {
    replies.push(await login({ email, password: `guess ${time}` }));
  }
  return replies;
}

const emailHash = (email: string) =>
  createHash('sha256').update(emailKey(email)).digest('base64url');

/** Moves the last sign-in attempt at the account this many seconds into the past. */
const passTime = (email: string, seconds: number) =>
  queryAsDatabaseOwner(
    `update sign_in_turns
     set full_at = full_at - make_interval(secs => $2), quiet_at = quiet_at - make_interval(secs => $2)
     where key = $1`,
    [emailHash(email), seconds],
  );

/** Uses up the free attempts, so that the next one has to wait this many seconds. */
const letNextWait = (email: string, seconds: number) =>
  queryAsDatabaseOwner(
    `update sign_in_turns set full_at = clock_timestamp() + make_interval(secs => 5 * 36 + $2)
     where key = $1`,
    [emailHash(email), seconds],
  );

const timed = async <Result>(work: () => Promise<Result>) => {
  const start = performance.now();
  return { reply: await work(), ms: performance.now() - start };
};

describe('wrong passwords, each from another address', () => {
  test('slow the account down but still let the right password sign in', async () => {
    const { email } = await given.organization();
    const guesses = await guess(email, 6);
    await letNextWait(email, 2);

    const { reply, ms } = await timed(() => login({ email, password }));

    expect(guesses.map(({ status }) => status)).toEqual(Array(6).fill(401));
    expect(reply.status).toBe(200);
    expect(ms).toBeGreaterThan(200);
  });

  test('do not slow down the owner’s own browser', async () => {
    const { email } = await given.organization();
    const own = browser();
    await own.send('POST', '/api/auth/login', { email, password });
    await guess(email, 6);

    const reply = await own.send('POST', '/api/auth/login', { email, password });

    expect(reply.status).toBe(200);
  });

  test('still let the owner in from a new browser by a password reset', async () => {
    const { email } = await given.organization();
    await flood(email, 20);
    const own = browser();
    await own.send('POST', '/api/auth/forgot-password', { email });
    const [secret] = await linkSecrets(email, 'reset-password');
    const fresh = 'a gull over the harbor 41';
    await own.send('PUT', `/api/auth/reset-password/${secret}`, { password: fresh });

    const reply = await own.send('POST', '/api/auth/login', { email, password: fresh });

    expect(reply.status).toBe(200);
  });

  test('are reported to the owner once a day', async () => {
    const { email } = await given.organization();
    await guess(email, 6);
    await passTime(email, 72);
    await guess(email, 1);

    const subjects = (await lettersTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Many wrong passwords'))).toHaveLength(
      1,
    );
  });

  test('get the same answer for an email address without an account', async () => {
    const { email } = await given.organization();
    const unknown = `nobody-${randomUUID()}@example.org`;

    const [known, nobody] = [await guess(email, 6), await guess(unknown, 6)];

    const seen = ({ status, body, headers }: (typeof known)[number]) => ({
      status,
      body: withoutRequestId(body),
      headers: Object.keys(headers),
    });
    expect(nobody.map(seen)).toEqual(known.map(seen));
  });
});

describe('a flood of guesses from everywhere', () => {
  test('gets six attempts verified at a time, one waiting and all others refused', async () => {
    const { email } = await given.organization();

    const replies = await flood(email, 60);

    expect(replies.filter((reply) => reply === 'waits')).toHaveLength(1);
    expect(replies.filter((reply) => reply !== 'waits' && reply.status === 401)).toHaveLength(6);
    const refused = replies.filter((reply) => reply !== 'waits' && reply.status === 429);
    expect(refused).toHaveLength(53);
  });

  test('is limited to ten attempts in any three minutes and never locks the account', async () => {
    const takenAt = await attackFor(600);

    const inThreeMinutes = takenAt.map(
      (from) => takenAt.filter((at) => at >= from && at < from + 179.9).length,
    );
    expect(Math.max(...inThreeMinutes)).toBe(10);
    expect(takenAt.length).toBeGreaterThanOrEqual(6 + Math.floor(600 / 36));
  });

  test('cannot be bypassed with another user’s browser cookie', async () => {
    const victim = await given.organization();
    const attacker = await given.organization();
    const own = browser();
    await own.send('POST', '/api/auth/login', { email: attacker.email, password });
    await flood(victim.email, 10);

    const reply = await own.send('POST', '/api/auth/login', {
      email: victim.email,
      password: 'a guess',
    });

    expect(own.jar.size).toBe(1);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(36);
  });
});

type Turn = { is_taken: boolean; at: number };

/** Takes every available turn by moving the clock on; returns the seconds of the turns. */
async function attackFor(seconds: number) {
  const { database } = await world();
  const client = new pg.Client(database.owner);
  await client.connect();
  const key = randomUUID();
  const takenAt: number[] = [];
  for (let moved = 0; moved < seconds; moved += 2) {
    const { rows } = await client.query<Turn>(
      `select is_taken, extract(epoch from clock_timestamp())::float8 + wait_ms / 1000.0 as at
       from take_turn($1, 6, 36, 180)`,
      [key],
    );
    for (const { is_taken: isTaken, at } of rows) if (isTaken) takenAt.push(at + moved);
    await client.query(
      `update sign_in_turns set full_at = full_at - interval '2 s', quiet_at = quiet_at - interval '2 s'
       where key = $1`,
      [key],
    );
  }
  await client.end();
  return takenAt;
}

/** Guesses all at once. All but the one that waits for its turn are answered. */
async function flood(email: string, times: number) {
  const answered: Awaited<ReturnType<typeof login>>[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let index = 0; index < times; index += 1) {
    void login({ email, password: `flood ${index}` }, randomIpAddress()).then((reply) => {
      answered.push(reply);
      if (answered.length === times - 1) resolve();
    });
  }
  await promise;
  return [...answered, 'waits' as const];
}
