import type { Ctx } from '../../../platform/core/context.ts';
import { addTicket } from '../../../platform/auth/ticket.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { isTwoStepOn } from '../queries/two-step.ts';
import { getInvitation, joinTeam } from './join-team.ts';
import { openSession, completeSignIn, type OpenedSession } from './open-session.ts';

/** How long the code may be given after the password. */
const expiresInSeconds = 5 * 60;

export type TwoStepData = {
  isRemembered: boolean;
  /** The key of the invitation that the sign-in accepts. */
  invitation?: string;
};

type Person = TwoStepData & { userId: string };

type LastStep = { session: OpenedSession } | { joins: { userId: string; invitation: string } };
type FirstStep = LastStep | { ticket: string };

/** An invitation as tickets name it: the hash of its secret, which opens nothing by itself. */
export const toInvitationKey = (tokenHash: Buffer) => tokenHash.toString('base64url');

export const getInvitationByKey = (caller: Pick<Caller, 'services'>, key: string) =>
  getInvitation(caller, Buffer.from(key, 'base64url'));

/**
 * Continues after the first proof of identity: with the last step, or with a ticket that waits for
 * a code. Runs in an organization that the person is in or has left, because their two-step sign-in
 * is invisible in all others.
 */
export async function takeFirstStep(ctx: Ctx, caller: Caller, who: Person): Promise<FirstStep> {
  const { userId, ...data } = who;
  if (!(await isTwoStepOn(ctx.db, userId))) return takeLastStep(ctx, caller, who);
  const ticket = await addTicket(ctx.db, {
    purpose: 'two-step',
    seconds: expiresInSeconds,
    organizationId: ctx.organization.id,
    userId,
    data: data satisfies TwoStepData,
  });
  return { ticket };
}

/**
 * Opens a session once every proof is given. Who accepts an invitation joins its organization in a
 * transaction of that organization instead.
 */
export async function takeLastStep(
  ctx: Ctx,
  caller: Caller,
  { userId, isRemembered, invitation }: Person,
): Promise<LastStep> {
  if (invitation !== undefined) return { joins: { userId, invitation } };
  const action = 'auth/signed-in';
  return { session: await openSession(ctx, caller, { userId, isRemembered, action }) };
}

/** The response to the first step. */
export async function answerFirstStep(caller: Caller, step: FirstStep) {
  if (!('ticket' in step)) return answerLastStep(caller, step);
  return {
    message: 'Enter the code from your authenticator app.',
    twoStep: { ticket: step.ticket, expiresInSeconds },
  };
}

/** The response to the last step, after joining if the sign-in accepts an invitation. */
export async function answerLastStep(caller: Caller, step: LastStep) {
  if ('session' in step) return completeSignIn(caller, step.session, 'Welcome back!');
  const { userId, invitation } = step.joins;
  return joinTeam(caller, await getInvitationByKey(caller, invitation), {
    findUserId: async () => userId,
    isRemembered: false,
  });
}
