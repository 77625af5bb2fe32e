import type { ReactNode } from 'react';
import type { ChargedPledge } from './form.ts';

/** What a card is charged for. */
export type Charged = {
  /** The pledge that the card pays; its donor and its campaign are then the payment's. */
  pledge?: ChargedPledge;
  /** Whether it is meant to come again, unless somebody chooses otherwise. */
  isRecurring?: boolean;
  /** Says which pledge that is. */
  brief?: ReactNode;
  /** Something to say about the amount as it is typed; `fill` puts another in its place. */
  amountHelp?: (amount: string, fill: (amount: string) => void) => ReactNode;
};
