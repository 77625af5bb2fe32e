import type { ProblemEntry } from '../../problem.ts';

export const sampleProblems = {
  'sample/not-empty': {
    status: 409,
    message: 'Sample data can only be added while there are no donors and no campaigns.',
  },
  'sample/not-there': { status: 404, message: 'There is no sample data here.' },
  'sample/card-gifts': {
    status: 409,
    message:
      'A gift that was really paid by card belongs to a sample donor. Choose its real donor, then ' +
      'remove the sample data.',
  },
} as const satisfies Record<string, ProblemEntry>;
