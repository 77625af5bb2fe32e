import type { ProblemEntry } from '../../problem.ts';

export const letterProblems = {
  'letters/no-email': { status: 409, message: 'This donor has no email address.' },
  'letters/unusable-address': {
    status: 409,
    message: 'We can’t send to this donor’s email address. Please check the spelling.',
  },
  'letters/suppressed': {
    status: 409,
    message:
      'Email to this address bounced, so we’ve stopped sending to it. Correct the address, ' +
      'or allow it again on the donor’s page.',
  },
  'letters/stopped': { status: 409, message: 'This donor has unsubscribed from these letters.' },
  'letters/unverified': {
    status: 403,
    message:
      'Please verify your email address before sending letters. You can resend the link ' +
      'from your dashboard.',
  },
  'letters/too-many': {
    status: 429,
    message: 'Your plan sends up to {limit} letters a day. Please try again tomorrow.',
  },
  'letters/no-gift': { status: 404, message: 'This donation doesn’t exist.' },
  'letters/pending': {
    status: 409,
    message: 'You can send a thank-you once the card provider confirms the payment.',
  },
  'letters/refunded': {
    status: 409,
    message: 'This donation was refunded, so there’s no thank-you letter for it.',
  },
  'letters/not-suppressed': {
    status: 404,
    message: 'Email to this address is already allowed again.',
  },
  'letters/wrong-link': {
    status: 404,
    message: 'This link is incomplete. Please open it again from the letter.',
  },
} as const satisfies Record<string, ProblemEntry>;
