import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLockFile } from '../apps/server/src/platform/db/embedded/file-lock.ts';
import {
  buildStamp,
  hashWebSources,
  isWebBuildCurrent,
} from '../apps/server/src/platform/web/web-build.ts';
import { root } from './root.ts';

const web = join(root, 'apps/web');
const stamp = buildStamp(root);

type Options = {
  /** Whether the line about it is begun before it is done. */
  isAnnounced?: boolean;
};

/** Builds the web app unless the existing build has exactly these sources. */
export async function buildWeb({ isAnnounced = true }: Options = {}) {
  if (isWebBuildCurrent(root)) return;

  const lock = await lockBuild();
  try {
    if (!isWebBuildCurrent(root)) await build(isAnnounced);
  } finally {
    lock.release();
  }
}

async function build(isAnnounced: boolean) {
  const sources = hashWebSources(root);
  const start = performance.now();
  const line = 'Building the web app ...';
  if (isAnnounced) process.stdout.write(line);

  rmSync(stamp, { force: true });
  await runBuild();
  writeFileSync(stamp, sources);
  process.stdout.write(
    `${isAnnounced ? '' : line} done in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`,
  );
}

/** The build gives each public page ten seconds, in which a busy or small machine may load none. */
const patience =
  'const timeout = AbortSignal.timeout.bind(AbortSignal);' +
  'AbortSignal.timeout = (ms) => timeout(ms * 30);';

async function runBuild() {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const module = `data:text/javascript,${encodeURIComponent(patience)}`;
  const child = spawn(process.execPath, ['--import', module, command, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code === 0) return;

  throw new Error(`The web app could not be built.\n${output}${problems}`);
}

/** Several processes may start at once in one clone; only one of them builds. */
async function lockBuild() {
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });

  for (;;) {
    const lock = tryLockFile(join(folder, 'pledgewell-build.lock'));
    if (lock) return lock;
    await sleep(200);
  }
}
