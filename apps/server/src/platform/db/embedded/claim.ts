import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, isRoot, readIfThere, writeWhole } from './files.ts';
import { tryLockFile } from './file-lock.ts';

/** The right of one process to use a data folder, until it is released or the process ends. */
export type Claim = {
  /** Records where this process can be reached, for the next process that wants the folder. */
  announce(endpoint: string): void;
  /** Records where its database listens, for checks that run alongside. */
  noteDatabase(database: DatabaseEndpoint): void;
  release(): void;
};

export type DatabaseEndpoint = { host: string; port: number };

type Holder = { pid: number; since: string; endpoint?: string; database?: DatabaseEndpoint };

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/** Claims a data folder for this process, creating the folder if needed. */
export function claimDataFolder(dataDir: string): Claim {
  makeDataFolder(dataDir);

  const lock = lockDataFolder(dataDir);
  if (!lock) throw new DataFolderInUse(whoHasIt(dataDir));

  const path = holderFile(dataDir);
  let holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  const note = (more: Partial<Holder>) => {
    holder = { ...holder, ...more };
    writeWhole(path, `${JSON.stringify(holder)}\n`, 0o600);
  };

  note({});
  return {
    announce: (endpoint) => note({ endpoint }),
    noteDatabase: (database) => note({ database }),
    release: () => {
      rmSync(path, { force: true });
      lock.release();
    },
  };
}

/**
 * Root's own folders stay closed to listing, but the database's user must be able to pass through.
 */
function makeDataFolder(dataDir: string) {
  const mode = isRoot() ? 0o711 : 0o700;

  try {
    const made = mkdirSync(dataDir, { recursive: true, mode });
    if (made !== undefined) chmodSync(dataDir, mode);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    throw new Error(`The data folder ${dataDir} cannot be made by this user.`, { cause: error });
  }
}

function lockDataFolder(dataDir: string) {
  try {
    return tryLockFile(join(dataDir, 'lock'));
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be used by this user.`, { cause: error });
  }
}

function whoHasIt(dataDir: string) {
  const holder = readHolder(dataDir);
  const who = holder ? describe(holder) : 'another process';

  return (
    `The data folder ${dataDir} is in use by ${who}. ` +
    'Stop it first, or set DATA_DIR to another folder.'
  );
}

function describe({ pid, since, endpoint }: Holder) {
  const start = new Date(since).toLocaleString('sv');
  const place = endpoint === undefined ? '' : `, at ${endpoint}`;

  return `process ${pid} (running since ${start}${place})`;
}

/** Returns where the database of a data folder listens, if a process holds the folder now. */
export function runningDatabase(dataDir: string): DatabaseEndpoint | null {
  const lock = lockDataFolder(dataDir);
  lock?.release();
  return lock ? null : (readHolder(dataDir)?.database ?? null);
}

/**
 * Reads the holder's note, which may briefly be missing or outdated, because only people read it.
 */
function readHolder(dataDir: string): Holder | null {
  const text = readIfThere(holderFile(dataDir));

  try {
    return text === null ? null : (JSON.parse(text) as Holder);
  } catch {
    return null;
  }
}

const holderFile = (dataDir: string) => join(dataDir, 'holder.json');
