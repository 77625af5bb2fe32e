import type { ProblemEntry } from '../../problem.ts';

export const fundProblems = {
  'funds/not-found': { status: 404, message: 'This fund doesn’t exist.' },
  'funds/name-taken': {
    status: 409,
    message: 'There’s already a fund with this name.',
    field: 'name',
  },
  'funds/too-many': {
    status: 409,
    message: 'You can have up to {most} funds. Delete one that you don’t use.',
  },
  'funds/default-stays': {
    status: 409,
    message: 'Donations without a fund go to the default fund, so it can’t be removed.',
  },
  'funds/in-use': {
    status: 409,
    message: 'Donations, pledges or your journal use this fund. Archive it instead.',
  },
} as const satisfies Record<string, ProblemEntry>;
