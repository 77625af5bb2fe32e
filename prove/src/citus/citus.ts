import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '../../../apps/server/test/world/test-folder.ts';
import { printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import { createDistributedDatabase, type DistributedDatabase } from './cluster.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const hook = new URL('../hooks/distributed.ts', import.meta.url).href;

/** Tenancy, and what writes the totals of organizations by triggers. */
const core = [
  'apps/server/src/platform/db/tenant.test.ts',
  'apps/server/src/giving/donors',
  'apps/server/src/giving/campaigns',
  'apps/server/src/giving/donations',
  'apps/server/src/giving/pledges',
  'apps/server/src/books/journal',
];

/**
 * Runs the core of the server's tests on a Citus cluster, with the tables distributed by the
 * organization. The control leaves the organization out of the statements.
 */
export async function proveCitus({ isControl }: ProofOptions): Promise<Verdict> {
  const database = await createDistributedDatabase();
  try {
    const { passed, failed } = await runCore(database, isControl);
    printLine(`  ${passed} tests passed, ${failed.length} failed`);
    return {
      claim: 'the core of the tests passes on a database that Citus distributes',
      violations: failed,
      counts: `${passed} of ${passed + failed.length} tests`,
      done: passed + failed.length,
      least: 100,
    };
  } finally {
    await database.drop();
  }
}

async function runCore({ url, keys }: DistributedDatabase, isControl: boolean) {
  // One database, which the tests must not change under each other.
  const how = ['--project', 'server', '--reporter', 'json', '--maxWorkers', '1'];
  const folder = makeTestFolder();
  const report = join(folder, 'report.json');
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...how, `--outputFile=${report}`, ...core],
    {
      cwd: root,
      env: {
        ...process.env,
        TEST_DATABASE_URL: url,
        PROOF_KEYS: JSON.stringify(isControl ? [] : [...keys]),
        NODE_OPTIONS: `--import ${hook}`,
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
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };
