import { readOnlyProblems } from '../../common-problems.ts';
import type { ProblemEntry } from '../../problem.ts';

export const subscriptionProblems = {
  'subscriptions/off': {
    status: 409,
    message:
      'Billing isn’t set up, so you can’t change plans. Ask the person who runs your server ' +
      'to set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
  },
  'subscriptions/self-hosted': {
    status: 409,
    message: 'This installation has no plans. Everything is included.',
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
    message: 'Too many attempts with different cards. Please wait a while and try again.',
  },
  'subscriptions/same-plan': { status: 409, message: 'This is already your plan.' },
  'subscriptions/in-progress': {
    status: 409,
    message: 'A plan change is already in progress. Please wait a moment and try again.',
  },
  'subscriptions/none': { status: 409, message: 'You don’t have a paid plan yet.' },
  'subscriptions/canceled-already': { status: 409, message: 'Your plan is already set to end.' },
  'subscriptions/not-canceled': { status: 409, message: 'Your plan isn’t set to end.' },
  'subscriptions/unknown': {
    status: 503,
    message:
      'The payment provider didn’t answer, so we don’t know yet whether this went through. ' +
      'We’re checking and will show the result here within a minute.',
  },
  'subscriptions/failed': {
    status: 503,
    message: 'Failed to update subscription plan. Please try again.',
  },
  'subscriptions/unavailable': {
    status: 503,
    message: 'We can’t load your invoices right now. Please try again later.',
  },
  'plans/canceled': readOnlyProblems['plans/canceled'],
  'plans/sms-trial': {
    status: 403,
    message: 'Text-message reminders are only available on paid plans.',
  },
  'plans/sms': {
    status: 403,
    message: 'Text-message reminders are included in the Growth plan and up.',
  },
} as const satisfies Record<string, ProblemEntry>;
