import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { GoogleRegistration, GoogleReply, HandOff } from './google.ts';
import { OwnOrganization } from './organizations.ts';
import { ByToken, ForgotPassword, NewPassword, PasswordChange } from './password.ts';
import { EndedSessions, Session } from './sessions.ts';
import { Credentials, SignedIn, SignInOptions, SignInReply, TwoStepAnswer } from './sign-in.ts';
import { GoogleReauthentication, ReauthenticationProof } from './reauthentication.ts';
import { twoStepEndpoints } from './two-step-endpoints.ts';
import { Registration, Setup, User } from './user.ts';

const guesses = { by: 'address', times: 60, seconds: 600 } as const;

export const authEndpoints = {
  options: endpoint('GET /api/auth/options', {
    summary: 'Lists the available sign-in methods',
    priority: 'high',
    access: 'public',
    reply: data(SignInOptions),
  }),
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
  refresh: endpoint('POST /api/auth/refresh-token', {
    summary:
      'Exchanges the bearer token, expired or not, for a new one while its session is ' + 'active',
    priority: 'high',
    access: 'public',
    reply: SignedIn,
    problems: ['auth/signed-out', 'request/too-many'],
    limit: { by: 'address', times: 600, seconds: 60 },
  }),
  logout: endpoint('POST /api/auth/logout', {
    permission: 'account:manage',
    summary: 'Ends the session immediately',
    priority: 'high',
    reply: done,
  }),
  me: endpoint('GET /api/auth/me', {
    permission: 'account:manage',
    summary: 'Returns the signed-in user',
    priority: 'high',
    reply: data(User),
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
  resendVerification: endpoint('POST /api/auth/resend-verification', {
    permission: 'account:manage',
    summary: 'Sends the verification link again',
    reply: done,
    problems: ['auth/already-verified', 'request/too-many'],
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
  organizations: endpoint('GET /api/auth/organizations', {
    permission: 'account:manage',
    summary: 'Lists the organizations of the signed-in person, in the order of joining',
    reply: list(OwnOrganization),
  }),
  switchOrganization: endpoint('POST /api/auth/organizations/:id/switch', {
    permission: 'account:manage',
    summary: 'Opens a session in another organization of the signed-in person',
    params: ById,
    reply: SignedIn,
    problems: ['team/organization-not-found', 'request/too-many'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
  ...twoStepEndpoints,
};
