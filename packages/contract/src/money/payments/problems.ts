import type { ProblemEntry } from '../../problem.ts';

export const paymentProblems = {
  'payments/off': {
    status: 409,
    message:
      'Card payments are switched off, because STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are ' +
      'not set.',
  },
  'payments/trial': {
    status: 403,
    message:
      'Processing donations directly through the card payment provider is only available on paid ' +
      'plans. Please upgrade your plan to process donations.',
  },
  'payments/unverified': {
    status: 403,
    message:
      'Please verify your email address before charging a card. Your dashboard can send the link ' +
      'again.',
  },
  'payments/no-account': {
    status: 409,
    message:
      'You need to connect your payment provider account before processing donations. Please go ' +
      'to your profile settings to connect your account.',
  },
  'payments/donor-not-found': {
    status: 400,
    message: 'This donor does not exist. Donor is required',
    field: 'donorId',
  },
  'payments/return-address': {
    status: 400,
    message: 'The browser cannot be sent back to this address.',
    field: 'returnUrl',
  },
  'payments/recurring-pledge': {
    status: 400,
    message: 'A pledge has an end and a recurring gift has none, so it cannot pay a pledge.',
    field: 'recurringInterval',
  },
  'payments/sample': {
    status: 409,
    message: 'This donor is sample data, so no card can be charged. Please choose another donor.',
    field: 'paymentMethodId',
  },
  'payments/declined': { status: 409, message: '{sentence}', field: 'paymentMethodId' },
  'payments/refused': {
    status: 409,
    message: 'Failed to process payment. Please try again.',
  },
  'payments/too-many-declined': {
    status: 429,
    message: 'Too many cards were declined. Please wait a few minutes and try again.',
  },
  'webhooks/forged': { status: 400, message: 'This was not signed by the provider.' },
  'payments/not-found': { status: 404, message: 'This payment does not exist.' },
  'payments/not-completed': { status: 409, message: '{sentence}' },
  'payments/unavailable': {
    status: 503,
    message:
      'The card payment provider cannot be reached at the moment. Please try again in a few ' +
      'minutes.',
  },
} as const satisfies Record<string, ProblemEntry>;
