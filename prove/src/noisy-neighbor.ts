import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnectedOrganization } from './connected-organization.ts';
import { startLoad } from './load/child.ts';
import type { NeighborOrder, NeighborReport } from './load/neighbor.ts';
import type { ReaderOrder, ReaderReport } from './load/reader.ts';
import { startEnvironment, type ProofEnvironment } from './environment.ts';
import { printLine, type ProofOptions, type Verdict } from './verdict.ts';

const mostMs = 250;
const donationsEach = 50_000;
const readers = 32;
const longestMs = 10 * 60_000;
const quietMs = 5_000;
const leastReadsAFile = 100;
const donors = 2_000;

/**
 * One organization imports 200,000 donations in four files at once, exports, downloads and reads
 * slow reports, while another one's list is viewed all the time. `--times` sets the number of
 * files.
 */
export async function proveNoisyNeighbor({ isControl, times }: ProofOptions): Promise<Verdict> {
  const files = times ?? 4;
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['first-come'] : [] });
  try {
    const [large, small] = [
      await openConnectedOrganization(environment),
      await openConnectedOrganization(environment),
    ];
    await addDonors(environment, small.id);
    const { url } = environment;
    const path = '/api/donors?limit=25&page=1';
    const look = (forMs: number) => {
      const order: ReaderOrder = { url, token: small.token, path, mostMs: forMs };
      return startLoad<ReaderReport>('reader', order);
    };
    const quiet = await look(quietMs).report;
    printLine(`  alone: ${describeTimes(quiet)}`);

    const reader = look(longestMs);
    const before = loadavg()[0] ?? 0;
    const began = performance.now();
    const noise: NeighborOrder = {
      url,
      token: large.token,
      files,
      donationsEach,
      readers,
      mostMs: longestMs - 30_000,
    };
    const neighbor = await startLoad<NeighborReport>('neighbor', noise).report;
    const seconds = Math.round((performance.now() - began) / 1_000);
    await wait(200);
    const meanwhile = await reader.stop();
    printLine(
      `  load average ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
    );
    printLine(`  neighbor: ${JSON.stringify(neighbor)} in ${seconds} s`);
    return {
      claim: `another organization's list stays under ${mostMs} ms at p99`,
      violations: listViolations(meanwhile, neighbor, files),
      counts: `meanwhile: ${describeTimes(meanwhile)}, ${JSON.stringify(meanwhile.statuses)}`,
      done: meanwhile.answered,
      least: files * leastReadsAFile,
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

function listViolations(reader: ReaderReport, neighbor: NeighborReport, files: number) {
  const failed = Object.entries(reader.statuses).filter(([status]) => status !== '200');
  return [
    ...(reader.p99 > mostMs ? [`p99 of the list is ${reader.p99.toFixed(0)} ms`] : []),
    ...failed.map(([status, count]) => `${count} looks were answered with ${status}`),
    ...(neighbor.imported < files * donationsEach
      ? [`only ${neighbor.imported} were imported`]
      : []),
    ...(neighbor.files['200'] ? [] : ['the neighbor got no file']),
  ];
}

const describeTimes = ({ answered, p50, p99, most }: ReaderReport) =>
  `${answered} looks, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(0)} ms`;

async function addDonors(environment: ProofEnvironment, organizationId: string) {
  await environment.sql(
    `insert into donors (organization_id, id, name, email, email_key, phone)
     select $1::uuid, gen_random_uuid(), 'Donor ' || n, 'd' || n || '@example.com',
       'd' || n || '@example.com', ''
     from generate_series(1, $2::int) n`,
    [organizationId, donors],
  );
  await environment.sql('update organization_counters set donors = $2 where organization_id = $1', [
    organizationId,
    donors,
  ]);
}
