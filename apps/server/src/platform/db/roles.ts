import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { scramSecret } from './poolers/scram-secret.ts';
import { jobTimeouts, requestTimeouts, timeoutSettings, type Timeouts } from './timeouts.ts';

/**
 * The role that serves requests: no superuser, owns nothing, and sees one organization at a time.
 */
export const appRole = 'pledgewell_app';
/** The role of sweeps and checks: sees every organization, changes almost nothing. */
export const opsRole = 'pledgewell_ops';

const rolesLock = 7_135_001;

/**
 * Creates the two roles if they are missing. On the embedded database they sign in with passwords
 * derived from the owner's, so that every process knows the passwords without storing them.
 */
export async function createRoles(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
    await createRole(client, appRole, 'nobypassrls');
    await createRole(client, opsRole, 'bypassrls');
    await setTimeouts(client, appRole, requestTimeouts);
    await setTimeouts(client, opsRole, jobTimeouts);
    const password = ownerPassword(pool);
    if (password !== undefined) {
      for (const role of [appRole, opsRole]) await setPassword(client, role, password);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw explainRoleRefusal(error, client.user ?? 'the owner');
  } finally {
    client.release();
  }
}

/** Says what the owner lacks if the database does not let it create our roles. */
function explainRoleRefusal(error: unknown, owner: string): unknown {
  if ((error as { code?: string }).code !== insufficientPrivilege) return error;
  return new Error(
    `The configuration is wrong.\n✖ DATABASE_URL: ${owner} may not create the roles ${appRole} ` +
      `and ${opsRole}. As a superuser, run: alter role ${owner} createrole bypassrls`,
    { cause: error },
  );
}

const insufficientPrivilege = '42501';

/** Connection settings of one of our roles on the owner's database. */
export function connectAs(role: string, owner: pg.PoolConfig): pg.PoolConfig {
  const { connectionString, ...rest } = owner;
  const url = connectionString ? new URL(connectionString) : null;
  const secret = url ? decodeURIComponent(url.password) : rest.password;
  const password = typeof secret === 'string' && secret !== '' ? rolePassword(role, secret) : null;

  if (url) {
    url.username = role;
    url.password = password ?? '';
    return { ...rest, connectionString: url.href };
  }
  return { ...rest, user: role, ...(password === null ? {} : { password }) };
}

async function createRole(client: pg.PoolClient, role: string, rls: 'bypassrls' | 'nobypassrls') {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  const name = client.escapeIdentifier(role);
  await client.query(
    rls === 'bypassrls'
      ? `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication bypassrls`
      : `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
}

/**
 * The settings belong to the role, so they apply on every connection, even behind a pooler.
 * Unchanged settings are not written again.
 */
async function setTimeouts(client: pg.PoolClient, role: string, timeouts: Timeouts) {
  const { rows } = await client.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [role],
  );
  const present = rows[0]?.rolconfig ?? [];
  const name = client.escapeIdentifier(role);
  for (const [setting, value] of Object.entries(timeoutSettings(timeouts))) {
    if (present.includes(`${setting}=${value}`)) continue;
    // oxlint-disable-next-line pledgewell/sql-from-text -- Settings take no parameters.
    await client.query(`alter role ${name} set ${setting} = ${client.escapeLiteral(value)}`);
  }
}

async function setPassword(client: pg.PoolClient, role: string, ownersPassword: string) {
  const secret = scramSecret(role, rolePassword(role, ownersPassword));
  const name = client.escapeIdentifier(role);
  await client.query(`alter role ${name} password ${client.escapeLiteral(secret)}`);
}

const rolePassword = (role: string, ownersPassword: string) =>
  createHmac('sha256', ownersPassword).update(role).digest('base64url');

function ownerPassword(pool: pg.Pool): string | undefined {
  const { connectionString, password } = pool.options;
  if (connectionString) return decodeURIComponent(new URL(connectionString).password) || undefined;
  return typeof password === 'string' && password !== '' ? password : undefined;
}
