import type { ProblemEntry } from '../problem.ts';

export const organizationProblems = {
  'organization/wrong-name': {
    status: 400,
    message: 'This is not the name of your organization.',
    field: 'name',
  },
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
  'organization/not-leaving': {
    status: 404,
    message: 'Your organization is not about to be deleted.',
  },
  'organization/export-running': {
    status: 409,
    message: 'An export of your organization is being prepared already. Please wait for it to end.',
  },
} as const satisfies Record<string, ProblemEntry>;
