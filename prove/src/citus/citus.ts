import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '../../../apps/server/test/world/test-folder.ts';
import { printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import { proveTenancy } from '../tenancy/tenancy.ts';
import { createDistributedDatabase, toProofDatabase, type DistributedDatabase } from './cluster.ts';
import { proveCitusMoves } from './moves.ts';
import { proveCitusUpdate } from './update.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const hook = new URL('../hooks/unnamed-organizations.ts', import.meta.url).href;

const inServer = (paths: readonly string[]) => paths.map((path) => `apps/server/src/${path}`);

/** Tenancy, the feed of events, the records that everything else stands on, and the books. */
const core = inServer([
  'platform/db/tenant.test.ts',
  'platform/events',
  'giving/donors',
  'giving/campaigns',
  'giving/donations',
  'giving/pledges',
  'books/journal',
]);

/** Everything that stores records of organizations, which takes most of an hour. */
const everything = inServer([
  'platform/db/tenant.test.ts',
  'platform/events',
  'giving',
  'money',
  'books',
  'outreach',
  'documents',
  'insight',
  'workspace',
]);

/**
 * Runs the core of the server's tests, the tenancy proof, moves of organizations and an update on a
 * Citus cluster, with the tables distributed by the organization.
 */
export async function proveCitus(options: ProofOptions): Promise<Verdict> {
  const parts: Verdict[] = [];
  for (const prove of [proveCitusTests, proveCitusTenancy, proveCitusMoves, proveCitusUpdate]) {
    const part = await prove(options);
    printLine(`  ${part.violations.length} violations: ${part.claim}. ${part.counts}`);
    parts.push(part);
  }
  return {
    claim: 'a database that Citus distributes keeps the promises',
    violations: parts.flatMap(({ violations }) => violations),
    promises: Object.fromEntries(
      parts.map(({ claim, violations }) => [claim, violations.length] as const),
    ),
    counts: `${parts.length} parts`,
    done: parts.filter(({ done, least }) => done >= least).length,
    least: parts.length,
  };
}

export const proveCitusTenancy = async (options: ProofOptions): Promise<Verdict> =>
  proveTenancy(
    { ...options, times: options.times ?? 1 },
    {
      openDatabase: async () => toProofDatabase(await createDistributedDatabase()),
      shareOfTables: 0.1,
    },
  );

export const proveCitusTests = (options: ProofOptions) => proveTests(options, core, 300);
export const proveAllCitusTests = (options: ProofOptions) => proveTests(options, everything, 1_000);

/** The control leaves the organization out of the statements. */
async function proveTests(
  { isControl }: ProofOptions,
  paths: readonly string[],
  least: number,
): Promise<Verdict> {
  const database = await createDistributedDatabase();
  try {
    const { passed, failed } = await runTests(database, paths, isControl);
    return {
      claim: 'the tests of what stores records pass on a database that Citus distributes',
      violations: failed,
      counts: `${passed} of ${passed + failed.length} tests passed`,
      done: passed + failed.length,
      least,
    };
  } finally {
    await database.drop();
  }
}

async function runTests(
  { url }: DistributedDatabase,
  paths: readonly string[],
  isControl: boolean,
) {
  // One database, which the tests must not change under each other.
  const how = ['--project', 'server', '--reporter', 'json', '--maxWorkers', '1'];
  const folder = makeTestFolder();
  const report = join(folder, 'report.json');
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...how, `--outputFile=${report}`, ...paths],
    {
      cwd: root,
      env: {
        ...process.env,
        TEST_DATABASE_URL: url,
        ...(isControl ? { NODE_OPTIONS: `--import ${hook}` } : {}),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(child, 'close');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(describeFailure),
  };
}

type TestResult = { status: string; fullName: string; failureMessages?: string[] };
type Report = { testResults: { assertionResults: TestResult[] }[] };

/** The name of a failed test and the first line of the reason. */
function describeFailure({ fullName, failureMessages: [reason = ''] = [] }: TestResult) {
  return `${fullName}: ${reason.split('\n', 1)[0]}`;
}
