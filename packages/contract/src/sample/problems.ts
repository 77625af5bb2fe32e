import type { ProblemEntry } from '../problem.ts';

export const sampleProblems = {
  'sample/not-empty': {
    status: 409,
    message: 'Sample data can only be added while there are no donors and no campaigns.',
  },
  'sample/not-there': { status: 404, message: 'There is no sample data here.' },
} as const satisfies Record<string, ProblemEntry>;
