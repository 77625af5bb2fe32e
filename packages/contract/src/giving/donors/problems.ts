import type { ProblemEntry } from '../../problem.ts';

export const donorProblems = {
  'donors/not-found': { status: 404, message: 'This donor doesn’t exist.' },
  'donors/email-taken': {
    status: 409,
    message: 'Another donor already has this email address.',
    field: 'email',
  },
  'donors/cap-reached': {
    status: 409,
    message: 'Your {plan} plan includes up to {limit} donors. Upgrade to {next} to add more.',
  },
  'donors/paid-out': {
    status: 409,
    message:
      'You can’t delete this donor because some of their donations were paid out to your ' +
      'bank. Refund those donations, or edit the donor to remove personal details.',
  },
  'donors/matched-to-bank': {
    status: 409,
    message:
      'A donation of this donor is matched to the bank line of {day}. If you delete the donor, the ' +
      'bank line will show that its donation was deleted.',
  },
  'donors/not-in-trash': {
    status: 404,
    message: 'This donor is no longer in the trash.',
  },
} as const satisfies Record<string, ProblemEntry>;
