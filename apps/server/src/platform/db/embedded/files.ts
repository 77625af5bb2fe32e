import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The owner of a file; both are -1 if owners are not changed. */
export type Owner = { uid: number; gid: number };

export const unchangedOwner: Owner = { uid: -1, gid: -1 };

export const isRoot = () => process.getuid?.() === 0;

/** Creates a folder with exactly this mode and owner, whatever the umask; keeps an existing one. */
export function makeFolder(path: string, mode: number, owner: Owner) {
  if (existsSync(path)) return;

  mkdirSync(path, { mode });
  chmodSync(path, mode);
  setOwner(path, owner);
}

/** Writes a file completely or not at all, and never follows a link that somebody else created. */
export function writeWhole(path: string, text: string, mode: number, owner = unchangedOwner) {
  const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}.draft`);
  const file = openSync(draft, 'wx', mode);

  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  chmodSync(draft, mode);
  setOwner(draft, owner);
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/** A rename survives a power failure only after the folder itself is synced. */
export function syncFolder(path: string) {
  if (process.platform === 'win32') return;

  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export const removeTree = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 3 });

export const isFolder = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function setOwner(path: string, { uid, gid }: Owner) {
  if (uid !== -1 && isRoot()) lchownSync(path, uid, gid);
}
