import type { ProblemEntry } from '../../problem.ts';

export const journalProblems = {
  'journal/plan': {
    status: 403,
    message: 'The accounting journal is part of the Growth and Power plans.',
  },
  'journal/not-started': {
    status: 409,
    message: 'Start the journal first: choose its first day and how pledges are recorded.',
  },
  'journal/no-export': { status: 404, message: 'This export doesn’t exist.' },
  'journal/nothing-changed': {
    status: 409,
    message: 'Nothing in this month has changed since its last export.',
  },
} as const satisfies Record<string, ProblemEntry>;
