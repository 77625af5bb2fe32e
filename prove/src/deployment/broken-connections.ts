import { setTimeout as wait } from 'node:timers/promises';
import { openEmbedded, startEnvironment, type ProofDatabase } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';
import { startBreakingProxy, type BreakingProxy } from './breaking-proxy.ts';
import { describe, judge } from './deployment.ts';
import { prepareWriters, startWriters } from './writers.ts';

const usualSeconds = 90;
const leastAcknowledged = 100;
const leastFaults = 300;
/** A request sends about five messages, so about one of seven meets a fault. */
const probability = 0.03;

/**
 * Every connection of the product to its database goes through a proxy that resets, closes, cuts
 * off and silences connections at any moment, as networks and poolers do, while eight writers
 * record donations and payments. One process has everything, the other one serves the web with
 * statements that are not prepared, as behind a pooler. The control has no listener for errors of
 * connections in use.
 */
export async function proveBrokenConnections({
  isControl,
  seed,
  seconds,
}: ProofOptions): Promise<Verdict> {
  const next = chance(seed);
  const proxies: BreakingProxy[] = [];
  const breakWith = (given: number) => proxies.forEach((proxy) => proxy.breakWith(given));
  const environment = await startEnvironment(async (dataDir) => {
    const database = await openEmbedded(dataDir);
    for (const isPooler of [true, false]) {
      proxies.push(await startBreakingProxy(findPlace(database), { isPooler, next }));
    }
    return behind(proxies, database);
  });
  const closing: (() => Promise<unknown>)[] = [environment.close];
  try {
    const ended: string[] = [];
    const hooks = isControl ? ['no-error-listener'] : [];
    const webPort = await freePort();
    const ways = {
      'with everything': { hooks },
      'of the web': {
        hooks,
        role: 'web' as const,
        port: webPort,
        env: { DATABASE_PREPARED_STATEMENTS: 'off' },
      },
    };
    for (const [name, way] of Object.entries(ways)) {
      const running = await environment.start(way);
      void running.ending?.().then((ending) => ended.push(`the process ${name}: ${ending}`));
      closing.push(running.stop);
    }
    const urls = [environment.url, `http://127.0.0.1:${webPort}`];
    const writers = startWriters(await prepareWriters(environment, urls));
    breakWith(probability);
    const until = Date.now() + (seconds ?? usualSeconds) * 1_000;
    while (Date.now() < until && ended.length === 0) await wait(100);
    breakWith(0);
    await writers.end();
    const endedMeanwhile = [...ended];
    const { violations, counts } = await judge(environment, writers);
    const faultCounts = addUp(proxies);
    const faults = Object.values(faultCounts).reduce((sum, count) => sum + count, 0);
    const isTried = faults >= leastFaults || isControl;
    return {
      claim: 'a connection that breaks at any moment costs no process and no acknowledged row',
      violations: [...endedMeanwhile, ...violations],
      counts: `${faults} faults (${describe(faultCounts)}), ${counts}`,
      done: isTried ? writers.acknowledged.length : 0,
      least: isControl ? 0 : leastAcknowledged,
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** The folder of the socket or the host, and the port, where the database listens. */
function findPlace({ url }: ProofDatabase) {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder === null) return { host: hostname, port: Number(port) };
  return { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` };
}

/** Requests and jobs use the proxy that acts as a pooler; the job queue uses the other one. */
function behind(proxies: readonly BreakingProxy[], database: ProofDatabase): ProofDatabase {
  const [url, directUrl] = proxies.map(({ port }) => {
    const through = new URL(database.url);
    through.search = '';
    through.host = `127.0.0.1:${port}`;
    return through.href;
  });
  return {
    ...database,
    settings: { DATABASE_URL: url ?? '', DATABASE_DIRECT_URL: directUrl ?? '' },
    stop: async () => {
      for (const { stop } of proxies) await stop();
      await database.stop();
    },
  };
}

function addUp(proxies: readonly BreakingProxy[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [fault, count] of proxies.flatMap(({ counts }) => [...counts])) {
    sums[fault] = (sums[fault] ?? 0) + count;
  }
  return sums;
}
