import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';

/**
 * The role that serves requests: no superuser, owns nothing, and sees one organization at a time.
 */
export const appRole = 'app';
/** The role of sweeps and checks: sees every organization, changes almost nothing. */
export const opsRole = 'ops';

export type ServingRole = typeof appRole | typeof opsRole;

export const servingRoles: readonly ServingRole[] = [appRole, opsRole];

/** The longest name that PostgreSQL keeps, in bytes. */
const longestName = 63;

/**
 * The name of a role in the cluster. It begins with the name of its database, because roles belong
 * to all databases of a cluster, and another installation must have others.
 */
export function roleName(role: ServingRole, database: string): string {
  const name = `${database}_${role}`;
  const isPossible = Buffer.byteLength(name) <= longestName && !name.startsWith('pg_');
  if (isPossible) return name;
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 16);
  return `pledgewell_${digest}_${role}`;
}

/** The names of both roles in the cluster. */
export const roleNames = (database: string): Record<ServingRole, string> => ({
  app: roleName(appRole, database),
  ops: roleName(opsRole, database),
});

/** The name of the database that a connection is to, as the driver finds it. */
export function databaseName({ connectionString, database, user }: pg.PoolConfig): string {
  if (connectionString === undefined) return database ?? user ?? '';
  const { pathname, username } = new URL(connectionString);
  return decodeURIComponent(pathname.slice(1) || username);
}

/** Connection settings of one of our roles on the owner's database. */
export function connectAs(role: ServingRole, owner: pg.PoolConfig): pg.PoolConfig {
  const name = roleName(role, databaseName(owner));
  const secret = ownerPassword(owner);
  const password = secret === undefined ? null : rolePassword(name, secret);

  const { connectionString, ...rest } = owner;
  if (connectionString !== undefined) {
    const url = new URL(connectionString);
    url.username = encodeURIComponent(name);
    url.password = password ?? '';
    return { ...rest, connectionString: url.href };
  }
  return { ...rest, user: name, ...(password === null ? {} : { password }) };
}

/** The password of a role, by its name in the cluster. Every process can derive it. */
export const rolePassword = (name: string, ownersPassword: string) =>
  createHmac('sha256', ownersPassword).update(name).digest('base64url');

export function ownerPassword({ connectionString, password }: pg.PoolConfig): string | undefined {
  if (connectionString) return decodeURIComponent(new URL(connectionString).password) || undefined;
  return typeof password === 'string' && password !== '' ? password : undefined;
}
