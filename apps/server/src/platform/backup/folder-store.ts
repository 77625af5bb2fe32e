import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, syncFolder } from '../db/embedded/files.ts';
import type { BackupPlace, BackupStore } from './store.ts';

/**
 * Backups in a folder. A file gets its name only when it is complete and on the disk. The only
 * writer of a folder replaces what a killed process left.
 */
export const openFolder = (folder: string, { isOnlyWriter = false } = {}): BackupStore => ({
  describe: (name) => join(folder, name),
  has: async (name) => existsSync(join(folder, name)),
  list: () => readdir(folder),
  read: (name) => createReadStream(join(folder, name)),
  remove: (name) => rm(join(folder, name)),
  async write(name, source) {
    const path = join(folder, name);
    const partial = `${path}.partial`;
    if (isOnlyWriter) await rm(partial, { force: true });
    const file = await createFile(partial);
    try {
      await file.writeFile(source);
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await rename(partial, path);
      syncFolder(folder);
      return size;
    } catch (error) {
      await file.close().catch(() => {});
      await rm(partial, { force: true });
      throw error;
    }
  },
});

/** The backup in a file. */
export const filePlace = (path: string): BackupPlace => ({
  store: openFolder(dirname(path)),
  name: basename(path),
});

async function createFile(partial: string) {
  try {
    return await open(partial, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new Error(
      `${partial} exists: another backup is being written, or one was interrupted. ` +
        'In the second case, delete it.',
      { cause: error },
    );
  }
}
