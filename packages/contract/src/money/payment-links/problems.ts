import type { ProblemEntry } from '../../problem.ts';

export const paymentLinkProblems = {
  'payment-links/not-found': { status: 404, message: 'This payment link doesn’t exist.' },
  'payment-links/over': {
    status: 409,
    message: 'This payment link no longer works. Please create a new one.',
  },
  'payment-links/nothing-open': {
    status: 409,
    message: 'This pledge is fully paid. There’s nothing to collect.',
  },
  'payment-links/unknown': {
    status: 404,
    message:
      'This payment link doesn’t exist. Check that you copied the whole link, or ask for a ' +
      'new one.',
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
      'We can’t take card payments through this link right now. Your card wasn’t charged. ' +
      'Please try again later, or ask the sender.',
  },
  'payment-links/paid': {
    status: 409,
    message: 'This is already paid. Your card wasn’t charged again. Thank you!',
  },
  'payment-links/under-way': {
    status: 409,
    message:
      'We’re checking a payment made with this link. Please don’t pay again. This page ' +
      'will show the result.',
  },
  'payment-links/amount-changed': {
    status: 409,
    message: 'The amount due has changed. Please check it again.',
    field: 'amount',
  },
  'payment-links/email-needed': {
    status: 400,
    message: 'Enter an email address.',
    field: 'email',
  },
  'payment-links/too-small': {
    status: 400,
    message: 'The minimum is {least}.',
    field: 'amount',
  },
} as const satisfies Record<string, ProblemEntry>;
