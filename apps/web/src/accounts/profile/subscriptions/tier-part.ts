import type { Billing, User } from '@pledgewell/contract';
import type { ShowMessage } from './use-flash-message.ts';

/** The props of each part of the plan's tab. */
export type TierPartProps = {
  user: User;
  /** Undefined until it is known. */
  billing: Billing | undefined;
  /** Shows an outcome above the whole tab. */
  onDone: ShowMessage;
};
