import type { Ctx } from '../../../platform/core/context.ts';
import { rememberDevice } from '../../../platform/auth/device.ts';
import { readTicket, consumeTicket, voidTickets } from '../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { markVerified, findPerson, setPassword, type Person } from '../queries/people.ts';
import { endSessions } from '../queries/sessions.ts';
import { removeTwoStep } from '../queries/two-step.ts';
import { refuseCommonPassword } from './new-password.ts';
import { toUserActivity } from './open-session.ts';
import { postNotice } from './post.ts';

type Reset = { token: string; password: string };

/**
 * Sets a password with a link's token. Ends every session and signs nobody in. The browser counts
 * as the owner's from then on, so that guesses from elsewhere cannot slow it down.
 */
export async function resetPassword(caller: Caller, { token, password }: Reset) {
  const { services, log } = caller;
  refuseCommonPassword('password', password);
  const ticket = await inTransaction(services.pools.app, (client) =>
    readTicket(queriesOn(client), 'reset-password', token),
  );
  if (!ticket?.organizationId || !ticket.userId) throw new Problem('auth/reset-link-invalid');

  const { userId } = ticket;
  const passwordHash = await services.passwords.hash(password);
  await runAsOrganization(services, organizationId(ticket.organizationId), log, async (ctx) => {
    const isMine = await consumeTicket(ctx.db, 'reset-password', token);
    if (!isMine) throw new Problem('auth/reset-link-invalid');
    const person = await findPerson(ctx.db, userId);
    await setPassword(ctx.db, userId, passwordHash);
    await secureAccount(ctx, person);
    await recordActivity(
      { ...ctx, userId },
      toUserActivity(userId, person.email, 'auth/password-reset'),
    );
    await postNotice(ctx, services, person, 'password-reset');
  });
  rememberDevice(services, caller.reply, userId);
  return {
    message:
      'Your password has been successfully reset. You can now log in with your new password.',
  };
}

/**
 * A person has proved that the address is theirs: all sessions end, and all open links and tickets
 * of the account become invalid. If the address was never verified before, an unknown person may
 * have set up two-step sign-in, so it is removed.
 */
export async function secureAccount(ctx: Ctx, person: Person) {
  const { id: userId } = person;
  const whose = { organizationId: ctx.organization.id, userId, now: ctx.now };
  await endSessions(ctx.db, whose, null);
  await voidTickets(ctx.db, userId, ['reset-password', 'verify-email', 'hand-off', 'two-step']);
  if (person.emailVerifiedAt !== null) return;
  await removeTwoStep(ctx.db, userId);
  await markVerified(ctx.db, userId, ctx.now);
}
