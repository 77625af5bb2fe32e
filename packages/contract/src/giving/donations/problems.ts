import { giftAhead } from '@pledgewell/domain';
import type { ProblemEntry } from '../../problem.ts';

export const donationProblems = {
  'donations/not-found': { status: 404, message: 'This donation does not exist.' },
  'donations/donor-not-found': {
    status: 400,
    message: 'This donor does not exist. Donor is required',
    field: 'donor',
  },
  'donations/campaign-not-found': {
    status: 400,
    message: 'This campaign does not exist any more.',
    field: 'campaign',
  },
  'donations/pledge-not-found': {
    status: 400,
    message: 'This pledge does not exist any more.',
    field: 'pledgeId',
  },
  'donations/date-ahead': { status: 400, message: giftAhead, field: 'date' },
  'donations/after-refund': {
    status: 409,
    message: 'Money of this gift went back on {date}, so the gift cannot be dated after that.',
    field: 'date',
  },
  'donations/refund-ahead': {
    status: 400,
    message: 'A refund cannot be dated after today.',
    field: 'date',
  },
  'donations/refund-too-early': {
    status: 400,
    message: 'This gift is of {date}, so its refund cannot be dated before that.',
    field: 'date',
  },
  'donations/looks-same': {
    status: 409,
    message: 'This looks like the same gift. Record it anyway?',
  },
  'donations/below-refunded': {
    status: 409,
    message: 'The amount cannot be less than the {refunded} that went back.',
    field: 'amount',
  },
  'donations/refund-too-large': {
    status: 409,
    message: 'Only {left} of this donation is left to refund.',
    field: 'amount',
  },
  'donations/paid-out': {
    status: 409,
    message:
      'This gift was paid out to your bank, so it cannot be deleted. Refund it or correct its ' +
      'details instead.',
  },
  'donations/pledge-canceled': {
    status: 409,
    message:
      'A pledge was canceled after gifts to it were deleted. Restore them under Recently deleted ' +
      'in your profile, and choose there what happens to the pledge.',
  },
  'donations/receipt-stands': {
    status: 409,
    message:
      'Receipt {number} stands for this amount. Void it under Receipts before changing the amount.',
    field: 'amount',
  },
  'donations/pending': {
    status: 409,
    message: 'This payment is still being checked with the card provider. Please wait a moment.',
  },
  'donations/charged': {
    status: 409,
    message:
      'This gift was charged to a card, so its donor, amount and method cannot be changed. ' +
      'Refund it instead.',
    field: 'amount',
  },
  'donations/refund-refused': {
    status: 409,
    message: 'The card provider refused the refund: {sentence}',
    field: 'amount',
  },
  'donations/donor-in-trash': {
    status: 409,
    message: 'The donor of this donation is in the trash. Restore the donor first.',
  },
  'donations/imported-again': {
    status: 409,
    message: 'This donation has been imported again since. Delete the other one first.',
  },
  'donations/not-in-trash': {
    status: 404,
    message: 'This donation is not in the trash any more.',
  },
} as const satisfies Record<string, ProblemEntry>;
