import type { ProblemEntry } from '../../problem.ts';

export const connectProblems = {
  'connect/off': {
    status: 409,
    message:
      'Connecting a payment account is switched off, because STRIPE_SECRET_KEY and ' +
      'STRIPE_PUBLISHABLE_KEY are not set.',
  },
  'connect/existing-off': {
    status: 409,
    message:
      'Connecting an account that you have already is switched off, because ' +
      'STRIPE_CONNECT_CLIENT_ID is not set.',
  },
  'connect/trial': {
    status: 403,
    message:
      'Connecting a payment provider account is only available on paid plans. Please upgrade ' +
      'your plan to connect your account.',
  },
  'connect/no-account': { status: 404, message: 'No connected account found' },
  'connect/already-connected': {
    status: 409,
    message:
      'A payment account is connected already. Disconnect it before you connect another one.',
  },
  'connect/account-taken': {
    status: 409,
    message: 'This payment account is connected to another organization.',
  },
  'connect/create-failed': { status: 503, message: 'Failed to create connected account' },
  'connect/status-failed': { status: 503, message: 'Failed to get account status' },
  'connect/link-failed': {
    status: 503,
    message: 'Failed to create account link. Please try again.',
  },
  'connect/disconnect-failed': { status: 503, message: 'Failed to disconnect account' },
  'connect/oauth-failed': { status: 503, message: 'Failed to get OAuth URL' },
  'connect/oauth-refused': {
    status: 409,
    message: 'The payment provider did not confirm this account. Please try again.',
  },
  'connect/oauth-state': {
    status: 409,
    message:
      'This answer of the payment provider is not one that you asked for here, or it was used ' +
      'already. Please try again.',
  },
} as const satisfies Record<string, ProblemEntry>;
