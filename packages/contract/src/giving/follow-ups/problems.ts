import type { ProblemEntry } from '../../problem.ts';

export const followUpProblems = {
  'follow-ups/not-found': { status: 404, message: 'This follow-up doesn’t exist.' },
  'follow-ups/donor-not-found': {
    status: 400,
    message: 'This donor doesn’t exist.',
    field: 'donorId',
  },
} as const satisfies Record<string, ProblemEntry>;
