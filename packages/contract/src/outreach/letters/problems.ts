import type { ProblemEntry } from '../../problem.ts';

export const letterProblems = {
  'letters/no-email': { status: 409, message: 'This donor has no email address.' },
  'letters/unusable-address': {
    status: 409,
    message:
      'Mail cannot be sent to the email address of this donor. Please check how it is spelled.',
  },
  'letters/suppressed': {
    status: 409,
    message:
      'Email to this address bounced, so nothing is sent to it. Correct the email address, or ' +
      'allow it again on the page of the donor.',
  },
  'letters/stopped': { status: 409, message: 'This donor has asked to get no such letters.' },
  'letters/unverified': {
    status: 403,
    message:
      'Please verify your email address before sending letters. Your dashboard can send the link ' +
      'again.',
  },
  'letters/too-many': {
    status: 429,
    message: 'Your plan sends up to {limit} letters a day. Please try again tomorrow.',
  },
  'letters/no-gift': { status: 404, message: 'This donation does not exist.' },
  'letters/pending': {
    status: 409,
    message: 'There is something to thank for once the card provider has confirmed the payment.',
  },
  'letters/refunded': {
    status: 409,
    message: 'This gift went back to the donor, so there is no thank-you letter for it.',
  },
  'letters/not-suppressed': {
    status: 404,
    message: 'Mail to this address is not held back any more.',
  },
  'letters/wrong-link': {
    status: 404,
    message: 'This link is not complete. Please open it from the letter again.',
  },
} as const satisfies Record<string, ProblemEntry>;
