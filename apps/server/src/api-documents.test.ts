import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeBlocks, expectedLines, joinBlocks } from '../test/world/document-code.ts';
import { sharedAppUrl } from '../test/world/listening.ts';
import { given } from '../test/world/world.ts';

const execute = promisify(execFile);
const client = fileURLToPath(new URL('../../../packages/client/', import.meta.url));

test('the examples in the client’s README print what they say', async () => {
  const { token } = await given.organization();
  const blocks = codeBlocks('packages/client/README.md', 'ts');

  const args = ['--input-type=module-typescript', '--eval', joinBlocks(blocks)];
  const { stdout } = await execute(process.execPath, args, {
    cwd: client,
    env: { ...process.env, PLEDGEWELL_URL: await sharedAppUrl(), PLEDGEWELL_TOKEN: token },
  });
  expect(blocks.length).toBeGreaterThan(5);
  expect(stdout.trim().split('\n')).toEqual(expectedLines(blocks));
});
