import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { GoogleRegistration, GoogleReply, HandOff } from './google.ts';
import { ByToken, ForgotPassword, NewPassword, PasswordChange } from './password.ts';
import { EndedSessions, Session } from './sessions.ts';
import { Credentials, SignInReply, TwoStepAnswer } from './sign-in.ts';
import { SignedIn } from './signed-in.ts';
import { GoogleReauthentication, ReauthenticationProof } from './reauthentication.ts';
import { Registration, Setup } from './registration.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { twoStepEndpoints } from './two-step-endpoints.ts';

const guesses = { by: 'address', times: 60, seconds: 600 } as const;

/** Signing in, accounts and their sessions. */
export const authEndpoints = {
  ...sessionEndpoints,
  register: endpoint('POST /api/auth/register', {
    summary: 'Creates an account with its organization and a 14-day trial of the chosen plan',
    priority: 'high',
    access: 'public',
    body: Registration,
    reply: SignedIn,
    problems: ['auth/email-taken', 'auth/registration-closed', 'request/too-many', 'request/busy'],
    limit: { by: 'address', times: 20, seconds: 600 },
  }),
  setUp: endpoint('POST /api/auth/setup', {
    summary:
      'Creates the first organization of a self-hosted installation and its owner, with the ' +
      'one-time code that the server printed when it started',
    priority: 'high',
    access: 'public',
    body: Setup,
    reply: SignedIn,
    problems: [
      'auth/setup-code-wrong',
      'auth/setup-done',
      'auth/email-taken',
      'auth/too-many-attempts',
      'request/too-many',
      'request/busy',
    ],
    limit: { by: 'address', times: 20, seconds: 600 },
  }),
  login: endpoint('POST /api/auth/login', {
    summary: 'Signs in, or asks for a code if two-step sign-in is on',
    priority: 'high',
    access: 'public',
    body: Credentials,
    reply: SignInReply,
    problems: [
      'auth/wrong-password',
      'auth/too-many-attempts',
      'auth/disabled',
      'team/former-member',
      'request/busy',
    ],
  }),
  answerTwoStep: endpoint('POST /api/auth/login/two-step', {
    summary: 'Finishes a two-step sign-in, or accepting an invitation, with the code',
    priority: 'high',
    access: 'public',
    body: TwoStepAnswer,
    reply: SignedIn,
    problems: [
      'auth/wrong-code',
      'auth/step-expired',
      'auth/disabled',
      'auth/too-many-attempts',
      'team/invitation-invalid',
    ],
    limit: guesses,
  }),
  forgotPassword: endpoint('POST /api/auth/forgot-password', {
    summary:
      'Sends a reset link if the address has an account; the response never reveals ' +
      'whether it does',
    priority: 'high',
    access: 'public',
    body: ForgotPassword,
    reply: done,
    problems: ['request/too-many'],
    limit: { by: 'address', times: 20, seconds: 600 },
  }),
  resetPassword: endpoint('PUT /api/auth/reset-password/:token', {
    summary: 'Sets a new password with the token from a reset link and ends every session',
    priority: 'high',
    access: 'public',
    params: ByToken,
    body: NewPassword,
    reply: done,
    problems: ['auth/reset-link-invalid', 'request/too-many', 'request/busy'],
    limit: guesses,
  }),
  changePassword: endpoint('POST /api/auth/change-password', {
    permission: 'account:manage',
    summary: 'Sets a new password and ends every other session',
    priority: 'high',
    body: PasswordChange,
    reply: done,
    problems: [
      'auth/wrong-current-password',
      'auth/no-password',
      'auth/too-many-attempts',
      'request/busy',
    ],
  }),
  verifyEmail: endpoint('POST /api/auth/verify-email', {
    summary: 'Verifies an email address with the token from the verification link',
    priority: 'high',
    access: 'public',
    body: ByToken,
    reply: done,
    problems: ['auth/verify-link-invalid', 'request/too-many'],
    limit: guesses,
  }),
  tradeGoogle: endpoint('POST /api/auth/google/session', {
    summary: 'Exchanges the one-time token from the Google callback for a session',
    priority: 'high',
    access: 'public',
    body: HandOff,
    reply: GoogleReply,
    problems: [
      'auth/hand-off-invalid',
      'auth/disabled',
      'auth/registration-closed',
      'team/invitation-invalid',
      'request/too-many',
    ],
    limit: guesses,
  }),
  completeGoogle: endpoint('POST /api/auth/google/complete', {
    summary: 'Creates the account of a first-time Google user',
    priority: 'high',
    access: 'public',
    body: GoogleRegistration,
    reply: SignedIn,
    problems: [
      'auth/step-expired',
      'auth/email-taken',
      'auth/registration-closed',
      'request/too-many',
    ],
    limit: guesses,
  }),
  provePresence: endpoint('POST /api/auth/presence', {
    permission: 'account:manage',
    summary: 'Reauthenticates the caller with their password or a code',
    body: ReauthenticationProof,
    reply: done,
    problems: [
      'auth/password-needed',
      'auth/no-password',
      'auth/wrong-code',
      'auth/two-step-off',
      'auth/too-many-attempts',
      'request/busy',
    ],
  }),
  provePresenceWithGoogle: endpoint('POST /api/auth/presence/google', {
    permission: 'account:manage',
    summary: 'Returns the URL where the caller reauthenticates by signing in with Google again',
    reply: data(GoogleReauthentication),
    problems: ['auth/google-off', 'auth/no-google', 'request/too-many'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
  sessions: endpoint('GET /api/auth/sessions', {
    permission: 'account:manage',
    summary: 'Lists the signed-in person’s sessions, newest first',
    reply: list(Session),
  }),
  endSession: endpoint('DELETE /api/auth/sessions/:id', {
    permission: 'account:manage',
    summary: 'Ends one session',
    params: ById,
    reply: done,
    problems: ['auth/session-not-found'],
  }),
  endOtherSessions: endpoint('POST /api/auth/sessions/end-others', {
    permission: 'account:manage',
    summary: 'Ends every session except the current one',
    reply: data(EndedSessions),
  }),
  ...twoStepEndpoints,
};
