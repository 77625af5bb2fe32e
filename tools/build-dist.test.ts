import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readlinkSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { removeDataFolder } from '../apps/server/src/platform/db/embedded/remove.ts';
import { makeTestFolder } from '../apps/server/test/world/test-folder.ts';
import { buildDist } from './build-dist.ts';

const folder = makeTestFolder();
const [dist, dataDir] = [join(folder, 'dist'), join(folder, 'data')];
afterAll(() => removeDataFolder(folder), 60_000);

/** Nothing but Node, the settings and the folder itself. */
const env = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  PORT: '0',
  DATA_DIR: dataDir,
};

test('a build starts, serves its pages and obeys the operator with Node alone', async () => {
  await buildDist(dist);
  mkdirSync(dataDir, { mode: 0o711 });
  for (const link of listLinks(join(dist, 'node_modules'))) expect(isAbsolute(link)).toBe(false);

  const server = spawn(join(dist, 'pledgewell'), ['start'], { env, cwd: folder });
  const url = await readyUrl(server);
  const page = await fetch(`${url}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
  expect(await (await fetch(`${url}/api/ready`)).json()).toMatchObject({ status: 'ready' });
  const listed = execFileSync(join(dist, 'pledgewell'), ['organizations'], { env, cwd: folder });
  expect(listed.toString()).toBe('0 organizations\n');

  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
}, 180_000);

function listLinks(modules: string): string[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((name) => join(modules, name))
    .filter((path) => lstatSync(path).isSymbolicLink())
    .map((path) => readlinkSync(path));
}

async function readyUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /is ready at (\S+)/.exec(line) ?? [];
    if (url) {
      server.stdout.resume();
      return url;
    }
  }
  throw new Error('The server did not start.');
}
