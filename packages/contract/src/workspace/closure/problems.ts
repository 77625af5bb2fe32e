import type { ProblemEntry } from '../../problem.ts';

export const closureProblems = {
  'organization/wrong-name': {
    status: 400,
    message: 'That isn’t your organization’s name.',
    field: 'name',
  },
  'organization/not-leaving': {
    status: 404,
    message: 'Your organization isn’t scheduled for deletion.',
  },
} as const satisfies Record<string, ProblemEntry>;
