import type { ProblemEntry } from '../../problem.ts';

export const organizationProblems = {
  'organization/leaving': {
    status: 403,
    message:
      'Your organization is about to be deleted. Keep the organization to add or change anything.',
  },
  'organization/logo-unreadable': {
    status: 400,
    message: 'This picture cannot be read. Please save it as a PNG and try again.',
  },
  'organization/logo-too-large': {
    status: 413,
    message: 'A logo can have at most 500 kB and 1,000 by 500 pixels.',
  },
} as const satisfies Record<string, ProblemEntry>;
