import type { ProblemEntry } from '../../problem.ts';

export const sampleProblems = {
  'sample/not-empty': {
    status: 409,
    message: 'You can only add sample data while you have no donors and no campaigns.',
  },
  'sample/not-there': { status: 404, message: 'This workspace has no sample data.' },
  'sample/card-gifts': {
    status: 409,
    message:
      'A real card payment is recorded under a sample donor. Move it to the real donor, ' +
      'then remove the sample data.',
  },
} as const satisfies Record<string, ProblemEntry>;
