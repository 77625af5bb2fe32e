import { accessProblems } from '../../common-problems.ts';
import type { ProblemEntry } from '../../problem.ts';

export const authProblems = {
  'auth/signed-out': accessProblems['auth/signed-out'],
  'auth/proof-needed': {
    status: 403,
    message: 'Please confirm it’s you before you continue.',
  },
  'auth/wrong-password': {
    status: 401,
    message: 'Invalid email or password. Please try again.',
  },
  'auth/disabled': {
    status: 403,
    message: 'Your account is disabled. Ask the person who runs this installation to enable it.',
  },
  'auth/email-taken': {
    status: 409,
    message: 'An account with this email already exists.',
    field: 'email',
  },
  'auth/registration-closed': {
    status: 409,
    message:
      'People join this installation by invitation. Ask the owner of your organization to invite ' +
      'you.',
  },
  'auth/setup-code-wrong': {
    status: 400,
    message: 'That code isn’t right. Enter the one that the server printed when it last started.',
    field: 'code',
  },
  'auth/setup-done': {
    status: 409,
    message: 'This installation is already set up. Sign in, or ask for an invitation.',
  },
  'auth/too-many-attempts': {
    status: 429,
    message: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  },
  'auth/reset-link-invalid': {
    status: 400,
    message: 'Invalid or missing reset token. Please request a new password reset link.',
  },
  'auth/verify-link-invalid': {
    status: 400,
    message: 'This link is no longer valid. Request a new one from your dashboard.',
  },
  'auth/already-verified': {
    status: 409,
    message: 'Your email address is already verified.',
  },
  'auth/wrong-current-password': {
    status: 400,
    message: 'That isn’t your current password.',
    field: 'currentPassword',
  },
  'auth/password-needed': {
    status: 400,
    message: 'That isn’t your password.',
    field: 'password',
  },
  'auth/no-password': {
    status: 409,
    message:
      'You sign in with Google and don’t have a password yet. To set one, use “Forgot ' +
      'password?” on the sign-in page.',
  },
  'auth/no-google': { status: 409, message: 'Your account isn’t linked to Google.' },
  'auth/session-not-found': { status: 404, message: 'This session has already ended.' },
  'auth/wrong-code': {
    status: 400,
    message: 'That code isn’t right. Enter the newest code in your app.',
    field: 'code',
  },
  'auth/step-expired': {
    status: 409,
    message: 'This took too long. Please sign in again.',
  },
  'auth/two-step-on': { status: 409, message: 'Two-step sign-in is already on.' },
  'auth/two-step-off': { status: 409, message: 'Two-step sign-in isn’t on.' },
  'auth/two-step-not-started': {
    status: 409,
    message: 'Start over to get a new QR code.',
  },
  'auth/hand-off-invalid': {
    status: 400,
    message: 'No authentication token found. Please try logging in again.',
  },
  'auth/google-off': {
    status: 409,
    message:
      'Sign-in with Google isn’t set up. Use your password, or ask the person who runs your ' +
      'server to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  },
  'auth/google-canceled': { status: 409, message: 'You canceled the Google sign-in.' },
  'auth/google-failed': {
    status: 409,
    message: 'Sign-in with Google didn’t work. Please try again.',
  },
  'auth/google-unreachable': {
    status: 409,
    message: 'We can’t reach Google right now. Please try again, or use your password.',
  },
  'auth/google-other-account': {
    status: 409,
    message: 'That’s a different Google account from the one linked here.',
  },
  'auth/google-not-now': {
    status: 409,
    message:
      'Google didn’t ask you to sign in again. Please try again, or set a password with ' +
      '“Forgot password?” on the sign-in page.',
  },
  'auth/google-unverified': {
    status: 409,
    message:
      'Google hasn’t verified this email address. Verify it with Google, or sign in with ' +
      'your password.',
  },
} as const satisfies Record<string, ProblemEntry>;
