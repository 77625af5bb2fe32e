import type { ProblemEntry } from '../../problem.ts';

export const donorProblems = {
  'donors/not-found': { status: 404, message: 'This donor does not exist.' },
  'donors/email-taken': {
    status: 409,
    message: 'Another donor already has this email address.',
    field: 'email',
  },
  'donors/cap-reached': {
    status: 409,
    message: 'Your {plan} plan holds up to {limit} donors. Upgrade to {next} to add more.',
  },
  'donors/paid-out': {
    status: 409,
    message:
      'This donor has gifts that were paid out to your bank, so you can’t delete the donor. Refund ' +
      'or correct those gifts instead, or edit the donor to remove personal details.',
  },
  'donors/not-in-trash': {
    status: 404,
    message: 'This donor is not in the trash any more.',
  },
} as const satisfies Record<string, ProblemEntry>;
