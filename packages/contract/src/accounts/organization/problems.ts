import { readOnlyProblems } from '../../common-problems.ts';
import type { ProblemEntry } from '../../problem.ts';

export const organizationProblems = {
  'organization/leaving': readOnlyProblems['organization/leaving'],
  'organization/logo-unreadable': {
    status: 400,
    message: 'We can’t read this image. Please save it as a PNG and try again.',
  },
  'organization/logo-too-large': {
    status: 413,
    message: 'A logo can be up to 500 KB and 1,000 × 500 pixels.',
  },
} as const satisfies Record<string, ProblemEntry>;
