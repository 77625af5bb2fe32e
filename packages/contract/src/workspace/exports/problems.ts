import type { ProblemEntry } from '../../problem.ts';

export const exportProblems = {
  'exports/wrong-type': {
    status: 400,
    message: 'This data type doesn’t match the URL.',
    field: 'dataType',
  },
  'exports/campaign-not-found': {
    status: 400,
    message: 'This campaign no longer exists.',
    field: 'filters.campaign',
  },
  'exports/not-found': {
    status: 404,
    message: 'This export has expired. Please export again.',
  },
  'exports/ticket-invalid': {
    status: 403,
    message: 'This download link has expired or was already used. Please try the download again.',
  },
  'exports/running': {
    status: 409,
    message: 'Another export is still running. Please wait until it finishes.',
  },
  'exports/no-sample': { status: 404, message: 'This workspace has no sample data.' },
} as const satisfies Record<string, ProblemEntry>;
