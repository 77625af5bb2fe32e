import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { browser, login } from '../../../test/accounts.ts';
import { lettersTo } from '../../../test/letters.ts';
import { given, password, randomAddress } from '../../../test/world.ts';

/** Wrong passwords, each from a network address of its own. */
async function guess(email: string, times: number) {
  const replies = [];
  for (let time = 0; time < times; time += 1) {
    replies.push(await login({ email, password: `guess ${time}` }));
  }
  return replies;
}

const timed = async <Result>(work: () => Promise<Result>) => {
  const start = performance.now();
  return { reply: await work(), ms: performance.now() - start };
};

describe('ten wrong passwords from ten addresses', () => {
  test('slow the account down, and the right password still signs in', async () => {
    const { email } = await given.organization();
    const guesses = await guess(email, 10);

    const { reply, ms } = await timed(() => login({ email, password }));

    expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(401));
    expect(reply.status).toBe(200);
    expect(ms).toBeGreaterThan(900);
  });

  test('leave the owner’s own browser as fast as before', async () => {
    const { email } = await given.organization();
    const own = browser();
    await own.send('POST', '/api/auth/login', { email, password });
    await guess(email, 10);

    const { reply, ms } = await timed(() =>
      own.send('POST', '/api/auth/login', { email, password }),
    );

    expect(reply.status).toBe(200);
    expect(ms).toBeLessThan(900);
  });

  test('are told to the owner once a day', async () => {
    const { email } = await given.organization();
    await guess(email, 11);

    const subjects = (await lettersTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Many wrong passwords'))).toHaveLength(
      1,
    );
  });

  test('answer alike for an address that has no account', async () => {
    const { email } = await given.organization();
    const unknown = `nobody-${randomUUID()}@example.org`;

    const [known, nobody] = [await guess(email, 11), await guess(unknown, 11)];

    const seen = ({ status, body, headers }: (typeof known)[number]) => ({
      status,
      body,
      headers: Object.keys(headers),
    });
    expect(nobody.map(seen)).toEqual(known.map(seen));
  });
});

describe('a flood of guesses from everywhere', () => {
  test('is verified ten times at once, then one by one with growing gaps', async () => {
    const { email } = await given.organization();
    await guess(email, 10);

    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        Promise.race([
          login({ email, password: `flood ${index}` }, randomAddress()),
          new Promise<null>((resolve) => void setTimeout(resolve, 2_500, null)),
        ]),
      ),
    );

    const refused = replies.filter((reply) => reply?.status === 429);
    const verified = replies.filter((reply) => reply?.status === 401);
    expect(verified.length).toBeLessThanOrEqual(2);
    expect(refused.length).toBeGreaterThanOrEqual(54);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a cookie of somebody else’s browser is no way around it', async () => {
    const victim = await given.organization();
    const attacker = await given.organization();
    const own = browser();
    await own.send('POST', '/api/auth/login', { email: attacker.email, password });
    await guess(victim.email, 10);

    const { ms } = await timed(() =>
      own.send('POST', '/api/auth/login', { email: victim.email, password: 'a guess' }),
    );

    expect(own.jar.size).toBe(1);
    expect(ms).toBeGreaterThan(900);
  });
});
