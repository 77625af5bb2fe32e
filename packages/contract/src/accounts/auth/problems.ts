import type { ProblemEntry } from '../../problem.ts';

export const authProblems = {
  'auth/signed-out': {
    status: 401,
    message: 'Authentication failed. Please try logging in again.',
  },
  'auth/proof-needed': {
    status: 403,
    message: 'Please confirm that it’s you before you go on.',
  },
  'auth/wrong-password': {
    status: 401,
    message: 'Invalid email or password. Please try again.',
  },
  'auth/email-taken': {
    status: 409,
    message: 'An account with this email already exists.',
    field: 'email',
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
    message: 'This link is not valid any more. Ask for a new one in your dashboard.',
  },
  'auth/already-verified': {
    status: 409,
    message: 'Your email address is verified already.',
  },
  'auth/wrong-current-password': {
    status: 400,
    message: 'This is not your current password.',
    field: 'currentPassword',
  },
  'auth/password-needed': {
    status: 400,
    message: 'This is not your password.',
    field: 'password',
  },
  'auth/no-password': {
    status: 409,
    message:
      'You sign in with Google and have no password yet. Use “Forgot password?” on the sign-in ' +
      'page to set one.',
  },
  'auth/no-google': { status: 409, message: 'You do not sign in with Google here.' },
  'auth/session-not-found': { status: 404, message: 'This session does not exist or has ended.' },
  'auth/wrong-code': {
    status: 400,
    message: 'This code is not right. Use the newest one that your app shows.',
    field: 'code',
  },
  'auth/step-expired': {
    status: 409,
    message: 'This took too long. Please sign in again.',
  },
  'auth/two-step-on': { status: 409, message: 'Two-step sign-in is on already.' },
  'auth/two-step-off': { status: 409, message: 'Two-step sign-in is not on.' },
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
      'Signing in with Google is switched off, because GOOGLE_CLIENT_ID and ' +
      'GOOGLE_CLIENT_SECRET are not set.',
  },
  'auth/google-canceled': { status: 409, message: 'You canceled signing in with Google.' },
  'auth/google-failed': {
    status: 409,
    message: 'Signing in with Google did not work. Please try again.',
  },
  'auth/google-unreachable': {
    status: 409,
    message: 'Google cannot be reached at the moment. Please try again or use your password.',
  },
  'auth/google-other-account': {
    status: 409,
    message: 'This is another Google account than the one you sign in with here.',
  },
  'auth/google-not-now': {
    status: 409,
    message:
      'Google did not ask you to sign in again. Please try again, or set a password with “Forgot ' +
      'password?” on the sign-in page and use that.',
  },
  'auth/google-unverified': {
    status: 409,
    message:
      'Google has not verified this email address. Verify it with Google, or sign in with your ' +
      'password.',
  },
} as const satisfies Record<string, ProblemEntry>;
