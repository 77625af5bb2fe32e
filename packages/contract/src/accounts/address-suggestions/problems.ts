import type { ProblemEntry } from '../../problem.ts';

export const addressSuggestionProblems = {
  'addresses/unavailable': {
    status: 503,
    message: 'Address suggestions aren’t available right now. Type the address instead.',
  },
} as const satisfies Record<string, ProblemEntry>;
