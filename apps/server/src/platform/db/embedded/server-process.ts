import type { Place } from './place.ts';

/**
 * How each program of PostgreSQL is started: as the server's user, in a folder
 * that user can enter, and without our environment, which may hold secrets.
 */
export function asServerUser({ base, user }: Place) {
  const identity = user.uid === -1 ? {} : { uid: user.uid, gid: user.gid };
  const { PATH = '/usr/bin:/bin', SystemRoot, TEMP } = process.env;
  const windows = SystemRoot === undefined ? {} : { SystemRoot, TEMP };

  return { ...identity, cwd: base, env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...windows } };
}
