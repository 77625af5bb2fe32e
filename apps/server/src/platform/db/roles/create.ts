import type pg from 'pg';
import { databaseName, ownerPassword, roleNames, rolePassword, servingRoles } from '../roles.ts';
import { scramSecret } from '../poolers/scram-secret.ts';
import { jobTimeouts, requestTimeouts, timeoutSettings, type Timeouts } from '../timeouts.ts';
import { moveRights } from './move-rights.ts';
import { refuseForeignRole, refuseOtherDatabase, refuseOtherOwner } from './refusals.ts';

const rolesLock = 7_135_001;

const timeouts = { app: requestTimeouts, ops: jobTimeouts };

/**
 * Creates the two roles of the connection's database if they are missing, and closes the database
 * to all others. Where roles sign in with passwords, theirs are derived from the owner's, so that
 * every process knows them without storing them.
 */
export async function createRoles(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const names = roleNames(databaseName(pool.options));
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
    await refuseOtherDatabase(client, databaseName(pool.options));
    await refuseOtherOwner(client);
    for (const role of servingRoles) {
      await createRole(client, names[role]);
      await setTimeouts(client, names[role], timeouts[role]);
      await setPassword(client, names[role], ownerPassword(pool.options));
    }
    await closeDatabase(client, Object.values(names));
    await moveRights(client, names);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw explainRoleRefusal(error, client.user ?? 'the owner', Object.values(names));
  } finally {
    client.release();
  }
}

/** Says what the owner lacks if the database does not let it create our roles. */
function explainRoleRefusal(error: unknown, owner: string, names: readonly string[]): unknown {
  if ((error as { code?: string }).code !== insufficientPrivilege) return error;
  return new Error(
    `The configuration is wrong.\n✖ DATABASE_URL: ${owner} may not create or change the roles ` +
      `${names.join(' and ')}. As a superuser, run: alter role ${owner} createrole`,
    { cause: error },
  );
}

const insufficientPrivilege = '42501';

async function createRole(client: pg.PoolClient, role: string) {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ isPowerful: boolean }>(
    'select rolbypassrls as "isPowerful" from pg_roles where rolname = $1',
    [role],
  );
  const [known] = rows;
  if (known) await refuseForeignRole(client, role);
  if (known?.isPowerful) await client.query(`alter role ${name} nobypassrls`);
  if (known) return;
  await client.query(
    `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
}

/**
 * The settings belong to the role, so they apply on every connection, even behind a pooler.
 * Unchanged settings are not written again.
 */
async function setTimeouts(client: pg.PoolClient, role: string, values: Timeouts) {
  const { rows } = await client.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [role],
  );
  const present = rows[0]?.rolconfig ?? [];
  const name = client.escapeIdentifier(role);
  for (const [setting, value] of Object.entries(timeoutSettings(values))) {
    if (present.includes(`${setting}=${value}`)) continue;
    // oxlint-disable-next-line pledgewell/sql-from-text -- Settings take no parameters.
    await client.query(`alter role ${name} set ${setting} = ${client.escapeLiteral(value)}`);
  }
}

async function setPassword(client: pg.PoolClient, role: string, ownersPassword?: string) {
  if (ownersPassword === undefined) return;
  const secret = scramSecret(role, rolePassword(role, ownersPassword));
  const name = client.escapeIdentifier(role);
  await client.query(`alter role ${name} password ${client.escapeLiteral(secret)}`);
}

/** By default, every role of a cluster may connect to each of its databases. */
async function closeDatabase(client: pg.PoolClient, roles: readonly string[]) {
  const { rows } = await client.query<{ database: string; isOpen: boolean; isOurs: boolean }>(
    `select d.datname as database,
       has_database_privilege('public', d.oid, 'connect, temporary') as "isOpen",
       (select count(*) = cardinality($1::text[]) from aclexplode(d.datacl) a
        join pg_roles r on r.oid = a.grantee
        where r.rolname = any ($1) and a.privilege_type = 'CONNECT') as "isOurs"
     from pg_database d where d.datname = current_database()`,
    [roles],
  );
  const [state] = rows;
  if (!state || (!state.isOpen && state.isOurs)) return;
  const database = client.escapeIdentifier(state.database);
  await client.query(`revoke connect, temporary on database ${database} from public`);
  for (const role of roles) {
    const name = client.escapeIdentifier(role);
    await client.query(`grant connect on database ${database} to ${name}`);
  }
}
