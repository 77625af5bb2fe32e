import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnectedOrganization, type ConnectedOrganization } from './connected-organization.ts';
import { startLoad } from './load/child.ts';
import { openClient } from './load/request.ts';
import type { KindReport, StreamOrder, StreamReport } from './load/stream.ts';
import { requestMix, type Mix } from './overload-requests.ts';
import { residentMb } from './resident-memory.ts';
import { startEnvironment, type ProofEnvironment } from './environment.ts';
import { printLine, type ProofOptions, type Verdict } from './verdict.ts';

const organizationCount = 12;
const times = 5;
const capacitySeconds = 10;
const defaultSeconds = 60;
const mostMs = 3_000;
const mostGrowthMb = 200;
const recoverySeconds = 5;
/** Of each hundred sign-ins and payments, this many are served, whatever happens to the lists. */
const leastServed = 0.95;

/** Measures the server's capacity and sends it five times as much. */
export async function proveOverload({
  isControl,
  times: givenTimes,
}: ProofOptions): Promise<Verdict> {
  const seconds = givenTimes ?? defaultSeconds;
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['first-come'] : [] });
  try {
    const organizations: ConnectedOrganization[] = [];
    for (let n = 0; n < organizationCount; n += 1)
      organizations.push(await openConnectedOrganization(environment));
    await addDonors(environment);
    const mix = await requestMix(organizations);
    await run(environment, warmUp(mix));
    const idle = await run(environment, warmUp(mix));
    const capacity = (idle.kinds['reads']?.perSecond ?? 0) + (idle.kinds['writes']?.perSecond ?? 0);
    printLine(
      `  load average ${(loadavg()[0] ?? 0).toFixed(1)}; capacity ${capacity.toFixed(0)} a second`,
    );

    const memory = watchMemory(server.pid);
    const report = await run(environment, overload(mix, capacity * times, seconds));
    const growth = memory.stop();
    const recovered = await recovery(environment, organizations[0]);
    for (const [name, kind] of Object.entries(report.kinds))
      printLine(`  ${name}: ${describeKind(kind)}`);
    printLine(`  ${report.gaveUp} found no connection; memory grew by ${growth.toFixed(0)} MB`);
    printLine(`  load average ${(loadavg()[0] ?? 0).toFixed(1)} afterwards`);
    const sent = Object.values(report.kinds).reduce((sum, kind) => sum + countSent(kind), 0);
    return {
      claim: `${times} times the capacity is shed in order, and what is accepted is quick`,
      violations: [...listViolations(report, growth), ...recovered],
      counts: `${sent} requests in ${seconds} s, ${(sent / seconds).toFixed(0)} a second`,
      done: sent,
      least: Math.min(10_000, 100 * seconds),
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

const run = ({ url }: ProofEnvironment, order: Omit<StreamOrder, 'url'>) =>
  startLoad<StreamReport>('stream', { url, ...order }).report;

const warmUp = ({ reads, writes }: Mix): Omit<StreamOrder, 'url'> => ({
  kinds: [
    { ...reads, sideBySide: 18 },
    { ...writes, sideBySide: 2 },
  ],
  seconds: capacitySeconds,
  sockets: 40,
});

const overload = (mix: Mix, perSecond: number, seconds: number): Omit<StreamOrder, 'url'> => ({
  kinds: [
    { ...mix.payments, perSecond: 1 },
    { ...mix.signIns, perSecond: 1 },
    { ...mix.writes, perSecond: perSecond * 0.1 },
    { ...mix.reads, perSecond: perSecond * 0.9 },
  ],
  seconds,
  sockets: 2_000,
});

function listViolations({ kinds }: StreamReport, growth: number): string[] {
  const found: string[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const odd = Object.keys(kind.statuses).filter((status) => !/^(?:2\d\d|429|503)$/.test(status));
    for (const status of odd) found.push(`${kind.statuses[status]} ${name} ended with ${status}`);
    if (kind.acceptedP99 > mostMs)
      found.push(`p99 of ${name} is ${kind.acceptedP99.toFixed(0)} ms`);
  }
  const [reads, writes] = [servedPart(kinds['reads']), servedPart(kinds['writes'])];
  for (const name of ['sign-ins', 'payments']) {
    const part = servedPart(kinds[name]);
    if (part < leastServed) found.push(`${(part * 100).toFixed(0)} % of the ${name} were served`);
    if (part < writes || part < reads) found.push(`${name} were shed before others`);
  }
  if (reads > 0.8) found.push('there was no overload: most reads were served');
  if (growth > mostGrowthMb) found.push(`memory grew by ${growth.toFixed(0)} MB`);
  return found;
}

const countSent = ({ statuses }: KindReport) =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

function servedPart(kind: KindReport | undefined) {
  if (!kind) return 0;
  const { statuses } = kind;
  const served = Object.entries(statuses).filter(([status]) => /^(?:2\d\d|429)$/.test(status));
  return served.reduce((sum, [, count]) => sum + count, 0) / Math.max(1, countSent(kind));
}

const describeKind = ({ statuses, acceptedP50, acceptedP99, refusedP99 }: KindReport) =>
  `${JSON.stringify(statuses)}, accepted p50 ${acceptedP50.toFixed(0)} ms ` +
  `p99 ${acceptedP99.toFixed(0)} ms, refused p99 ${refusedP99.toFixed(0)} ms`;

/** How many megabytes the process has grown by, at the most, since now. */
function watchMemory(pid: number) {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return most - before;
    },
  };
}

/** Five seconds later everything is back to normal. */
async function recovery(
  { url }: ProofEnvironment,
  organization: ConnectedOrganization | undefined,
): Promise<string[]> {
  await wait(recoverySeconds * 1_000);
  const send = openClient(url, 1);
  const token = organization?.token ?? '';
  const late: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    const path = '/api/donors?limit=25&page=1';
    const { status, ms } = await send({ method: 'GET', path, token });
    if (status !== 200 || ms > 500) late.push(`afterwards: ${status} after ${ms.toFixed(0)} ms`);
  }
  return late;
}

const donorsEach = 500;

async function addDonors(environment: ProofEnvironment) {
  await environment.sql(
    `insert into donors (organization_id, id, name, email, email_key, phone)
     select o.id, gen_random_uuid(), 'Donor ' || n, 'd' || n || '@example.com',
       'd' || n || '@example.com', ''
     from organizations o, generate_series(1, $1::int) n`,
    [donorsEach],
  );
  await environment.sql('update organization_counters set donors = $1', [donorsEach]);
}
