import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, isFolder, type Owner } from './files.ts';
import { serverUserCan } from './server-user.ts';

/** Only root can write in these, so nobody can have prepared a folder as a trap. */
const parents = ['/var/lib', '/opt', '/srv'];

/**
 * Where root keeps what the server's user must reach when the clone or the data folder is inside a
 * folder that only root can enter.
 */
export function sharedFolder(user: Owner) {
  const place = parents
    .map((parent) => join(parent, 'pledgewell'))
    .find((path) => isSafe(dirname(path)) && prepare(path) && canEnter(path, user));
  if (place !== undefined) return place;

  throw new Error(
    `The user of the database can enter neither this folder nor ${parents.join(', ')}. ` +
      'Set DATA_DIR to a folder that other users can enter.',
  );
}

/** A new folder with an unpredictable name. */
export const newSharedFolder = (user: Owner) => mkdtempSync(join(sharedFolder(user), 'data-'));

export const isInSharedFolder = (path: string) =>
  parents.some((parent) => dirname(path) === join(parent, 'pledgewell'));

export const canEnter = (path: string, user: Owner) => serverUserCan('cd "$1"', path, user);

function prepare(path: string) {
  try {
    mkdirSync(path);
    chmodSync(path, 0o711);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false;
  }
  return isSafe(path);
}

/** A real folder owned by root in which nobody else can add or change anything. */
function isSafe(path: string) {
  if (!isFolder(path)) return false;
  const { uid, mode } = lstatSync(path);

  return uid === 0 && (mode & 0o022) === 0;
}
