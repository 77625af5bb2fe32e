import type { ProblemEntry } from '../../problem.ts';

export const subscriptionProblems = {
  'subscriptions/off': {
    status: 409,
    message:
      'Plans cannot be changed, because STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not set.',
  },
  'subscriptions/email-unverified': {
    status: 403,
    message: 'Please verify your email address before you enter a card.',
  },
  'subscriptions/card-needed': {
    status: 409,
    message: 'Enter a card to subscribe.',
    field: 'paymentMethodId',
  },
  /** `{reason}` is the provider's own sentence about the card. */
  'subscriptions/card-declined': {
    status: 409,
    message: '{reason}',
    field: 'paymentMethodId',
  },
  'subscriptions/too-many-cards': {
    status: 429,
    message: 'Too many cards were tried. Please wait a while and try again.',
  },
  'subscriptions/same-plan': { status: 409, message: 'This is your plan already.' },
  'subscriptions/in-progress': {
    status: 409,
    message: 'A change of your plan is in progress already. Please wait a moment and try again.',
  },
  'subscriptions/none': { status: 409, message: 'You have no paid plan yet.' },
  'subscriptions/canceled-already': { status: 409, message: 'Your plan ends already.' },
  'subscriptions/not-canceled': { status: 409, message: 'Your plan does not end.' },
  'subscriptions/unknown': {
    status: 503,
    message:
      'The payment provider did not answer, so we do not know yet whether this went through. We ' +
      'are checking it and show the result here within a minute.',
  },
  'subscriptions/failed': {
    status: 503,
    message: 'Failed to update subscription plan. Please try again.',
  },
  'subscriptions/unavailable': {
    status: 503,
    message: 'The invoices cannot be shown at the moment. Please try again later.',
  },
  'plans/canceled': {
    status: 403,
    message: 'Your plan has ended. Choose a plan to add or change anything.',
  },
  'plans/sms-trial': {
    status: 403,
    message: 'Sending reminders by SMS is only available on paid plans.',
  },
  'plans/sms': {
    status: 403,
    message: 'Sending reminders by SMS is available from the Growth plan on.',
  },
} as const satisfies Record<string, ProblemEntry>;
