import { setTimeout as wait } from 'node:timers/promises';
import { findProgram, pgBouncerPath } from '../../../apps/server/test/db/pgbouncer.ts';
import { judge, processUnit, requireProgram } from '../deployment/deployment.ts';
import { startHaproxy } from '../deployment/haproxy.ts';
import type { Unit } from '../deployment/units.ts';
import { prepareWriters, startWriters, type AcknowledgedDonation } from '../deployment/writers.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { chance, printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import type { Cluster } from './cluster.ts';
import { openClusteredDatabase, untilHealthy } from './database.ts';

const usualKills = 20;
const mostStarts = 5;
const mostOutageMs = 60_000;

/**
 * Kills the primary of three PostgreSQL servers again and again under eight writers: sometimes its
 * processes, sometimes the whole machine with Patroni. Two web processes and two workers run behind
 * HAProxy, and reach the database through PgBouncer and HAProxy. Nothing of the product is started
 * again. The control forgets idempotency keys.
 */
export async function proveFailover(options: ProofOptions): Promise<Verdict> {
  requireProgram('PgBouncer', 'pgbouncer', pgBouncerPath);
  requireProgram('Patroni', 'patroni', findProgram('patroni'));
  requireProgram('etcd', 'etcd-server', findProgram('etcd'));
  requireProgram('pg_isready', 'postgresql-client', findProgram('pg_isready'));
  const haproxyPath = requireProgram('HAProxy', 'haproxy', findProgram('haproxy'));
  let cluster: Cluster | undefined;
  let folder = '';
  const environment = await startEnvironment(async () => {
    const database = await openClusteredDatabase(haproxyPath);
    ({ cluster, folder } = database);
    return database;
  });
  const closing: (() => Promise<unknown>)[] = [environment.close];
  try {
    if (!cluster) throw new Error('There is no cluster.');
    const ended: string[] = [];
    const hooks = options.isControl ? ['no-keys'] : [];
    const web = [await freePort(), await freePort()] as const;
    const processes = [
      ...web.map((port, place) => processUnit(environment, `web ${place + 1}`, { port, hooks })),
      ...[1, 2].map((place) => processUnit(environment, `worker ${place}`, { hooks })),
    ];
    for (const { name, start } of processes) {
      const running = await startAtLast(start);
      void running.ending?.().then((ending) => ended.push(`${name} ended: ${ending}`));
      closing.push(running.stop);
    }
    const port = Number(new URL(environment.url).port);
    closing.push((await startHaproxy({ path: haproxyPath, folder, port, web })).stop);
    return await killPrimaries(environment, cluster, ended, options);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** A start that meets a change of the primary ends, and a supervisor starts it again. */
async function startAtLast(start: Unit['start']) {
  for (let tries = 1; tries < mostStarts; tries += 1) {
    const running = await start().catch(() => null);
    if (running) return running;
  }
  return start();
}

async function killPrimaries(
  environment: ProofEnvironment,
  cluster: Cluster,
  ended: readonly string[],
  { seed, times }: ProofOptions,
): Promise<Verdict> {
  const kills = times ?? usualKills;
  const writers = startWriters(await prepareWriters(environment, [environment.url]));
  const next = chance(seed);
  const killedAt: number[] = [];
  const beganAt = Date.now();
  while (killedAt.length < kills && ended.length === 0) {
    const primary = await untilHealthy(cluster);
    await wait(500 + next() * 2_000);
    const isMachine = next() < 0.5;
    killedAt.push(Date.now());
    await cluster.kill(primary, isMachine);
    await untilAcknowledged(writers.acknowledged, Date.now());
    const took = outages(killedAt, writers.acknowledged).at(-1) ?? 0;
    printLine(`  ${killedAt.length}: ${primary}${isMachine ? ' with Patroni' : ''}, ${took} ms`);
  }
  await untilHealthy(cluster);
  const durationMs = Date.now() - beganAt;
  const all = outages(killedAt, writers.acknowledged);
  await writers.end();
  const endedMeanwhile = [...ended];
  const { violations, counts } = await judge(environment, writers);
  return {
    claim: 'a primary that is killed costs seconds, no acknowledged row, and no restart',
    violations: [
      ...violations,
      ...endedMeanwhile.map((end) => `the process ${end}`),
      ...all.filter((ms) => ms > mostOutageMs).map((ms) => `nothing was stored for ${ms} ms`),
      ...(await findRepeatedSweeps(environment)),
    ],
    counts:
      `${Math.round(durationMs / 1_000)} s, ${killedAt.length} primaries killed, nothing stored for ` +
      `${median(all)} ms in the median and ${Math.max(0, ...all)} ms at most, ${counts}`,
    done: killedAt.length,
    least: kills,
  };
}

async function untilAcknowledged(acknowledged: readonly AcknowledgedDonation[], since: number) {
  const deadline = Date.now() + 2 * mostOutageMs;
  // What was on its way when the primary was killed may still arrive.
  while (Date.now() < deadline && (acknowledged.at(-1)?.at ?? 0) < since + 500) await wait(50);
}

/** For each kill, the longest time after it in which nothing was acknowledged. */
function outages(
  killedAt: readonly number[],
  acknowledged: readonly AcknowledgedDonation[],
): number[] {
  return killedAt.map((from, place) => {
    const to = killedAt[place + 1] ?? Infinity;
    const times = acknowledged.map(({ at }) => at).filter((at) => at >= from && at < to);
    return Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? from)));
  });
}

/** Sweeps that were scheduled twice for one minute, or ran beside themselves. */
async function findRepeatedSweeps(environment: ProofEnvironment): Promise<string[]> {
  const rows = await environment.sql<{ name: string }>(
    `select distinct one.name from pgboss.job one join pgboss.job other
       on other.name = one.name and other.id > one.id
     where one.name like 'sweep/%' and (
       one.singleton_on = other.singleton_on or (
         one.started_on < other.completed_on and other.started_on < one.completed_on))`,
  );
  return rows.map(({ name }) => `${name} ran twice`);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
