import type { ProblemEntry } from '../../problem.ts';

export const receiptProblems = {
  'receipts/not-found': { status: 404, message: 'This receipt does not exist.' },
  'receipts/wrong-link': {
    status: 404,
    message:
      'This link does not lead to a receipt. Please open it from the email again. The receipt is ' +
      'also attached to that email.',
  },
  'receipts/incomplete-profile': {
    status: 409,
    message: 'Please complete your profile before issuing receipts. Missing: {missing}.',
  },
  'receipts/pending': {
    status: 409,
    message: 'There is a receipt as soon as the card provider has confirmed the payment.',
  },
  'receipts/not-received': {
    status: 409,
    message: 'This gift is dated after today, so there is no tax receipt for it yet.',
  },
  'receipts/refunded': {
    status: 409,
    message: 'This gift went back to the donor, so there is no receipt for it.',
  },
  'receipts/given-through': {
    status: 409,
    message:
      'This gift came through a donor-advised fund, a foundation or an employer match, so it gets ' +
      'a letter of thanks and no tax receipt.',
  },
  'receipts/sample': {
    status: 409,
    message: 'This gift is sample data and its donor is not, so it gets no receipt.',
  },
  'receipts/no-email': { status: 409, message: 'This donor has no email address.' },
  'receipts/unverified': {
    status: 403,
    message:
      'Please verify your email address before sending receipts. Your dashboard can send the link ' +
      'again.',
  },
  'receipts/void': { status: 409, message: 'This receipt is void.' },
  'receipts/sent-often': {
    status: 429,
    message: 'This receipt was sent several times today. Please try again tomorrow.',
  },
  'receipts/unknown-code': {
    status: 404,
    message: 'No receipt has this code. Please check it against the foot of the receipt.',
  },
} as const satisfies Record<string, ProblemEntry>;
