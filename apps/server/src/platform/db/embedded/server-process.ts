import type { ClusterLocation } from './cluster-location.ts';

/**
 * How PostgreSQL's programs are started: as the server's user, in a folder that user can enter, and
 * without our environment, which may contain secrets.
 */
export function asServerUser({ base, user }: ClusterLocation) {
  const identity = user.uid === -1 ? {} : { uid: user.uid, gid: user.gid };
  const { PATH, SystemRoot, TEMP } = process.env;
  const system = SystemRoot === undefined ? { PATH: '/usr/bin:/bin' } : { PATH, SystemRoot, TEMP };

  return { ...identity, cwd: base, env: { ...system, LC_ALL: 'C', TZ: 'UTC' } };
}
