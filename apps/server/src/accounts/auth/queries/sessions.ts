import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/db/connection.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

type NewSession = {
  organizationId: OrgId;
  userId: string;
  isRemembered: boolean;
  userAgent: string;
  provenAt: Date;
};

const idleMs = 24 * 60 * 60 * 1_000;
const longestMs = 30 * idleMs;

/** A session lasts 24 hours idle, or 30 days if it is remembered, and never longer. */
export async function insertSession(db: Database, session: NewSession, now: Date) {
  const id = randomUUIDv7();
  const endsAt = new Date(now.getTime() + longestMs);
  const idleUntil = session.isRemembered ? endsAt : new Date(now.getTime() + idleMs);
  await db
    .insertInto('sessions')
    .values({ ...session, id, idleUntil, endsAt, createdAt: now, lastSeenAt: now })
    .execute();
  return { id, generation: 1 };
}

type Refreshed = { user_id: string; generation: number; was_replayed: boolean };

/** Extends the session, in the transaction of this connection; undefined if it has ended. */
export async function refreshSession(
  client: pg.ClientBase,
  session: { org: string; sid: string; gen: number },
): Promise<Refreshed | undefined> {
  const { rows } = await client.query<Refreshed>('select * from refresh_session($1, $2, $3)', [
    session.org,
    session.sid,
    session.gen,
  ]);
  return rows[0];
}

type Whose = { organizationId: OrgId; userId: string; now: Date };

/** A person's sessions, newest first. */
export async function activeSessions(db: Database, { organizationId, userId, now }: Whose) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'isRemembered', 'createdAt', 'lastSeenAt'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof activeSessions>>[number];

/** Records when the person of a session proved their identity; false if it has ended. */
export async function markProven(
  db: Database,
  { organizationId, userId, now }: Whose,
  { sessionId, provenAt }: { sessionId: string; provenAt: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('sessions')
    .set((each) => ({ provenAt: each.fn('greatest', ['provenAt', each.val(provenAt)]) }))
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Ends one session of a person; returns whether it was active. */
export async function endSession(db: Database, whose: Whose, id: string): Promise<boolean> {
  const ended = await ending(db, whose).where('id', '=', id).executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** What a session in another organization of the same person takes from this one. */
export async function findSession(db: Database, { organizationId, userId }: Whose, id: string) {
  return db
    .selectFrom('sessions')
    .select(['isRemembered', 'provenAt'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends a person's sessions in all organizations, except the one to keep. Returns how many. */
export async function endSessions(db: Database, { userId, now }: Whose, keep: string | null) {
  const { rows } = await sql<{ ended: number }>`
    select end_sessions_everywhere(${userId}, ${keep}, ${now}) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** Ends every session of a person in one organization, except the one to keep. */
export const endSessionsOfMember = (db: Database, whose: Whose, keep: string | null = null) =>
  ending(db, whose)
    .$if(keep !== null, (query) => query.where('id', '<>', keep))
    .execute();

const ending = (db: Database, { organizationId, userId, now }: Whose) =>
  db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now);
