import type { ProblemEntry } from '../../problem.ts';

export const exportProblems = {
  'exports/wrong-type': {
    status: 400,
    message: 'This is not the type of data in the address.',
    field: 'dataType',
  },
  'exports/campaign-not-found': {
    status: 400,
    message: 'This campaign does not exist any more.',
    field: 'filters.campaign',
  },
  'exports/not-found': {
    status: 404,
    message: 'This export does not exist any more. Please export again.',
  },
  'exports/ticket-invalid': {
    status: 403,
    message:
      'This link was used already or is more than a minute old. Please try the download again.',
  },
  'exports/running': {
    status: 409,
    message: 'Another export of yours is still on its way. Please wait for it to end.',
  },
  'exports/no-sample': { status: 404, message: 'There is no sample data here.' },
} as const satisfies Record<string, ProblemEntry>;
