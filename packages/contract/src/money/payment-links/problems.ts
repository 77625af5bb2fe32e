import type { ProblemEntry } from '../../problem.ts';

export const paymentLinkProblems = {
  'payment-links/not-found': { status: 404, message: 'This payment link does not exist.' },
  'payment-links/over': {
    status: 409,
    message: 'This payment link cannot be used any more. Please make a new one.',
  },
  'payment-links/nothing-open': {
    status: 409,
    message: 'Nothing of this pledge is open. There is nothing to pay.',
  },
  'payment-links/unknown': {
    status: 404,
    message:
      'This payment link does not exist. Please check that the whole address was copied, or ask ' +
      'for a new link.',
  },
  'payment-links/revoked': {
    status: 409,
    message: '{organization} has withdrawn this payment link. Please ask them for a new one.',
  },
  'payment-links/expired': {
    status: 409,
    message: 'This payment link has expired. Please ask {organization} for a new one.',
  },
  'payment-links/not-now': {
    status: 409,
    message:
      'Card payments cannot be taken by this link at the moment. Your card was not charged. ' +
      'Please try again later or ask whoever sent it.',
  },
  'payment-links/paid': {
    status: 409,
    message: 'This has been paid already. Your card was not charged again. Thank you!',
  },
  'payment-links/under-way': {
    status: 409,
    message:
      'A payment by this link is being checked. Please do not pay again: this page will show how ' +
      'it ends.',
  },
  'payment-links/amount-changed': {
    status: 409,
    message: 'The amount that is due has changed meanwhile. Please look at it again.',
    field: 'amount',
  },
  'payment-links/email-needed': {
    status: 400,
    message: 'Enter an email address.',
    field: 'email',
  },
  'payment-links/too-small': {
    status: 400,
    message: 'Please give {least} or more.',
    field: 'amount',
  },
} as const satisfies Record<string, ProblemEntry>;
