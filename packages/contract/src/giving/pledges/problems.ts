import type { ProblemEntry } from '../../problem.ts';
import { scheduleFlaws } from './pledge.ts';

export const pledgeProblems = {
  'pledges/not-found': { status: 404, message: 'This pledge doesn’t exist.' },
  'pledges/donor-not-found': {
    status: 400,
    message: 'This donor doesn’t exist. Please select a donor',
    field: 'donor',
  },
  'pledges/matches-own-donation': {
    status: 409,
    message: 'This pledge matches a donation of this donor. Choose the company that promised it.',
    field: 'donor',
  },
  'pledges/campaign-not-found': {
    status: 400,
    message: 'This campaign no longer exists.',
    field: 'campaign',
  },
  'pledges/fund-not-found': {
    status: 400,
    message: 'This fund no longer exists or is archived.',
    field: 'fund',
  },
  'pledges/splits-missing': {
    status: 409,
    message: 'This pledge is split. Divide the new amount among its parts, too.',
    field: 'splits',
  },
  'pledges/reason-missing': {
    status: 400,
    message: 'Please give a reason: the remaining {rest} will be written off.',
    field: 'reason',
  },
  'pledges/below-paid': {
    status: 409,
    message:
      'The amount can’t be less than the {kept} already paid or written off. Move or ' +
      'delete a payment first.',
    field: 'amount',
  },
  'pledges/too-many-payments': {
    status: 409,
    message: scheduleFlaws['too-long'],
    field: 'dueDate',
  },
  'pledges/effective-ahead': {
    status: 400,
    message: 'A change can’t take effect after today.',
    field: 'effectiveOn',
  },
  'pledges/effective-too-early': {
    status: 400,
    message: 'This pledge is dated {date}, so a change can’t take effect before that.',
    field: 'effectiveOn',
  },
  'pledges/effective-out-of-order': {
    status: 409,
    message: 'The last change took effect on {date}, so this one can’t take effect before that.',
    field: 'effectiveOn',
  },
  'pledges/nothing-open': {
    status: 409,
    message: 'This pledge has no unpaid balance, so there’s nothing to write off.',
  },
  'pledges/write-off-too-large': {
    status: 409,
    message: 'You can write off at most the unpaid balance of {open}.',
    field: 'amount',
  },
  'pledges/nothing-to-reinstate': {
    status: 409,
    message: 'This pledge has nothing to reinstate.',
  },
  'pledges/canceled': {
    status: 409,
    message: 'This pledge is canceled. Reinstate it before you record a payment.',
    field: 'pledgeId',
  },
  'pledges/donor-in-trash': {
    status: 409,
    message: 'This pledge’s donor is in the trash. Restore the donor first.',
  },
  'pledges/imported-again': {
    status: 409,
    message: 'This pledge was imported again after it was deleted. Delete the newer copy first.',
  },
  'pledges/not-in-trash': {
    status: 404,
    message: 'This pledge is no longer in the trash.',
  },
} as const satisfies Record<string, ProblemEntry>;
