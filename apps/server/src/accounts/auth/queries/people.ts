import { emailKey } from '@pledgewell/domain';
import type pg from 'pg';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import type { Database } from '../../../platform/db/connection.ts';

type NewPerson = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
};

/** Adds an account, which becomes visible with its first membership. */
export async function insertPerson(db: Database, person: NewPerson) {
  const { id, email, firstName, lastName, passwordHash, emailVerifiedAt } = person;
  const row = { id, email, firstName, lastName, passwordHash, emailVerifiedAt };
  await refuseViolations(
    { users_email_key_key: 'auth/email-taken' },
    db
      .insertInto('users')
      .values({ ...row, emailKey: emailKey(email) })
      .execute(),
  );
}

/** A person as letters address them. */
export async function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'emailVerifiedAt',
      'hasPassword',
      'disabledAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type Person = Awaited<ReturnType<typeof findPerson>>;

/** The password hash of a person in an organization; null if there is none. */
export async function findPasswordHash(
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

/** Sets a password, or removes it. */
export async function setPassword(db: Database, userId: string, passwordHash: string | null) {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Disables a person, or enables them again with null. */
export async function setDisabled(db: Database, userId: string, disabledAt: Date | null) {
  await db.updateTable('users').set({ disabledAt }).where('id', '=', userId).execute();
}

/** Records that the address is verified. */
export async function markVerified(db: Database, userId: string, now: Date) {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}
