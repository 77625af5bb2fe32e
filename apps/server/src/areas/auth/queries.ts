import type { Registration } from '@pledgewell/contract';
import { emailKey, trialEndOf } from '@pledgewell/domain';
import type pg from 'pg';
import { randomUUIDv7 } from 'node:crypto';
import { refusing } from '../../platform/db/constraint.ts';
import type { Database } from '../../platform/db/connection.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

type Login = { user_id: string; organization_id: string; password_hash: string | null };

/** Whom an e-mail address signs in as; asked before any organization is known. */
export async function findLogin(pool: pg.Pool, email: string): Promise<Login | undefined> {
  const { rows } = await pool.query<Login>({
    name: 'find_login',
    text: 'select * from find_login($1)',
    values: [emailKey(email)],
  });
  return rows[0];
}

type Account = {
  organizationId: OrgId;
  userId: string;
  given: Registration;
  passwordHash: string;
  now: Date;
};

/** An organization, its owner, the trial of the chosen plan and the counter of its donors. */
export async function insertAccount(db: Database, account: Account) {
  const { organizationId, userId, given, passwordHash, now } = account;
  await db
    .insertInto('organizations')
    .values({
      id: organizationId,
      name: given.organizationName,
      timeZone: given.timeZone,
      createdAt: now,
    })
    .execute();
  await refusing(
    { users_email_key_key: 'auth/email-taken' },
    db
      .insertInto('users')
      .values({
        id: userId,
        email: given.email,
        emailKey: emailKey(given.email),
        passwordHash,
        firstName: given.firstName,
        lastName: given.lastName,
        createdAt: now,
      })
      .execute(),
  );
  await db.insertInto('memberships').values({ organizationId, userId }).execute();
  await db
    .insertInto('subscriptions')
    .values({
      organizationId,
      id: randomUUIDv7(),
      tier: given.tier,
      status: 'trialing',
      trialEndsAt: trialEndOf(now),
    })
    .execute();
  await db.insertInto('organizationCounters').values({ organizationId }).execute();
}

type NewSession = {
  organizationId: OrgId;
  userId: string;
  isRemembered: boolean;
  userAgent: string;
};

const idleMs = 24 * 60 * 60 * 1_000;
const longestMs = 30 * idleMs;

/** A session lives 24 hours idle, or 30 days when it is remembered, and never longer than that. */
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

/** Moves the session on, in the transaction of this connection; undefined when it is over. */
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

export async function endSession(db: Database, organizationId: OrgId, id: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** The person with the organization and its plan, as everybody's screen head shows them. */
export async function accountRow(db: Database, organizationId: OrgId, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .innerJoin('subscriptions', 'subscriptions.organizationId', 'memberships.organizationId')
    .select([
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.emailVerifiedAt',
      'organizations.name as organizationName',
      'organizations.phone',
      'organizations.street',
      'organizations.city',
      'organizations.state',
      'organizations.zipCode',
      'organizations.country',
      'organizations.taxId',
      'organizations.timeZone',
      'organizations.createdAt',
      'subscriptions.id as subscriptionId',
      'subscriptions.tier',
      'subscriptions.status',
      'subscriptions.trialEndsAt',
      'subscriptions.currentPeriodEnd',
    ])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export type AccountRow = Awaited<ReturnType<typeof accountRow>>;
