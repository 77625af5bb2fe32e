import type { ProblemEntry } from '../../problem.ts';

export const trashProblems = {
  'trash/not-found': { status: 404, message: 'This is no longer in the trash.' },
} as const satisfies Record<string, ProblemEntry>;
