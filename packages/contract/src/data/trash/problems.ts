import type { ProblemEntry } from '../../problem.ts';

export const trashProblems = {
  'trash/not-found': { status: 404, message: 'This is not in the trash any more.' },
} as const satisfies Record<string, ProblemEntry>;
