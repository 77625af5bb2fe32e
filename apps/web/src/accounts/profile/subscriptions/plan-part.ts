import type { Billing, User } from '@pledgewell/contract';
import type { Tell } from './use-passing.ts';

/** What each part of the plan's tab is given. */
export type PlanPartProps = {
  user: User;
  /** Undefined until it is known. */
  billing: Billing | undefined;
  /** Tells how something went, over the whole tab. */
  onDone: Tell;
};
