import type { ProblemEntry } from '../../problem.ts';

export const campaignProblems = {
  'campaigns/not-found': { status: 404, message: 'This campaign does not exist.' },
  'campaigns/not-in-trash': {
    status: 404,
    message: 'This campaign is not in the trash any more.',
  },
} as const satisfies Record<string, ProblemEntry>;
