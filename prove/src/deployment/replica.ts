import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { reportInvariants } from '../../../apps/server/src/invariant-report.ts';
import { invariants } from '../../../apps/server/src/invariants.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/start.ts';
import { connectAs, opsRole } from '../../../apps/server/src/platform/db/roles.ts';
import { startStandby, toUrl, type Standby } from '../../../apps/server/test/db/standby.ts';
import {
  openConnectedOrganization,
  sendAsOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';
import { doHarm } from './replica-faults.ts';
import { noFindings, writeAndRead, type Findings } from './replica-people.ts';
import { countReads } from './replica-reads.ts';
import { startUnits } from './units.ts';

const usualSeconds = 120;
const organizations = 3;
const peopleEach = 2;
const leastReads = 100;

/** Replay cancels reads that need removed rows almost at once. */
const hasty = { hot_standby_feedback: 'off', max_standby_streaming_delay: '50ms' };

/**
 * Six people record donations with two web processes, and open a report or a file after each. The
 * replica is killed, frozen, paused, and made to cancel reads, and the processes are killed. The
 * control lets the replica claim that it has replayed everything.
 */
export async function proveReplica(options: ProofOptions): Promise<Verdict> {
  let standby: Standby | undefined;
  const environment = await startEnvironment(async (dataDir) => {
    const primary = await startEmbeddedPostgres({ dataDir, log: () => {} });
    standby = await startStandby(primary.owner, hasty);
    const url = toUrl(primary.owner);
    const settings = { DATABASE_URL: url, DATABASE_READ_URL: standby.url };
    return { url, settings, stop: primary.stop };
  });
  if (!standby) throw new Error('There is no standby.');
  const closing: (() => Promise<unknown>)[] = [environment.close, standby.remove];
  try {
    const ports = [Number(new URL(environment.url).port), await freePort()];
    const metrics = [await freePort(), await freePort()];
    const hooks = options.isControl ? ['stale-replica'] : [];
    const units = await startUnits(
      ports.map((port, place) => ({
        name: `web ${place + 1}`,
        kind: 'web',
        start: () =>
          environment.start({
            port,
            hooks,
            isQuiet: true,
            env: { METRICS_PORT: String(metrics[place]) },
          }),
      })),
    );
    closing.push(units.stop);
    const counting = countReads(metrics.map((port) => `http://127.0.0.1:${port}/metrics`));
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const harm = () =>
      doHarm({ standby: standby as Standby, units, primaryUrl: environment.databaseUrl }, next);
    const next = chance(options.seed);
    const { findings, harms } = await runUnderLoad(environment, urls, options, harm);
    await units.settle();
    const verdict = await toVerdict(environment, findings, harms, await counting.end());
    return { ...verdict, violations: [...verdict.violations, ...units.endedUnexpectedly] };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

type Harms = Record<string, number>;

async function runUnderLoad(
  environment: ProofEnvironment,
  urls: readonly string[],
  { seed, seconds }: ProofOptions,
  harm: () => Promise<string | null>,
): Promise<{ findings: Findings; harms: Harms }> {
  const findings = noFindings();
  const until = Date.now() + (seconds ?? usualSeconds) * 1_000;
  const isOver = () => Date.now() > until;
  const people: Promise<void>[] = [];
  for (let count = 0; count < organizations; count += 1) {
    const organization = await openConnectedOrganization(environment);
    for (let place = 0; place < peopleEach; place += 1) {
      const name = `Donor ${count}-${place}`;
      const donor = await addNamedDonor(organization, name);
      const readsFiles = place === 0;
      const order = readsFiles ? urls : urls.toReversed();
      const person = { organization, donor, name, isOver, readsFiles, urls: order };
      people.push(writeAndRead(person, seed + people.length, findings));
    }
  }
  const harms: Harms = {};
  while (!isOver()) {
    await wait(1_000);
    const done = await harm();
    if (done !== null) harms[done] = (harms[done] ?? 0) + 1;
  }
  await Promise.all(people);
  return { findings, harms };
}

async function addNamedDonor(organization: ConnectedOrganization, name: string) {
  const { body } = await sendAsOrganization(organization, '/api/donors', { name });
  return (body['data'] as { _id: string })._id;
}

async function toVerdict(
  environment: ProofEnvironment,
  findings: Findings,
  harms: Harms,
  reads: Record<string, number>,
): Promise<Verdict> {
  const rows = await environment.sql<{ key: string; count: number }>(
    'select notes as key, count(*)::int as count from donations group by 1',
  );
  const stored = new Map(rows.map(({ key, count }) => [key, count]));
  const { acknowledged, stale, wrong, reports, files, statuses, longestMs } = findings;
  return {
    claim: 'a replica that is killed, late or frozen hides no acknowledged row and costs no answer',
    violations: [
      ...stale,
      ...wrong,
      ...acknowledged.filter((key) => !stored.has(key)).map((key) => `${key} was lost`),
      ...rows.filter(({ count }) => count > 1).map(({ key }) => `${key} was stored twice`),
      ...(await findBrokenInvariants(environment)),
    ],
    counts:
      `${describe(harms)}; ${acknowledged.length} writes acknowledged, ${reports} reports and ` +
      `${files} files read after their writes, answered by ${describe(reads)}; longest wait ` +
      `${Math.round(longestMs)} ms; answers ${describe(statuses)}`,
    done: Math.min(reports, files, reads['replica'] ?? 0),
    least: leastReads,
  };
}

const describe = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

async function findBrokenInvariants({ databaseUrl }: ProofEnvironment): Promise<string[]> {
  const client = new pg.Client(connectAs(opsRole, { connectionString: databaseUrl }));
  await client.connect();
  let text = '';
  try {
    await reportInvariants(client, invariants, (part) => void (text += part));
  } finally {
    await client.end();
  }
  const broken = text.split('\n').filter((line) => line.startsWith('✗'));
  return broken.map((line) => `fsck: ${line.slice(2)}`);
}
