import { chmodSync, lchownSync, lstatSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isFolder, isRoot, makeFolder, readIfThere, removeTree, writeWhole } from './files.ts';
import type { ClusterLocation } from './cluster-location.ts';

/** The kernel truncates socket addresses at 108 bytes, macOS at 104. */
const longestSocketPath = 99;

const prefix = 'pledgewell-socket-';

export const socketPort = 5432;

/** An empty folder for the server's socket that only the server's user (and root) can enter. */
export function makeSocketFolder(place: ClusterLocation) {
  removeSocketFolder(place);

  const inside = join(place.base, 'socket');
  if (fits(inside)) {
    makeFolder(inside, 0o700, place.user);
    return inside;
  }
  return makeShortFolder(place);
}

/** Also removes the folder of a run that was killed. */
export function removeSocketFolder({ base }: ClusterLocation) {
  const note = join(base, 'socket-folder');
  const elsewhere = readIfThere(note)?.trim();

  removeTree(join(base, 'socket'));
  if (elsewhere !== undefined && basename(elsewhere).startsWith(prefix)) removeTree(elsewhere);
  removeTree(note);
}

/** For a data folder with a long path: a short path with an unpredictable name. */
function makeShortFolder({ base, user }: ClusterLocation) {
  const parent = shortParents().find(
    (path) => isFolder(path) && fits(join(path, `${prefix}XXXXXX`)),
  );
  if (parent === undefined) throw new Error('There is no folder for the socket of the database.');

  const folder = mkdtempSync(join(parent, prefix));
  writeWhole(join(base, 'socket-folder'), `${folder}\n`, 0o600);
  chmodSync(folder, 0o700);
  if (user.uid !== -1) lchownSync(folder, user.uid, user.gid);
  return folder;
}

function shortParents() {
  const own = process.env['XDG_RUNTIME_DIR'];
  const isOurs = own !== undefined && isFolder(own) && lstatSync(own).uid === process.getuid?.();

  if (isRoot()) return ['/run', tmpdir(), '/tmp'];
  return [...(isOurs ? [own] : []), tmpdir(), '/tmp'];
}

const fits = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
