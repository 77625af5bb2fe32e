import type { Ctx } from '../../../platform/core/context.ts';
import { readTicket, consumeTicket } from '../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { takeRateLimitOfSession } from '../../../platform/http/limits/rate-limit.ts';
import type { Services } from '../../../platform/core/services.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { markVerified, findPerson } from '../queries/people.ts';
import { toUserActivity } from './open-session.ts';
import { postVerification } from './post.ts';
import { sessionOwner } from './session-owner.ts';

type VerifyData = { email: string };

/** Verifies the address that received the link, if it is still the person's address. */
export async function verifyEmail({ services, log }: Caller, token: string) {
  const ticket = await inTransaction(services.pools.app, (client) =>
    readTicket<VerifyData>(queriesOn(client), 'verify-email', token),
  );
  if (!ticket?.organizationId || !ticket.userId) throw new Problem('auth/verify-link-invalid');

  const { userId, data } = ticket;
  await runAsOrganization(services, organizationId(ticket.organizationId), log, async (ctx) => {
    const isMine = await consumeTicket(ctx.db, 'verify-email', token);
    const person = await findPerson(ctx.db, userId);
    if (!isMine || person.email !== data.email) throw new Problem('auth/verify-link-invalid');
    await markVerified(ctx.db, userId, ctx.now);
    await recordActivity(
      { ...ctx, userId },
      toUserActivity(userId, person.email, 'auth/email-verified'),
    );
  });
  return { message: 'Your email address is verified.' };
}

/**
 * Limits verification emails to three an hour. Counts before the transaction, which must not wait
 * for another one.
 */
export async function limitVerifications({ services, request }: Caller) {
  const limit = { times: 3, seconds: 3_600 };
  await takeRateLimitOfSession(services.pools.app, request.claims, 'verify', limit);
}

export async function resendVerification(ctx: Ctx, services: Services) {
  const person = await findPerson(ctx.db, sessionOwner(ctx).userId);
  if (person.emailVerifiedAt !== null) throw new Problem('auth/already-verified');
  await postVerification(ctx, services, person);
  return { message: `Verification email sent to ${person.email}` };
}
