import {
  authEndpoints,
  type Credentials,
  type GoogleRegistration,
  type Registration,
  type Setup,
  type TwoStepAnswer,
} from '@pledgewell/contract';
import { call } from '../../lib/calls/call.ts';
import { startSession } from '../../lib/session/session.ts';

/**
 * Returns null once the token is stored, and the guard around these screens redirects; or the
 * ticket of the second step.
 */
export async function signIn(body: Credentials): Promise<string | null> {
  const reply = await call(authEndpoints.login, { body });
  if ('twoStep' in reply) return reply.twoStep.ticket;
  startSession(reply.token);
  return null;
}

/** Returns the server's sentence. */
export async function answerTwoStep(body: TwoStepAnswer) {
  const { token, message } = await call(authEndpoints.answerTwoStep, { body });
  startSession(token);
  return message;
}

export async function register(body: Registration) {
  const { token } = await call(authEndpoints.register, { body });
  startSession(token);
}

export async function setUp(body: Setup) {
  const { token } = await call(authEndpoints.setUp, { body });
  startSession(token);
}

/** Returns the server's sentence, which does not reveal whether the address has an account. */
export async function requestPasswordReset(email: string) {
  const { message } = await call(authEndpoints.forgotPassword, { body: { email } });
  return message ?? `Password reset email sent to ${email}`;
}

export const resetPassword = (token: string, password: string) =>
  call(authEndpoints.resetPassword, { params: { token }, body: { password } });

export const verifyEmail = (token: string) => call(authEndpoints.verifyEmail, { body: { token } });

export async function isVerifiedAlready() {
  const { data } = await call(authEndpoints.me);
  return data.isEmailVerified;
}

/**
 * Exchanges the token of the Google callback. A known person who needs no code is then signed in.
 */
export async function tradeHandOff(token: string) {
  const reply = await call(authEndpoints.tradeGoogle, { body: { token } });
  if ('token' in reply) startSession(reply.token);
  return reply;
}

export async function completeGoogle(body: GoogleRegistration) {
  const { token } = await call(authEndpoints.completeGoogle, { body });
  startSession(token);
}
