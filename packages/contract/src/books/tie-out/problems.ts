import type { ProblemEntry } from '../../problem.ts';

export const tieOutProblems = {
  'tie-out/plan': {
    status: 403,
    message: 'The tie-out is part of the Growth and Power plans.',
  },
} as const satisfies Record<string, ProblemEntry>;
