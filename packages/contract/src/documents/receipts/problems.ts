import type { ProblemEntry } from '../../problem.ts';

export const receiptProblems = {
  'receipts/not-found': { status: 404, message: 'This receipt doesn’t exist.' },
  'receipts/wrong-link': {
    status: 404,
    message:
      'We couldn’t find this receipt. Please open the link again from the email. The ' +
      'receipt is also attached there.',
  },
  'receipts/incomplete-profile': {
    status: 409,
    message: 'Please complete your profile before issuing receipts. Missing: {missing}.',
  },
  'receipts/pending': {
    status: 409,
    message: 'The receipt is available once the card provider confirms the payment.',
  },
  'receipts/not-received': {
    status: 409,
    message: 'This donation is dated in the future, so it doesn’t have a tax receipt yet.',
  },
  'receipts/refunded': {
    status: 409,
    message: 'This donation was refunded, so it doesn’t get a receipt.',
  },
  'receipts/given-through': {
    status: 409,
    message:
      'This donation came through a donor-advised fund, a foundation or an employer match, ' +
      'so it gets a thank-you letter instead of a tax receipt.',
  },
  'receipts/sample': {
    status: 409,
    message: 'This sample donation belongs to a real donor, so it doesn’t get a receipt.',
  },
  'receipts/no-email': { status: 409, message: 'This donor has no email address.' },
  'receipts/unverified': {
    status: 403,
    message:
      'Please verify your email address before sending receipts. You can resend the link ' +
      'from your dashboard.',
  },
  'receipts/void': { status: 409, message: 'This receipt is void.' },
  'receipts/sent-often': {
    status: 429,
    message: 'You’ve already sent this receipt several times today. Please try again tomorrow.',
  },
  'receipts/unknown-code': {
    status: 404,
    message: 'No receipt has this code. Check it against the code at the bottom of the receipt.',
  },
} as const satisfies Record<string, ProblemEntry>;
