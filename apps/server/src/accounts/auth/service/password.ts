import { sessionClaims } from '../../../platform/auth/bearer.ts';
import type { PasswordChange } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { voidTickets } from '../../../platform/auth/ticket.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { takeRateLimitOfSession } from '../../../platform/http/limits/rate-limit.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findPasswordHash, findPerson, setPassword } from '../queries/people.ts';
import { endSessions } from '../queries/sessions.ts';
import { refuseCommonPassword } from './new-password.ts';
import { toUserActivity } from './open-session.ts';
import { postNotice } from './post.ts';
import { sessionOwner } from './session-owner.ts';

export type PasswordCheck = 'right' | 'wrong' | 'none';

/**
 * Compares the typed text with the person's password. Hashing is slow, so this happens before the
 * transaction; the session is checked after it, and without a session nothing is revealed.
 */
export async function comparePassword(
  { services, request }: Caller,
  typed: string | undefined,
): Promise<PasswordCheck> {
  const claims = sessionClaims(request);
  const limit = { times: 10, seconds: 180 };
  const { app } = services.pools;
  await takeRateLimitOfSession(app, claims, 'password', limit, 'auth/too-many-attempts');

  const stored = await findPasswordHash(app, claims);
  if (stored === null) return 'none';
  return (await services.passwords.isRight(stored, typed ?? '')) ? 'right' : 'wrong';
}

export type PreparedChange = { check: PasswordCheck; passwordHash: string };

export async function preparePasswordChange(
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<PreparedChange> {
  refuseCommonPassword('newPassword', newPassword);
  const check = await comparePassword(caller, currentPassword);
  const { passwords } = caller.services;
  return { check, passwordHash: check === 'right' ? await passwords.hash(newPassword) : '' };
}

/** Sets a new password, signs out every other browser, and notifies the person. */
export async function changePassword(
  ctx: Ctx,
  services: Services,
  { check, passwordHash }: PreparedChange,
) {
  if (check === 'none') throw new Problem('auth/no-password');
  if (check === 'wrong') throw new Problem('auth/wrong-current-password');

  const whose = sessionOwner(ctx);
  const person = await findPerson(ctx.db, whose.userId);
  await setPassword(ctx.db, whose.userId, passwordHash);
  await endSessions(ctx.db, whose, ctx.sessionId);
  await voidTickets(ctx.db, whose.userId, ['reset-password', 'hand-off', 'two-step']);
  await recordActivity(ctx, toUserActivity(whose.userId, person.email, 'auth/password-changed'));
  await postNotice(ctx, services, person, 'password-changed');
  return { message: 'Your password was changed.' };
}
