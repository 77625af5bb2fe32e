import type { ProblemEntry } from '../../problem.ts';

export const recurringProblems = {
  'recurring/not-found': { status: 404, message: 'This recurring donation doesn’t exist.' },
  'recurring/not-now': {
    status: 409,
    message: 'You can’t do this while the recurring donation’s status is “{state}”.',
  },
  'recurring/changing': {
    status: 409,
    message:
      'The last change to this recurring donation is still being saved. Please wait a moment.',
  },
  'recurring/refused': {
    status: 409,
    message: 'The card provider refused the change: {sentence}',
  },
  'recurring/card-unconfirmed': {
    status: 409,
    message:
      'The cardholder’s bank needs to confirm this card. Process a payment with the card ' +
      'and save it, then choose it here.',
    field: 'paymentMethodId',
  },
} as const satisfies Record<string, ProblemEntry>;
