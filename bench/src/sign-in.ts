import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startProduct } from './servers/product.ts';
import { heading, printLine, summarize, timingLine } from './report.ts';

const accounts = 60;
/** As many as one network address has for one account, so that no turn has to wait. */
const guessesOfEach = 5;
const password = 'correct horse battery staple';

/**
 * Whether response times reveal which addresses have an account: wrong passwords and reset links,
 * requested for known and unknown addresses in turn. p is the probability of such a difference
 * between two equal series (Mann–Whitney).
 */
export async function benchSignIn() {
  heading('Known and unknown addresses');
  const { url, stop } = await startProduct();
  try {
    const pairs: [string, string][] = [];
    for (let count = 0; count < accounts; count += 1) {
      pairs.push([await register(url), `nobody-${randomUUID()}@example.org`]);
    }
    await compare('a wrong password', pairs, guessesOfEach, (email, from) =>
      post(url, '/api/auth/login', { email, password: 'not the password' }, from),
    );
    await compare('a reset link', pairs, 3, (email, from) =>
      post(url, '/api/auth/forgot-password', { email }, from),
    );
  } finally {
    await stop();
  }
}

async function compare(
  name: string,
  pairs: readonly (readonly [string, string])[],
  rounds: number,
  send: (email: string, from: string) => Promise<{ status: number; ms: number }>,
) {
  const known: number[] = [];
  const unknown: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [one, nobody] of pairs) {
      // The second one finds warm caches, so they take turns at that too.
      const order = round % 2 === 0 ? ([one, nobody] as const) : ([nobody, one] as const);
      for (const email of order) {
        const { status, ms } = await send(email, randomLoopbackIp());
        statuses.add(status);
        (email === one ? known : unknown).push(ms);
      }
    }
  }
  printLine(timingLine(`${name}, known`, summarize(known)));
  printLine(timingLine(`${name}, unknown`, summarize(unknown)));
  const p = chanceOfDifference(known, unknown).toFixed(3);
  printLine(
    `${known.length} of each, status ${[...statuses].join(' and ')}, p = ${p} (above 0.01)`,
  );
}

/**
 * Two-sided, by the normal approximation, which is accurate enough with twenty values or more in
 * each series.
 */
function chanceOfDifference(one: readonly number[], other: readonly number[]) {
  const all = [
    ...one.map((ms) => ({ ms, isOne: true })),
    ...other.map((ms) => ({ ms, isOne: false })),
  ];
  const sorted = all.toSorted((left, right) => left.ms - right.ms);
  const ranks = sorted.reduce((sum, { isOne }, place) => sum + (isOne ? place + 1 : 0), 0);
  const u = ranks - (one.length * (one.length + 1)) / 2;
  const product = one.length * other.length;
  const deviation = Math.sqrt((product * (one.length + other.length + 1)) / 12);
  return twoTails(Math.abs(u - product / 2) / deviation);
}

/** The share of a normal distribution beyond z on both sides (Abramowitz and Stegun 26.2.17). */
function twoTails(z: number) {
  const t = 1 / (1 + 0.2316419 * z);
  const parts = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = parts.reduce((total, part, power) => total + part * t ** (power + 1), 0);
  return (2 * Math.exp((-z * z) / 2) * sum) / Math.sqrt(2 * Math.PI);
}

async function register(url: string) {
  const email = `known-${randomUUID()}@example.org`;
  const person = { firstName: 'Ada', lastName: 'Okafor', organizationName: 'Harbor Light' };
  const path = '/api/auth/register';
  const { status } = await post(
    url,
    path,
    { ...person, email, password, tier: 'starter' },
    randomLoopbackIp(),
  );
  if (status !== 200) throw new Error(`POST ${path} answered ${status}`);
  return email;
}

async function post(url: string, path: string, body: object, from: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(new URL(path, url), { method: 'POST', headers, localAddress: from });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
  });
  sent.end(JSON.stringify(body));
  return { status: await promise, ms: performance.now() - startedAt };
}

/** Linux answers on all of 127.0.0.0/8, so each client has a different address. */
const randomLoopbackIp = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
