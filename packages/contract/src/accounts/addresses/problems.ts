import type { ProblemEntry } from '../../problem.ts';

export const addressProblems = {
  'addresses/unavailable': {
    status: 503,
    message: 'Address suggestions are not available right now. You can type the address yourself.',
  },
} as const satisfies Record<string, ProblemEntry>;
