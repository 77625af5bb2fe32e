import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export type FileLock = { release(): void };

const databaseIsLocked = 5;

/** A lock lives as long as its connection, so none may be collected while it is held. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file, or returns null if another process holds it. The operating system releases the lock
 * when the process ends, however it ends, so a lock is never stale. SQLite is used because it
 * provides the only file lock Node has.
 */
export function tryLockFile(path: string): FileLock | null {
  makePrivateFile(path);
  const connection = new DatabaseSync(path);

  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (isLockedElsewhere(error)) return null;
    throw error;
  }

  held.add(connection);
  return { release: () => release(connection) };
}

/**
 * Only the owner may open the file, or any local user could lock it. An existing file is not opened
 * again, because closing it would release a lock that we hold.
 */
function makePrivateFile(path: string) {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

function release(connection: DatabaseSync) {
  if (held.delete(connection)) connection.close();
}

function isLockedElsewhere(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === databaseIsLocked;
}
