import type { ProblemEntry } from '../../problem.ts';

export const payoutProblems = {
  'payouts/not-found': { status: 404, message: 'This payout doesn’t exist.' },
  'payouts/no-account': {
    status: 409,
    message: 'Connect a payment account to see payouts.',
  },
} as const satisfies Record<string, ProblemEntry>;
