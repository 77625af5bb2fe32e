import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '../../../apps/server/test/world/test-folder.ts';
import { printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import { findNewest, install } from './registry.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const hook = new URL('../hooks/other-postgres.ts', import.meta.url).href;

const oldest = 16;
const tooOld = 15;

/** What depends on the version most: migrations, roles, tenancy, backups, and money. */
const core = [
  'apps/server/src/migrate.test.ts',
  'apps/server/src/backup.test.ts',
  'apps/server/src/platform/db/tenant.test.ts',
  'apps/server/src/platform/db/roles',
  'apps/server/src/giving/donations/donations.test.ts',
  'apps/server/src/giving/pledges/pledges.test.ts',
  'apps/server/src/books/journal',
];

/**
 * Runs the core of the server's tests on the oldest PostgreSQL that the product supports and on the
 * newest that the npm registry has. The control runs it on one that is too old.
 */
export async function provePostgresVersions({ isControl }: ProofOptions): Promise<Verdict> {
  const folder = makeTestFolder();
  const violations: string[] = [];
  const counts: string[] = [];
  const versions = isControl ? [findNewest(tooOld)] : [findNewest(oldest), findNewest()];
  try {
    for (const version of new Set(versions)) {
      const { summary, failures } = await runCore(install(version, folder));
      printLine(`  PostgreSQL ${version}: ${summary}`);
      counts.push(`${version}: ${summary}`);
      violations.push(...failures.map((line) => `${version}: ${line}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    claim: 'migrations, backups and the core of the tests pass on the oldest and newest PostgreSQL',
    violations,
    counts: counts.join('; '),
    done: counts.length,
    least: versions.length,
  };
}

async function runCore(entry: string) {
  // A machine on which proofs run is often busy.
  const how = ['--project', 'server', '--reporter', 'default', '--testTimeout', '300000'];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...how, ...core], {
    cwd: root,
    env: {
      ...process.env,
      OTHER_POSTGRES: entry,
      NODE_OPTIONS: `--import ${hook}`,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  const lines = text.split('\n').map((line) => line.trim());
  const pick = (pattern: RegExp) => new Set(lines.filter((line) => pattern.test(line)));
  // What went wrong comes first, because only the first lines are shown.
  const failed = [...pick(/^(?:[A-Z]\w*)?[Ee]rror: |^It must hold/), ...pick(/^(?:FAIL|×) /)];
  const [summary = `ended with ${status} before any test`] = lines.filter((line) =>
    line.startsWith('Tests '),
  );
  return { summary, failures: status === 0 ? [] : [summary, ...failed] };
}
