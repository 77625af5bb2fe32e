import type { ProblemEntry } from '../../problem.ts';

export const campaignProblems = {
  'campaigns/not-found': { status: 404, message: 'This campaign doesn’t exist.' },
  'campaigns/not-in-trash': {
    status: 404,
    message: 'This campaign is no longer in the trash.',
  },
} as const satisfies Record<string, ProblemEntry>;
