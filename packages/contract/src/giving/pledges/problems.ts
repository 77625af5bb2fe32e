import type { ProblemEntry } from '../../problem.ts';
import { scheduleFlaws } from './pledge.ts';

export const pledgeProblems = {
  'pledges/not-found': { status: 404, message: 'This pledge does not exist.' },
  'pledges/donor-not-found': {
    status: 400,
    message: 'This donor does not exist. Please select a donor',
    field: 'donor',
  },
  'pledges/campaign-not-found': {
    status: 400,
    message: 'This campaign does not exist any more.',
    field: 'campaign',
  },
  'pledges/reason-missing': {
    status: 400,
    message: 'Please say why the rest of {rest} is no longer expected.',
    field: 'reason',
  },
  'pledges/below-paid': {
    status: 409,
    message:
      'The amount cannot be less than the {kept} that is paid or written off. Move or delete a payment first.',
    field: 'amount',
  },
  'pledges/too-many-payments': {
    status: 409,
    message: scheduleFlaws['too-long'],
    field: 'dueDate',
  },
  'pledges/effective-ahead': {
    status: 400,
    message: 'A change cannot take effect after today.',
    field: 'effectiveOn',
  },
  'pledges/effective-too-early': {
    status: 400,
    message: 'This pledge is of {date}, so a change cannot take effect before that.',
    field: 'effectiveOn',
  },
  'pledges/effective-out-of-order': {
    status: 409,
    message: 'The last change took effect on {date}, so this one cannot take effect before that.',
    field: 'effectiveOn',
  },
  'pledges/nothing-open': {
    status: 409,
    message: 'Nothing is open on this pledge, so there is nothing to write off.',
  },
  'pledges/write-off-too-large': {
    status: 409,
    message: 'Only {open} is open on this pledge.',
    field: 'amount',
  },
  'pledges/nothing-to-reinstate': {
    status: 409,
    message: 'Nothing of this pledge is written off or cancelled.',
  },
  'pledges/canceled': {
    status: 409,
    message: 'This pledge is cancelled. Reinstate it before recording a payment.',
    field: 'pledgeId',
  },
  'pledges/donor-in-trash': {
    status: 409,
    message: 'The donor of this pledge is in the trash. Restore the donor first.',
  },
  'pledges/imported-again': {
    status: 409,
    message: 'This pledge has been imported again since. Delete the other one first.',
  },
  'pledges/not-in-trash': {
    status: 404,
    message: 'This pledge is not in the trash any more.',
  },
} as const satisfies Record<string, ProblemEntry>;
