import type pg from 'pg';
import type { Database } from '../../../platform/db/connection.ts';

/** The secret of a user's two-step sign-in, locked; `confirmedAt` is null until it is turned on. */
export async function lockTwoStep(db: Database, userId: string) {
  return db
    .selectFrom('twoSteps')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function isTwoStepOn(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('twoSteps')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.confirmedAt !== null;
}

/** Stores an unconfirmed secret, and replaces an earlier unconfirmed one. */
export async function storeSecret(db: Database, userId: string, sealedSecret: Buffer) {
  await db
    .insertInto('twoSteps')
    .values({ userId, sealedSecret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealedSecret }))
    .execute();
}

export async function resealSecret(db: Database, userId: string, sealedSecret: Buffer) {
  await db.updateTable('twoSteps').set({ sealedSecret }).where('userId', '=', userId).execute();
}

type SealedByOther = { organization_id: string; user_id: string };

/**
 * The users whose secrets are encrypted with these keys, up to a limit. Runs across organizations.
 */
export async function listUsersSealedWith(ops: pg.Pool, keyIds: string[], most: number) {
  const { rows } = await ops.query<SealedByOther>({
    name: 'sealed_with',
    text: `select distinct on (t.user_id) m.organization_id, t.user_id
           from two_steps t join memberships m on m.user_id = t.user_id
           where t.sealed_with = any ($1) order by t.user_id limit $2`,
    values: [keyIds, most],
  });
  return rows;
}

export async function confirmSecret(db: Database, userId: string, lastStep: number, now: Date) {
  await db
    .updateTable('twoSteps')
    .set({ confirmedAt: now, lastStep })
    .where('userId', '=', userId)
    .execute();
}

/** Marks the time step of a code as used. False if this step or a later one was used before. */
export async function markStepUsed(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('twoSteps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Turns off two-step sign-in and deletes the recovery codes. */
export async function removeTwoStep(db: Database, userId: string): Promise<boolean> {
  const removed = await db.deleteFrom('twoSteps').where('userId', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: Buffer[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

/** Uses up a recovery code; false if there is no such code. */
export async function consumeRecoveryCode(db: Database, userId: string, hash: Buffer, now: Date) {
  const taken = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((each) => each.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
