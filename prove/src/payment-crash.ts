import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDonor, captured, charge, openCharity, paymentBody, type Charity } from './charity.ts';
import { setStage, type Stage } from './stage.ts';
import { chance, say, type Order, type Verdict } from './verdict.ts';

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
 * Kills the server at each point while a card is being charged, starts it again, and sends some of
 * the requests again as a client does that heard no answer.
 */
export async function provePaymentCrash({ isControl, seed, times }: Order): Promise<Verdict> {
  const rounds = times ?? 20;
  const next = chance(seed);
  const stage = await setStage();
  const file = join(mkdtempSync(join(tmpdir(), 'pledgewell-prove-')), 'point');
  const killer = spawn(process.execPath, [
    fileURLToPath(new URL('./killer.ts', import.meta.url)),
    file,
  ]);
  try {
    const charity = await prepare(stage);
    const donor = await withServer(stage, () => addDonor(charity));
    let kills = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const point of points) {
        const isAgain = next() < 0.5;
        if (await crash(charity, donor, { point, file, isAgain, isControl })) kills += 1;
      }
      say(`  round ${round + 1} of ${rounds}: ${kills} kills`);
    }
    const slowest = await settleAll(stage, isControl);
    return await judge(stage, { kills, least: rounds * points.length, slowest });
  } finally {
    killer.kill();
    await stage.close();
  }
}

const prepare = (stage: Stage) => withServer(stage, () => openCharity(stage));

async function withServer<Result>(stage: Stage, work: () => Promise<Result>) {
  const server = await stage.start();
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

type Crash = { point: string; file: string; isAgain: boolean; isControl: boolean };

/** One payment, one kill. Whether the point was reached. */
async function crash(charity: Charity, donor: string, how: Crash): Promise<boolean> {
  const { stage } = charity;
  const env = {
    PROOF_POINT: how.point,
    PROOF_FILE: how.file,
    PROOF_CONTROL: how.isControl ? 'yes' : 'no',
  };
  // A killed server gives no attempt back that it counted, and this is not about stolen cards.
  await stage.sql('delete from rate_limits');
  // What waits from before may reach the point while the server starts.
  const server = await stage.start({ hooks: ['points'], env }).catch(() => null);
  if (server === null) return true;
  const key = randomUUID();
  const body = paymentBody(donor);
  const asked = charge(charity, body, key).catch(() => null);
  const isKilled = await Promise.race([
    server.ended.then(() => true),
    asked.then(() => wait(5_000)).then(() => false),
  ]);
  if (!isKilled) await server.stop();
  if (how.isAgain) {
    const again = await stage.start({ hooks: ['points'], env: { ...env, PROOF_POINT: 'none' } });
    await charge(charity, body, key);
    await again.stop();
  }
  return isKilled;
}

/** Starts the server for good and waits until nothing is undecided; how long that took. */
async function settleAll(stage: Stage, isControl: boolean): Promise<number> {
  const env = { PROOF_POINT: 'none', PROOF_CONTROL: isControl ? 'yes' : 'no' };
  const server = await stage.start({ hooks: ['points'], env });
  const startedAt = Date.now();
  for (;;) {
    const [left] = await stage.sql<{ count: number }>(
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

async function judge(stage: Stage, { kills, least, slowest }: Facts): Promise<Verdict> {
  const charged = await captured(stage);
  const attempts = await stage.sql<{ id: string; state: string; gift: string | null }>(
    `select a.id, a.state, d.status as gift from payment_attempts a
       left join donations d on d.organization_id = a.organization_id and d.id = a.donation_id`,
  );
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const violations = [
    ...Object.entries(charged).flatMap(([id, { charges }]) => [
      ...(charges > 1 ? [`attempt ${id} was charged ${charges} times`] : []),
      ...(known.get(id)?.gift === 'settled'
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
