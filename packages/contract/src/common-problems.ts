import { generalProblems, type ProblemEntry } from './problem.ts';

/**
 * Why somebody may not do something, whatever it is. Every screen may have to show these refusals
 * and the following, so they are separate from all others, which the first load leaves out.
 */
export const accessProblems = {
  'auth/signed-out': {
    status: 401,
    message: 'Authentication failed. Please try logging in again.',
  },
  'team/role': {
    status: 403,
    message: 'Your role doesn’t allow you to {action}. Ask an owner or admin.',
  },
} as const satisfies Record<string, ProblemEntry>;

/** Why nothing can be changed now. */
export const readOnlyProblems = {
  'plans/read-only': generalProblems['plans/read-only'],
  'plans/canceled': {
    status: 403,
    message: 'Your plan has ended. To add or change anything, choose a plan.',
  },
  'organization/leaving': {
    status: 403,
    message:
      'Your organization is scheduled for deletion. To add or change anything, keep the organization.',
  },
} as const satisfies Record<string, ProblemEntry>;
