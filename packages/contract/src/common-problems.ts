import { generalProblems, type ProblemEntry } from './problem.ts';

/**
 * Why a person has no access. Every screen may have to show these problems and the ones below, so
 * they are in a file of their own: the first load leaves all other problems out.
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

/** Why an organization can't change anything at the moment. */
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
