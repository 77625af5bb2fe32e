import { organizationProblems } from './accounts/organization/problems.ts';
import { generalProblems } from './problem.ts';
import { subscriptionProblems } from './accounts/subscriptions/problems.ts';

/**
 * Why nothing can be changed now, which every screen may have to say. They are separate from all
 * other refusals, to keep those out of the first load.
 */
export const readOnlyProblems = {
  'plans/read-only': generalProblems['plans/read-only'],
  'plans/canceled': subscriptionProblems['plans/canceled'],
  'organization/leaving': organizationProblems['organization/leaving'],
} as const;
