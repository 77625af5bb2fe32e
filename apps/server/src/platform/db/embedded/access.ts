import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder, readIfThere, writeWhole, type Owner } from './files.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { systemUserNames } from './server-user.ts';

export const databaseName = 'pledgewell';

export const ownerRole = 'pledgewell_owner';

/** The two files that decide who may connect, stored where the server's user cannot change them. */
export type AccessRules = { hba: string; ident: string };

/**
 * Peer authentication: the system identifies the user at the other end of the socket. Windows uses
 * passwords instead.
 */
export const usesPeer = process.platform !== 'win32';

export function writeAccessRules({ base, user }: ClusterLocation): AccessRules {
  const folder = join(base, 'access');
  const owner: Owner = { uid: user.uid === -1 ? -1 : 0, gid: user.gid };
  const rules = { hba: join(folder, 'pg_hba.conf'), ident: join(folder, 'pg_ident.conf') };

  makeFolder(folder, 0o750, owner);
  writeWhole(rules.hba, hostRules(), 0o640, owner);
  writeWhole(rules.ident, usesPeer ? identityMap(user) : '', 0o640, owner);
  return rules;
}

/** The owner's password for systems without peer authentication, created once. */
export function readPassword({ base }: ClusterLocation) {
  const path = join(base, 'password');
  const known = readIfThere(path);
  if (known !== null) return known.trim();

  const password = randomBytes(32).toString('hex');
  writeWhole(path, `${password}\n`, 0o600);
  return password;
}

function hostRules() {
  return usesPeer
    ? 'local all all peer map=pledgewell\n'
    : 'host all all 127.0.0.1/32 scram-sha-256\n';
}

/** A system user that may sign in as the owner may sign in as any role. */
function identityMap(user: Owner) {
  const quoted = [...systemUserNames(user)].map((name) => `"${name.replaceAll('"', '""')}"`);

  return quoted.map((name) => `pledgewell ${name} all\n`).join('');
}
