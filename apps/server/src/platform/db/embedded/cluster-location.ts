import { chmodSync, lchownSync, lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder, isRoot, makeFolder, readIfThere, removeTree, writeWhole } from './files.ts';
import type { Owner } from './files.ts';
import { chooseServerUser } from './server-user.ts';
import { canEnter, isInSharedFolder, newSharedFolder } from './shared-folder.ts';

/** Where a data folder keeps its database, and which user runs it. */
export type ClusterLocation = {
  /** Owned by root or by us; the server's user can pass through it but cannot change it. */
  base: string;
  /** PostgreSQL's data directory, open only to the server's user. */
  cluster: string;
  user: Owner;
};

/** Finds the location of a data folder's database, or chooses and prepares a new one. */
export function findClusterLocation(dataDir: string): ClusterLocation {
  const base = findBaseFolder(dataDir);

  if (base === null) return choosePlace(dataDir);
  return placeAt(base);
}

/** Returns where the database of a data folder is, if it has one. */
export function findBaseFolder(dataDir: string) {
  const outside = readIfThere(signpost(dataDir))?.trim();
  if (outside !== undefined) return checkOutside(dataDir, outside);

  const inside = join(dataDir, 'postgres');
  return isFolder(inside) ? inside : null;
}

/** Deletes a data folder's database, wherever it is. */
export function removeClusterLocation(dataDir: string) {
  const base = findBaseFolder(dataDir);
  if (base !== null) removeTree(base);
}

function choosePlace(dataDir: string): ClusterLocation {
  const inside = join(dataDir, 'postgres');
  const user = chooseServerUser(join(inside, 'cluster'));
  if (!isRoot()) {
    makeFolder(inside, 0o700, user);
    return placeAt(inside);
  }
  if (canEnter(dataDir, user)) {
    makeFolder(inside, 0o710, { uid: 0, gid: user.gid });
    return placeAt(inside);
  }

  const outside = newSharedFolder(user);
  noteOrigin(outside, dataDir);
  writeWhole(signpost(dataDir), `${outside}\n`, 0o600);
  return placeAt(outside);
}

function placeAt(base: string): ClusterLocation {
  const cluster = join(base, 'cluster');
  const user = chooseServerUser(cluster);
  if (user.uid === -1) return { base, cluster, user };

  if (lstatSync(base).uid === 0) {
    lchownSync(base, 0, user.gid);
    chmodSync(base, 0o710);
  }
  if (canEnter(base, user)) return { base, cluster, user };

  throw new Error(
    `The database in ${base} belongs to user number ${user.uid}, who can no longer enter it. ` +
      'Open the folders above it (chmod o+x), or move the data folder to where they are open.',
  );
}

/** A copied data folder must not lead to the database of the folder it was copied from. */
function checkOutside(dataDir: string, base: string) {
  const origin = isInSharedFolder(base) ? readIfThere(originPath(base))?.trim() : undefined;
  if (origin === undefined) {
    throw new Error(
      `${signpost(dataDir)} says that the database is in ${base}, but there is none. ` +
        'Restore that folder, or remove the file to begin with an empty database.',
    );
  }

  if (origin === realpathSync(dataDir)) return base;
  if (readIfThere(signpost(origin))?.trim() === base) {
    throw new Error(
      `${dataDir} is a copy of ${origin}, and the database in ${base} belongs to that one. ` +
        `Remove ${signpost(dataDir)} to begin with an empty database.`,
    );
  }
  noteOrigin(base, dataDir);
  return base;
}

function noteOrigin(base: string, dataDir: string) {
  writeWhole(originPath(base), `${realpathSync(dataDir)}\n`, 0o600);
}

const originPath = (base: string) => join(base, 'origin');

const signpost = (dataDir: string) => join(dataDir, 'postgres-is-at');
