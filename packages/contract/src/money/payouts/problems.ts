import type { ProblemEntry } from '../../problem.ts';

export const payoutProblems = {
  'payouts/not-found': { status: 404, message: 'This payout does not exist.' },
  'payouts/no-account': {
    status: 409,
    message: 'There are no payouts before a payment account is connected.',
  },
} as const satisfies Record<string, ProblemEntry>;
