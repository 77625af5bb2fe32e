import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { isFolder, isRoot, unchangedOwner, type Owner } from './files.ts';

/** PostgreSQL's own account if there is one, otherwise the account that has no rights. */
const unprivilegedUsers = ['postgres', 'nobody', 'daemon'];

/**
 * The user that runs the server: ourselves, or an unprivileged user when we are root, because
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner.
 */
export function chooseServerUser(cluster: string): Owner {
  if (!isRoot()) return unchangedOwner;
  if (isFolder(cluster)) return statSync(cluster);

  const user = unprivilegedUsers.map(findUser).find((found) => found && canBecome(found));
  if (user) return user;

  throw new Error(
    'PostgreSQL does not run as root, and none of the users ' +
      `${unprivilegedUsers.join(', ')} can be used instead. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns whether the server's user can do what a shell's `test` checks, by trying it. */
export function serverUserCan(test: string, path: string, user: Owner) {
  return run('/bin/sh', ['-c', test, 'sh', path], user) !== null;
}

/** The system's names for our process's user and the server's. */
export function systemUserNames(user: Owner) {
  const server = user.uid === -1 ? null : run('id', ['-un', String(user.uid)]);

  return new Set([ownName(), ...(server ? [server] : [])]);
}

function ownName() {
  try {
    return userInfo().username;
  } catch (error) {
    throw new Error(
      `User number ${process.getuid?.()} has no name on this machine, and PostgreSQL needs one. ` +
        'Add it to /etc/passwd, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

function findUser(name: string): Owner | null {
  const [uid, gid] = [run('id', ['-u', name]), run('id', ['-g', name])].map(Number);

  return uid && gid ? { uid, gid } : null;
}

const canBecome = (user: Owner) => run('/bin/sh', ['-c', ':'], user) !== null;

function run(command: string, args: string[], user = unchangedOwner) {
  const identity = user.uid === -1 ? {} : { uid: user.uid, gid: user.gid };
  const { status, stdout } = spawnSync(command, args, { ...identity, cwd: '/', encoding: 'utf8' });

  return status === 0 ? stdout.trim() : null;
}
