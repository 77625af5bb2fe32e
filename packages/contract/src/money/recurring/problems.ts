import type { ProblemEntry } from '../../problem.ts';

export const recurringProblems = {
  'recurring/not-found': { status: 404, message: 'This recurring gift does not exist.' },
  'recurring/not-now': {
    status: 409,
    message: 'This cannot be done with a recurring gift whose state is “{state}”.',
  },
  'recurring/changing': {
    status: 409,
    message:
      'The card provider has not carried out the last change of this recurring gift yet. Please ' +
      'wait a moment.',
  },
  'recurring/refused': {
    status: 409,
    message: 'The card provider refused the change: {sentence}',
  },
  'recurring/card-unconfirmed': {
    status: 409,
    message:
      'The bank of this card wants its owner to confirm it. Process a payment with the card and ' +
      'save it, then choose it here.',
    field: 'paymentMethodId',
  },
} as const satisfies Record<string, ProblemEntry>;
