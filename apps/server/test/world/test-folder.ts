import { chmodSync, lstatSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';

const prefix = 'pledgewell-run-';

/**
 * A folder that the database's user can enter, which matters only for root. Its name says which
 * process uses it.
 */
export function makeTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Removes what killed test runs left behind, including servers. Other runs may go on at the same
 * time, and keep their folders.
 */
export async function removeAbandonedTestFolders() {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));

  for (const name of names) {
    const path = join(tmpdir(), name);
    const user = Number.parseInt(name.slice(prefix.length), 10);
    if (isOurs(path) && !isRunning(user)) await removeDataFolder(path);
  }
}

function isOurs(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
