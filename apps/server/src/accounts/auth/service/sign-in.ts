import type { Ctx } from '../../../platform/core/context.ts';
import { addTicket } from '../../../platform/auth/ticket.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { isTwoStepOn } from '../queries/two-step.ts';
import { openSession, completeSignIn, type OpenedSession } from './open-session.ts';

/** How long the code may be given after the password. */
const expiresInSeconds = 5 * 60;

export type TwoStepData = { isRemembered: boolean };

type FirstStep = { session: OpenedSession } | { ticket: string };

/**
 * Continues after the first proof of identity: with a session, or with a ticket that waits for a
 * code.
 */
export async function takeFirstStep(
  ctx: Ctx,
  caller: Caller,
  { userId, isRemembered }: { userId: string; isRemembered: boolean },
): Promise<FirstStep> {
  if (!(await isTwoStepOn(ctx.db, userId))) {
    const action = 'auth/signed-in';
    return { session: await openSession(ctx, caller, { userId, isRemembered, action }) };
  }
  const data: TwoStepData = { isRemembered };
  const ticket = await addTicket(ctx.db, {
    purpose: 'two-step',
    seconds: expiresInSeconds,
    organizationId: ctx.organization.id,
    userId,
    data,
  });
  return { ticket };
}

/** The response to the first step. */
export function answerFirstStep(caller: Caller, step: FirstStep) {
  if ('session' in step) return completeSignIn(caller, step.session, 'Welcome back!');
  return {
    message: 'Enter the code from your authenticator app.',
    twoStep: { ticket: step.ticket, expiresInSeconds },
  };
}
