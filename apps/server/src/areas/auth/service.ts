import { randomUUIDv7 } from 'node:crypto';
import type { Credentials, Registration } from '@pledgewell/contract';
import { emailKey } from '@pledgewell/domain';
import type { Ctx } from '../../context.ts';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import { claimsOfRequest } from '../../platform/auth/bearer.ts';
import { isCommonPassword } from '../../platform/auth/common-passwords.ts';
import { hashPassword, isRightPassword } from '../../platform/auth/passwords.ts';
import { queriesOn, type Database } from '../../platform/db/connection.ts';
import { inTransaction, organizationId, withTenant, type OrgId } from '../../platform/db/tenant.ts';
import type { Caller } from '../../platform/http/gate.ts';
import { Problem } from '../../platform/http/problem.ts';
import { takeRateLimit } from '../../platform/http/rate-limit.ts';
import { actFor } from '../../platform/jobs/runner.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import { userOf } from './presenter.ts';
import {
  accountRow,
  endSession,
  findLogin,
  insertAccount,
  insertSession,
  refreshSession,
} from './queries.ts';

/** Opens an account. The plan is the visitor's choice; role, status and trial are never theirs. */
export async function register({ services, request, log }: Caller, given: Registration) {
  if (isCommonPassword(given.password)) {
    const password = 'This password is too common. Choose one that is harder to guess.';
    throw new Problem('request/invalid', { fields: { password } });
  }
  const passwordHash = await hashPassword(given.password);
  const id = organizationId(randomUUIDv7());
  const userId = randomUUIDv7();
  const now = services.now();

  const who = await withTenant(services.pools.app, id, async (db) => {
    await insertAccount(db, { organizationId: id, userId, given, passwordHash, now });
    return openSessionFor(db, id, userId, { isRemembered: false, request, now });
  });
  await actFor(services, id, log, (ctx) =>
    recordActivity({ ...ctx, userId }, signedInAs(userId, given.email, 'auth/registered')),
  );
  return answer(services, who, 'Welcome! Your account was created.');
}

const attempts = { times: 10, seconds: 180 };
const attemptsFromEverywhere = { times: 50, seconds: 180 };
const attemptsOfOneAddress = { times: 100, seconds: 180 };

/**
 * Signs in. Attempts are limited for an account from one network address, for an account from
 * everywhere and for an address; nobody is locked out for longer than three minutes.
 */
export async function login({ services, request, log }: Caller, given: Credentials) {
  const account = emailKey(given.email);
  const { app } = services.pools;
  const refusal = 'auth/too-many-attempts';
  await takeRateLimit(app, `login ${request.ip}`, attemptsOfOneAddress, refusal);
  await takeRateLimit(app, `login ${account} ${request.ip}`, attempts, refusal);
  await takeRateLimit(app, `login ${account}`, attemptsFromEverywhere, refusal);

  const found = await findLogin(app, given.email);
  const isRight = await isRightPassword(found?.password_hash ?? null, given.password);
  if (!found || !isRight) {
    log.warn({ event: 'auth/wrong-password', userId: found?.user_id }, 'sign-in refused');
    throw new Problem('auth/wrong-password');
  }

  const id = organizationId(found.organization_id);
  const now = services.now();
  const who = await actFor(services, id, log, async (ctx) => {
    const isRemembered = given.rememberMe;
    const opened = await openSessionFor(ctx.db, id, found.user_id, { isRemembered, request, now });
    const signedIn = signedInAs(found.user_id, opened.user.email, 'auth/signed-in');
    await recordActivity({ ...ctx, userId: found.user_id }, signedIn);
    return opened;
  });
  return answer(services, who, 'Welcome back!');
}

/** Trades a token, expired or not, for a new one. A replayed token ends its session. */
export async function refresh({ services, request, log }: Caller) {
  const claims = claimsOfRequest(request, services.secret);
  const id = organizationId(claims.org);
  const refreshed = await inTransaction(services.pools.app, async (client) => {
    const session = await refreshSession(client, claims);
    if (!session || session.user_id !== claims.sub || session.was_replayed) return session;
    const row = await accountRow(queriesOn(client), id, session.user_id);
    return { ...session, row };
  });

  if (refreshed?.was_replayed) {
    log.warn({ event: 'auth/token-replayed', sessionId: claims.sid }, 'session ended');
  }
  if (!refreshed || !('row' in refreshed)) throw new Problem('auth/signed-out');

  const { generation, row } = refreshed;
  const session = { id: claims.sid, generation };
  const user = userOf(id, row, services.now());
  return answer(services, { organizationId: id, userId: claims.sub, session, user }, 'Refreshed.');
}

export async function logout(ctx: Ctx) {
  if (ctx.sessionId) await endSession(ctx.db, ctx.organization.id, ctx.sessionId, ctx.now);
  return { message: 'You are signed out.' };
}

export async function me(ctx: Ctx) {
  if (ctx.userId === null) throw new Problem('auth/signed-out');
  const row = await accountRow(ctx.db, ctx.organization.id, ctx.userId);
  return { data: userOf(ctx.organization.id, row, ctx.now) };
}

type OpenedSession = {
  organizationId: OrgId;
  userId: string;
  session: { id: string; generation: number };
  user: ReturnType<typeof userOf>;
};

async function openSessionFor(
  db: Database,
  id: OrgId,
  userId: string,
  given: { isRemembered: boolean; request: Caller['request']; now: Date },
): Promise<OpenedSession> {
  const { isRemembered, request, now } = given;
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const session = await insertSession(
    db,
    { organizationId: id, userId, isRemembered, userAgent },
    now,
  );
  const user = userOf(id, await accountRow(db, id, userId), now);
  return { organizationId: id, userId, session, user };
}

const signedInAs = (userId: string, email: string, action: string) => ({
  action,
  entity: 'user',
  entityId: userId,
  label: email,
});

function answer(services: Caller['services'], who: OpenedSession, message: string) {
  const { organizationId: org, userId: sub, session, user } = who;
  const claims = { sub, org, sid: session.id, gen: session.generation };
  return { token: signAccessToken(services.secret, claims, services.now()), message, user };
}
