import pg from 'pg';
import { connectAs, databaseName, roleNames, servingRoles, type ServingRole } from './roles.ts';

/**
 * Refuses a database on which our roles cannot sign in. Their passwords are derived from the one in
 * the owner's URL, so a URL without a password leaves them without one.
 */
export async function refuseRolesWithoutSignIn(owner: pg.PoolConfig): Promise<void> {
  for (const role of servingRoles) {
    const client = new pg.Client(connectAs(role, owner));
    try {
      await client.connect();
    } catch (error) {
      throw isRefusedSignIn(error)
        ? new Error(signInAdvice(roleNames(databaseName(owner)), role), { cause: error })
        : error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Codes of class 28, and the driver's own complaint about a password that is not there. */
const isRefusedSignIn = (error: unknown) =>
  error instanceof Error &&
  ((error as { code?: string }).code?.startsWith('28') === true ||
    error.message.startsWith('SASL:'));

const signInAdvice = (names: Record<ServingRole, string>, role: ServingRole) =>
  `The configuration is wrong.\n✖ DATABASE_URL: the owner can sign in, but ${names[role]} can’t. ` +
  'Put the owner’s password into DATABASE_URL, such as ' +
  'postgres://pledgewell_owner:…@db.example.org/pledgewell, because the passwords of the ' +
  'other roles are derived from it. If a PostgreSQL server lets roles in by pg_hba.conf, permit ' +
  `${Object.values(names).join(' and ')} there.`;
