import type { ProblemEntry } from '../../problem.ts';

export const paymentProblems = {
  'payments/off': {
    status: 409,
    message:
      'Card payments aren’t set up. Ask the person who runs your server to set ' +
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
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
      'Please verify your email address before charging a card. You can resend the link ' +
      'from your dashboard.',
  },
  'payments/no-account': {
    status: 409,
    message:
      'You need to connect your payment provider account before processing donations. Please go ' +
      'to your profile settings to connect your account.',
  },
  'payments/donor-not-found': {
    status: 400,
    message: 'This donor doesn’t exist. Donor is required',
    field: 'donorId',
  },
  'payments/return-address': {
    status: 400,
    message: 'We can’t send the browser back to this URL.',
    field: 'returnUrl',
  },
  'payments/recurring-pledge': {
    status: 400,
    message: 'A recurring donation has no end date, so it can’t pay a pledge.',
    field: 'recurringInterval',
  },
  'payments/sample': {
    status: 409,
    message: 'This is a sample donor, so you can’t charge a card. Please choose another donor.',
    field: 'paymentMethodId',
  },
  'payments/pledge-under-way': {
    status: 409,
    message:
      'Another card payment for this pledge is being processed. Wait for its result before you ' +
      'charge a card.',
  },
  'payments/pledge-paid': {
    status: 409,
    message:
      'The donor has just paid through a payment link, so no card was charged. Check what is ' +
      'still due on this pledge.',
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
  'webhooks/forged': { status: 400, message: 'The provider’s signature is missing or wrong.' },
  'payments/not-found': { status: 404, message: 'This payment doesn’t exist.' },
  'payments/not-completed': { status: 409, message: '{sentence}' },
  'payments/unavailable': {
    status: 503,
    message:
      'We can’t reach the card payment provider right now. Please try again in a few minutes.',
  },
} as const satisfies Record<string, ProblemEntry>;
