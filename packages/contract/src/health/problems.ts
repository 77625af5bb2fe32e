import type { ProblemEntry } from '../problem.ts';

export const healthProblems = {
  'health/not-ready': { status: 503, message: 'Not ready yet: {missing}' },
} as const satisfies Record<string, ProblemEntry>;
