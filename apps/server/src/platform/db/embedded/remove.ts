import { claimDataFolder, DataFolderInUse } from './claim.ts';
import { removeTree } from './files.ts';
import { clearLeftover } from './leftover.ts';
import { findClusterLocation, findBaseFolder, removeClusterLocation } from './cluster-location.ts';
import { removeSocketFolder } from './socket-folder.ts';

/**
 * Removes a data folder with its database, and stops a server that a killed process left in it. A
 * folder that a running process uses stays as it is.
 */
export async function removeDataFolder(dataDir: string) {
  try {
    const claim = claimDataFolder(dataDir);
    if (findBaseFolder(dataDir) !== null) await removeDatabase(dataDir);
    claim.release();
  } catch (error) {
    if (error instanceof DataFolderInUse) return;
    throw error;
  }
  removeTree(dataDir);
}

async function removeDatabase(dataDir: string) {
  const place = findClusterLocation(dataDir);

  await clearLeftover(place, () => {});
  removeSocketFolder(place);
  removeClusterLocation(dataDir);
}
