import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  findProgram,
  pgBouncerPath,
  startPgBouncer,
} from '../../../apps/server/test/db/pgbouncer.ts';
import { startOwnServer } from '../../../apps/server/test/operator/own-server.ts';
import { startEnvironment, type ProofDatabase, type ProofEnvironment } from '../environment.ts';
import { freePort } from '../free-port.ts';
import {
  chance,
  MissingPrerequisiteError,
  printLine,
  type ProofOptions,
  type Verdict,
} from '../verdict.ts';
import { compareWithStored, waitForJobs } from './compare.ts';
import { startHaproxy } from './haproxy.ts';
import { startUnits, type Unit, type Units } from './units.ts';
import { prepareWriters, startWriters, type Writers } from './writers.ts';

export const usualSeconds = 120;
export const leastAcknowledged = 100;
/** Few enough that all processes share them. */
const poolSize = 6;

/**
 * Eight writers record donations and payments with two web processes and two workers, which share
 * few connections through the real PgBouncer in transaction mode. Web processes, workers and the
 * pooler are killed at random and started again. The control forgets idempotency keys.
 */
export const proveBehindPgBouncer = (options: ProofOptions) =>
  proveDeployment(options, { hasBalancer: false });

/** The same behind the real HAProxy, which is all that the writers know. */
export const proveBehindHaproxy = (options: ProofOptions) =>
  proveDeployment(options, { hasBalancer: true });

type Shape = { hasBalancer: boolean };

async function proveDeployment(options: ProofOptions, { hasBalancer }: Shape): Promise<Verdict> {
  requireProgram('PgBouncer', 'pgbouncer', pgBouncerPath);
  const haproxyPath = hasBalancer
    ? requireProgram('HAProxy', 'haproxy', findProgram('haproxy'))
    : null;
  const pooled = openPooledDatabase();
  const environment = await startEnvironment(pooled.open);
  const hooks = options.isControl ? ['no-keys'] : [];
  const closing: (() => Promise<unknown>)[] = [environment.close];
  try {
    const port = Number(new URL(environment.url).port);
    const web = [hasBalancer ? await freePort() : port, await freePort()] as const;
    const units = await startUnits([
      ...web.map((at, place) => processUnit(environment, `web ${place + 1}`, { port: at, hooks })),
      ...[1, 2].map((place) => processUnit(environment, `worker ${place}`, { hooks })),
      pooled.unit(),
    ]);
    closing.push(units.stop);
    if (haproxyPath !== null) {
      const folder = pooled.folder();
      closing.push((await startHaproxy({ path: haproxyPath, folder, port, web })).stop);
    }
    const urls = hasBalancer ? [environment.url] : web.map((port) => `http://127.0.0.1:${port}`);
    return await killUnderLoad(environment, units, urls, options);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Kills processes at random while writers work, and compares what they stored. */
export async function killUnderLoad(
  environment: ProofEnvironment,
  units: Units,
  urls: readonly string[],
  { seed, seconds }: ProofOptions,
): Promise<Verdict> {
  const tasks = await prepareWriters(environment, urls);
  const writers = startWriters(tasks);
  const killed: Record<string, number> = {};
  const next = chance(seed);
  const durationMs = (seconds ?? usualSeconds) * 1_000;
  const until = Date.now() + durationMs;
  while (Date.now() < until) {
    await wait(500 + next() * 2_000);
    const name = units.killOne(next, next() * 1_000);
    if (name !== null) killed[name] = (killed[name] ?? 0) + 1;
  }
  await units.settle();
  await writers.end();
  const { violations, counts } = await judge(environment, writers);
  const kills = Object.values(killed).reduce((sum, count) => sum + count, 0);
  return {
    claim: 'killed processes lose, double and leak no acknowledged record',
    violations: [...violations, ...units.endedUnexpectedly],
    counts: `${durationMs / 1_000} s, ${kills} kills (${describe(killed)}), ${counts}`,
    done: kills === 0 ? 0 : writers.acknowledged.length,
    least: leastAcknowledged,
  };
}

/** Waits for the jobs, and compares what was acknowledged with what is stored. */
export async function judge(
  environment: ProofEnvironment,
  { acknowledged, wrong, summary }: Writers,
): Promise<{ violations: string[]; counts: string }> {
  const undone = await waitForJobs(environment);
  const compared = await compareWithStored(environment, acknowledged);
  const leaks = wrong.filter((line) => line.includes(' was shown '));
  const all = {
    ...compared,
    leaked: [...compared.leaked, ...leaks],
    refused: wrong.filter((line) => !leaks.includes(line)),
    undone,
  };
  const { statuses, longestRefusalMs } = summary();
  printLine(
    `  ${Object.entries(all)
      .map(([promise, found]) => `${found.length} ${promise}`)
      .join(', ')}`,
  );
  return {
    violations: Object.values(all).flat(),
    counts:
      `${acknowledged.length} writes acknowledged, longest refusal ${longestRefusalMs} ms, ` +
      `answers ${describe(statuses)}`,
  };
}

export const describe = (counts: Record<string, number>) =>
  Object.entries(counts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

export function requireProgram(name: string, debian: string, path: string | undefined): string {
  if (path !== undefined) return path;
  throw new MissingPrerequisiteError(
    `${name} is not installed. This proof runs the real one (on Debian: apt install ${debian}).`,
  );
}

type Process = { port?: number; hooks: readonly string[] };

/** A web process if it has a port, otherwise a worker. */
export const processUnit = (
  environment: ProofEnvironment,
  name: string,
  { port, hooks }: Process,
): Unit => ({
  name,
  kind: port === undefined ? 'worker' : 'web',
  start: () =>
    environment.start({
      role: port === undefined ? 'worker' : 'web',
      ...(port === undefined ? {} : { port }),
      hooks,
      isQuiet: true,
      env: { TRUSTED_PROXIES: '127.0.0.1' },
    }),
});

/** A PostgreSQL of one's own with PgBouncer in front of it. */
function openPooledDatabase() {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  let folder = '';
  const open = async (): Promise<ProofDatabase> => {
    const server = await startOwnServer();
    await server.superuser.query('alter role charity createrole');
    folder = server.place.folder;
    pooler = await startPgBouncer({ ...server.place, poolSize });
    const url = server.toUrl('charity:owner-secret');
    return {
      url,
      settings: {
        DATABASE_URL: pooler.toUrl('charity:owner-secret'),
        DATABASE_DIRECT_URL: url,
        DATABASE_PREPARED_STATEMENTS: 'off',
      },
      stop: async () => {
        await pooler?.stop();
        await server.stop();
      },
    };
  };
  let isStarted = true;
  return {
    open,
    folder: () => folder,
    /** PgBouncer runs already when the processes start. */
    unit: (): Unit => ({
      name: 'pooler',
      kind: 'pooler',
      start: async () => {
        if (!pooler) throw new Error('There is no pooler.');
        if (!isStarted) await pooler.restart();
        isStarted = false;
        const child = pooler.process();
        return { pid: child.pid ?? 0, ended: once(child, 'exit'), stop: pooler.stop };
      },
    }),
  };
}
