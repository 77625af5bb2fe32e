import type { ProblemEntry } from '../../problem.ts';

export const connectProblems = {
  'connect/off': {
    status: 409,
    message:
      'Payment accounts aren’t set up. Ask the person who runs your server to set ' +
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
  },
  'connect/existing-off': {
    status: 409,
    message:
      'You can’t connect an existing account yet. Create a new one, or ask the person who ' +
      'runs your server to set STRIPE_CONNECT_CLIENT_ID.',
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
      'A payment account is already connected. Disconnect it before you connect another one.',
  },
  'connect/account-taken': {
    status: 409,
    message: 'This payment account is already connected to another organization.',
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
    message: 'The payment provider didn’t confirm this account. Please try again.',
  },
  'connect/oauth-state': {
    status: 409,
    message: 'This connection request has expired or was already used. Please try again.',
  },
} as const satisfies Record<string, ProblemEntry>;
