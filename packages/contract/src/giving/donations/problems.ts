import { donationAhead } from '@pledgewell/domain';
import type { ProblemEntry } from '../../problem.ts';

export const donationProblems = {
  'donations/not-found': { status: 404, message: 'This donation doesn’t exist.' },
  'donations/donor-not-found': {
    status: 400,
    message: 'This donor doesn’t exist. Donor is required',
    field: 'donor',
  },
  'donations/campaign-not-found': {
    status: 400,
    message: 'This campaign no longer exists.',
    field: 'campaign',
  },
  'donations/fund-not-found': {
    status: 400,
    message: 'This fund no longer exists or is archived.',
    field: 'fund',
  },
  'donations/splits-missing': {
    status: 409,
    message: 'This donation is split. Divide the new amount among its parts, too.',
    field: 'splits',
  },
  'donations/company-not-found': {
    status: 400,
    message: 'This company doesn’t exist. Choose another one.',
    field: 'company',
  },
  'donations/matches-itself': {
    status: 400,
    message: 'Donors can’t match their own donations. Choose the company.',
    field: 'company',
  },
  'donations/given-by-company': {
    status: 409,
    message:
      'This donor promised to match this donation. Choose another donor, or cancel the match first.',
    field: 'donor',
  },
  'donations/already-matched': {
    status: 409,
    message: 'This company already promised to match this donation.',
    field: 'company',
  },
  'donations/match-too-small': {
    status: 400,
    message: 'The match must be at least $0.01 and at most $999,999,999.99.',
    field: 'percent',
  },
  'donations/not-matchable': {
    status: 409,
    message: 'Only money that has arrived can be matched.',
  },
  'donations/pledge-not-found': {
    status: 400,
    message: 'This pledge no longer exists.',
    field: 'pledgeId',
  },
  'donations/date-ahead': { status: 400, message: donationAhead, field: 'date' },
  'donations/after-refund': {
    status: 409,
    message: 'Part of this donation was refunded on {date}, so its date can’t be later than that.',
    field: 'date',
  },
  'donations/refund-ahead': {
    status: 400,
    message: 'A refund can’t be dated after today.',
    field: 'date',
  },
  'donations/refund-too-early': {
    status: 400,
    message: 'This donation is dated {date}, so its refund can’t be earlier.',
    field: 'date',
  },
  'donations/looks-same': {
    status: 409,
    message: 'This donation may already be recorded. Record it anyway?',
  },
  'donations/below-refunded': {
    status: 409,
    message: 'The amount can’t be less than the {refunded} already refunded.',
    field: 'amount',
  },
  'donations/refund-too-large': {
    status: 409,
    message: 'You can refund up to {left} of this donation.',
    field: 'amount',
  },
  'donations/paid-out': {
    status: 409,
    message:
      'This donation was paid out to your bank, so you can’t delete it. Refund it or edit ' +
      'its details instead.',
  },
  'donations/pledge-canceled': {
    status: 409,
    message:
      'A pledge was canceled after you deleted donations to it. Restore them under ' +
      'Recently deleted in your profile, where you can also reopen the pledge.',
  },
  'donations/month-closed': {
    status: 409,
    message:
      'The books for {month} are closed. Ask someone who keeps the books to make this change ' +
      'or to reopen the month.',
  },
  'donations/adjusts-closed-month': {
    status: 409,
    message: '{month} is closed. The change becomes an adjustment in {adjustedIn}.',
  },
  'donations/matched-to-bank': {
    status: 409,
    message:
      'This donation is matched to the bank line of {day}. If you change the donation, the bank ' +
      'line will show that the two no longer agree.',
  },
  'donations/receipt-stands': {
    status: 409,
    message:
      'Receipt {number} shows this amount. Void it under Receipts before you change the amount.',
    field: 'amount',
  },
  'donations/pending': {
    status: 409,
    message: 'We’re still checking this payment with the card provider. Please wait a moment.',
  },
  'donations/charged': {
    status: 409,
    message:
      'This donation was charged to a card, so you can’t change its donor, amount or ' +
      'method. Refund it instead.',
    field: 'amount',
  },
  'donations/refund-refused': {
    status: 409,
    message: 'The card provider refused the refund: {sentence}',
    field: 'amount',
  },
  'donations/donor-in-trash': {
    status: 409,
    message: 'This donation’s donor is in the trash. Restore the donor first.',
  },
  'donations/imported-again': {
    status: 409,
    message: 'This donation was imported again after it was deleted. Delete the newer copy first.',
  },
  'donations/not-in-trash': {
    status: 404,
    message: 'This donation is no longer in the trash.',
  },
} as const satisfies Record<string, ProblemEntry>;
