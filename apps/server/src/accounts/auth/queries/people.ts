import type pg from 'pg';
import type { Database } from '../../../platform/db/connection.ts';

/** Somebody as letters address them. */
export async function personOf(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'emailVerifiedAt', 'hasPassword'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type Person = Awaited<ReturnType<typeof personOf>>;

/** The hash of the password of somebody in an organization; null where there is none. */
export async function passwordOf(
  pool: pg.Pool,
  who: { org: string; sub: string },
): Promise<string | null> {
  const { rows } = await pool.query<{ hash: string | null }>({
    name: 'password_of',
    text: 'select password_of($1, $2) as hash',
    values: [who.org, who.sub],
  });
  return rows[0]?.hash ?? null;
}

/** Sets a password, or takes it away. */
export async function setPassword(db: Database, userId: string, passwordHash: string | null) {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Writes down that the address is the person's own. */
export async function markVerified(db: Database, userId: string, now: Date) {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}
