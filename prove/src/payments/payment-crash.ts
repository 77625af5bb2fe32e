import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  addDonor,
  fetchCapturedCharges,
  charge,
  openConnectedOrganization,
  paymentBody,
  staySignedIn,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { chance, printLine, type ProofOptions, type Verdict } from '../verdict.ts';

const points = [
  'before attempt',
  'after attempt',
  'before charge',
  'after charge',
  'before apply',
  'after apply',
  'before reply',
  'after reply',
  'before event',
  'after event',
  'after claim',
  'before finish',
];
const mostMs = 60_000;

/**
 * Kills the server at each point while a card is being charged, and restarts it. Interrupted
 * requests are repeated, as by a client without a response: half of them to the next server, which
 * is killed in turn, and the others only at the end.
 */
export async function provePaymentCrash({
  isControl,
  seed,
  times,
}: ProofOptions): Promise<Verdict> {
  const rounds = times ?? 20;
  const next = chance(seed);
  const environment = await startEnvironment();
  const file = join(mkdtempSync(join(tmpdir(), 'pledgewell-prove-')), 'point');
  const killer = spawn(process.execPath, [
    fileURLToPath(new URL('../killer.ts', import.meta.url)),
    file,
  ]);
  try {
    const { organization, donor } = await prepare(environment);
    const env = { PROOF_FILE: file, PROOF_CONTROL: isControl ? 'yes' : 'no' };
    const body = paymentBody(donor);
    let again: string[] = [];
    const unheard: string[] = [];
    let kills = 0;
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      for (const point of points) {
        const keys = [...again, randomUUID()];
        const crashed = await crash(organization, { ...env, PROOF_POINT: point }, keys, body);
        if (crashed.isKilled) kills += 1;
        again = crashed.unheard.filter(() => next() < 0.5);
        unheard.push(...crashed.unheard.filter((key) => !again.includes(key)));
      }
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      printLine(`  round ${round + 1} of ${rounds}: ${kills} kills, ${seconds} s`);
    }
    // Some of them are never repeated, as when somebody has closed the page.
    const late = [...again, ...unheard.filter(() => next() < 0.5)];
    const slowest = await settleAll(organization, { ...env, PROOF_POINT: 'none' }, late, body);
    return await judge(environment, { kills, least: rounds * points.length, slowest });
  } finally {
    killer.kill();
    await environment.close();
  }
}

async function prepare(environment: ProofEnvironment) {
  const server = await environment.start();
  try {
    const organization = await openConnectedOrganization(environment);
    return { organization, donor: await addDonor(organization) };
  } finally {
    await server.stop();
  }
}

type Env = Record<string, string>;

/** One kill during card charges: whether the point was reached, and which outcomes are unknown. */
async function crash(
  organization: ConnectedOrganization,
  env: Env,
  keys: readonly string[],
  body: object,
) {
  const { environment } = organization;
  // Unresolved attempts count as failed cards, but stolen cards are not the subject here.
  await environment.sql('delete from rate_limits');
  // Earlier waiting work may reach the point while the server starts.
  const server = await environment.start({ hooks: ['points'], env }).catch(() => null);
  if (server === null) return { isKilled: true, unheard: [...keys] };
  await staySignedIn(organization).catch(() => {});
  const heard = new Set<string>();
  const send = async (key: string) => {
    const reply = await charge(organization, body, key).catch(() => null);
    if (reply !== null) heard.add(key);
  };
  const sent = Promise.all(keys.map(send));
  const isKilled = await Promise.race([
    server.ended.then(() => true),
    sent.then(() => wait(5_000)).then(() => false),
  ]);
  if (!isKilled) await server.stop();
  return { isKilled, unheard: keys.filter((key) => !heard.has(key)) };
}

/**
 * Starts the server permanently and waits until everything is resolved; returns how long that took.
 */
async function settleAll(
  organization: ConnectedOrganization,
  env: Env,
  late: readonly string[],
  body: object,
) {
  const { environment } = organization;
  await environment.sql('delete from rate_limits');
  const server = await environment.start({ hooks: ['points'], env });
  await staySignedIn(organization);
  const startedAt = Date.now();
  for (const key of late) await charge(organization, body, key);
  for (;;) {
    const [left] = await environment.sql<{ count: number }>(
      `select count(*)::int as count from payment_attempts
       where state in ('started', 'action_needed', 'processing')`,
    );
    const taken = Date.now() - startedAt;
    if (left?.count === 0 || taken > mostMs + 30_000) {
      await wait(2_000);
      await server.stop();
      return taken;
    }
    await wait(100);
  }
}

type Facts = { kills: number; least: number; slowest: number };

async function judge(
  environment: ProofEnvironment,
  { kills, least, slowest }: Facts,
): Promise<Verdict> {
  const charged = await fetchCapturedCharges(environment);
  const attempts = await environment.sql<{ id: string; state: string; donation: string | null }>(
    `select a.id, a.state, d.status as gift from payment_attempts a
       left join donations d on d.organization_id = a.organization_id and d.id = a.donation_id`,
  );
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const violations = [
    ...Object.entries(charged).flatMap(([id, { charges }]) => [
      ...(charges > 1 ? [`attempt ${id} was charged ${charges} times`] : []),
      ...(known.get(id)?.donation === 'settled'
        ? []
        : [`the gift of charged attempt ${id} is missing`]),
    ]),
    ...attempts
      .filter(({ id, state }) => (state === 'succeeded') !== Object.hasOwn(charged, id))
      .map(({ id, state }) => `attempt ${id} is ${state}, which the provider does not say`),
    ...(slowest > mostMs ? [`an attempt stayed undecided for ${slowest} ms`] : []),
  ];
  return {
    claim: 'no card is charged twice, no charged gift is missing, nothing stays undecided',
    violations,
    counts:
      `${kills} kills at ${points.length} points, ${attempts.length} attempts, ` +
      `${Object.keys(charged).length} charged, the last decided after ${slowest} ms`,
    done: kills,
    least,
  };
}
