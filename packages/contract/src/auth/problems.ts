import type { ProblemEntry } from '../problem.ts';

export const authProblems = {
  'auth/signed-out': {
    status: 401,
    message: 'Authentication failed. Please try logging in again.',
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
} as const satisfies Record<string, ProblemEntry>;
