import type { ProblemEntry } from '../../problem.ts';

export const closureProblems = {
  'organization/wrong-name': {
    status: 400,
    message: 'This is not the name of your organization.',
    field: 'name',
  },
  'organization/not-leaving': {
    status: 404,
    message: 'Your organization is not about to be deleted.',
  },
} as const satisfies Record<string, ProblemEntry>;
