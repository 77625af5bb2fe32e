import type { Billing, User } from '@pledgewell/contract';

/** What each part of the plan's tab is given. */
export type PlanPartProps = {
  user: User;
  /** Undefined until it is known. */
  billing: Billing | undefined;
  /** Tells how something went, over the whole tab. */
  onDone: (message: string) => void;
};
