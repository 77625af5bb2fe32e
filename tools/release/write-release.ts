import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { writeReleaseList } from './hashes.ts';

/**
 * `npm run release-dump` keeps what later versions must be able to update: the list of this
 * version's migrations, and a database that this version has filled.
 */
function main() {
  const manifest = readFileSync(join(root, 'apps/server/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const list = writeReleaseList(version);
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [list]);
  const dump = join(root, `apps/server/test/releases/${version}.backup`);
  const draft = `${dump}.draft`;
  mkdirSync(dirname(dump), { recursive: true });
  rmSync(draft, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = ['run', '--project', 'server', 'apps/server/src/releases.test.ts', '-t', 'is kept'];
  execFileSync(process.execPath, [vitest, ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RELEASE_DUMP: draft },
  });
  renameSync(draft, dump);
  console.log(`Wrote ${dump} (${statSync(dump).size} bytes) and ${list}`);
}

main();
