import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLockFile } from '../apps/server/src/platform/db/embedded/file-lock.ts';
import { root } from './root.ts';

const web = join(root, 'apps/web');
const built = join(web, 'build');
const stamp = join(built, 'sources.sha256');

const notSources = new Set(['build', '.react-router', 'node_modules', 'test']);

type Options = {
  /** Whether the line about it is begun before it is done. */
  isAnnounced?: boolean;
};

/** Builds the web app unless the existing build has exactly these sources. */
export async function buildWeb({ isAnnounced = true }: Options = {}) {
  if (isUpToDate()) return;

  const lock = await lockBuild();
  try {
    if (!isUpToDate()) await build(isAnnounced);
  } finally {
    lock.release();
  }
}

async function build(isAnnounced: boolean) {
  const sources = hashSources();
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

async function runBuild() {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [command, 'build'], {
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

function isUpToDate() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

function hashSources() {
  const hash = createHash('sha256');

  for (const path of [...sourceFiles(web), ...packageSources(), join(root, 'package-lock.json')]) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function packageSources() {
  const packages = join(root, 'packages');

  return readdirSync(packages)
    .map((name) => join(packages, name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap(sourceFiles);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
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
