import type { ProblemEntry } from '../../problem.ts';

export const followUpProblems = {
  'follow-ups/not-found': { status: 404, message: 'This follow-up does not exist.' },
  'follow-ups/donor-not-found': {
    status: 400,
    message: 'This donor does not exist.',
    field: 'donorId',
  },
} as const satisfies Record<string, ProblemEntry>;
