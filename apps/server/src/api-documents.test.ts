import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { apiKey } from '../test/accounts/api-keys.ts';
import { codeBlocks, expectedLines, joinBlocks } from '../test/world/document-code.ts';
import { sharedAppUrl } from '../test/world/listening.ts';
import { given } from '../test/world/world.ts';

const execute = promisify(execFile);
const client = fileURLToPath(new URL('../../../packages/client/', import.meta.url));

/** Runs TypeScript as somebody would who has installed the client. */
async function runTypeScript(blocks: readonly string[], token: string) {
  const args = ['--input-type=module-typescript', '--eval', joinBlocks(blocks)];
  const { stdout } = await execute(process.execPath, args, {
    cwd: client,
    env: { ...process.env, PLEDGEWELL_URL: await sharedAppUrl(), PLEDGEWELL_TOKEN: token },
  });
  return stdout.trim().split('\n');
}

test('the examples in the client’s README print what they say', async () => {
  const token = await apiKey(await given.organization());
  const blocks = codeBlocks('packages/client/README.md', 'ts');

  expect(blocks.length).toBeGreaterThan(5);
  expect(await runTypeScript(blocks, token)).toEqual(expectedLines(blocks));
});

test('the quick start with the client prints what it says', async () => {
  const token = await apiKey(await given.organization());
  const blocks = codeBlocks('docs/api/README.md', 'ts');

  expect(await runTypeScript(blocks, token)).toEqual(expectedLines(blocks));
});

const pages = ['README', 'sign-in', 'paging', 'errors', 'idempotency', 'limits'];
const hasCurl = ['curl', 'bash'].every((name) => spawnSync(name, ['--version']).status === 0);

test.runIf(hasCurl)('the examples with curl print what they say', async () => {
  const token = await apiKey(await given.organization());
  const blocks = pages.flatMap((page) => codeBlocks(`docs/api/${page}.md`, 'sh'));
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-curl-'));
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], {
    cwd: folder,
    env: { ...process.env, PLEDGEWELL_URL: await sharedAppUrl(), PLEDGEWELL_TOKEN: token },
  }).finally(() => rmSync(folder, { recursive: true }));

  expect(blocks.length).toBeGreaterThan(6);
  expect(stdout.trim().split('\n')).toEqual(expectedLines(blocks));
});
