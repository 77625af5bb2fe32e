import type { ProblemEntry } from '../../problem.ts';

export const teamProblems = {
  'team/role': {
    status: 403,
    message: 'Your role doesn’t allow you to {action}. Ask an owner or admin.',
  },
} as const satisfies Record<string, ProblemEntry>;
