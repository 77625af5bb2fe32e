import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  examplesFolder,
  readExamples,
  type Example,
} from '../../apps/server/src/platform/openapi/examples.ts';
import { root } from '../root.ts';
import { pickExamples } from './pick-examples.ts';
import { operations, type RecordedCall } from './recordings.ts';

/**
 * `npm run api-examples -- donors pledges` runs the server tests whose path contains one of the
 * words, and keeps examples of what they sent and received.
 */
function main() {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-examples-'));
  try {
    const examples = pickExamples(readExamples(), record(join(folder, 'recordings')));
    for (const area of new Set(operations.map((operation) => operation.area))) {
      writeArea(area, examples);
    }
    execFileSync(join(root, 'node_modules/.bin/oxfmt'), [fileURLToPath(examplesFolder)]);
    console.log(`${Object.keys(examples).length} of ${operations.length} endpoints have examples`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tests may fail: what they received until then is recorded all the same. */
function record(file: string): RecordedCall[] {
  const { API_RECORDINGS: recorded = file } = process.env;
  if (recorded === file) {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const tests = process.argv.slice(2);
    try {
      execFileSync(process.execPath, [vitest, 'run', '--project', 'server', ...tests], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, API_EXAMPLES: file },
      });
    } catch {
      console.error('Some tests failed.');
    }
  }
  if (!existsSync(recorded)) return [];
  const lines = readFileSync(recorded, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedCall);
}

function writeArea(area: string, examples: Record<string, Example>) {
  const own = Object.entries(examples).filter(([id]) => id.startsWith(`${area}.`));
  const file = fileURLToPath(new URL(`${area}.json`, examplesFolder));
  if (own.length > 0) {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`);
  }
}

main();
