import { chmodSync, lstatSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';

const prefix = 'pledgewell-test-';

/** A newer folder may belong to a run that is about to claim it. */
const settledAfterMs = 30_000;

/** A folder that the database's user can enter, which matters only for root. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes what killed test runs left behind, including servers. */
export async function removeAbandonedTestFolders() {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));

  for (const path of names.map((name) => join(tmpdir(), name))) {
    if (isOurs(path)) await removeDataFolder(path);
  }
}

function isOurs(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;

  return Date.now() - found.mtimeMs > settledAfterMs;
}
