import type pg from 'pg';
import type { Database } from '../../../platform/db/connection.ts';

type IdentityRow = { user_id: string; organization_id: string; is_former: boolean };

/**
 * The person linked to an identity of another provider, even if they have left every organization;
 * read before any organization is known.
 */
export async function findIdentity(
  pool: pg.Pool,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<IdentityRow | undefined> {
  const { rows } = await pool.query<IdentityRow>({
    name: 'find_identity',
    text: 'select * from find_identity($1, $2)',
    values: [issuer, subject],
  });
  return rows[0];
}

/** Returns whether a person signs in with another provider. */
export async function hasIdentity(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .select('subject')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Identity = { issuer: string; subject: string; userId: string };

/** Two requests that link the same identity at once belong to the same person. */
export async function insertIdentity(db: Database, identity: Identity) {
  await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
