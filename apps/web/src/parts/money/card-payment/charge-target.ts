import type { ReactNode } from 'react';
import type { TypedAmount } from '../../../ui/fields/typed-amount.ts';
import type { ChargedPledge } from './form.ts';

/** What a card is charged for. */
export type ChargeTarget = {
  /** The pledge that the card pays; the payment then has its donor and its campaign. */
  pledge?: ChargedPledge;
  /** Whether it repeats by default. */
  isRecurring?: boolean;
  /** Identifies that pledge in words. */
  brief?: ReactNode;
  /** A hint about the typed amount; `fill` replaces it. */
  amountHelp?: (amount: TypedAmount, fill: (amount: TypedAmount) => void) => ReactNode;
};

/** The dialog's title, which is the label of the button that opens it. */
export const chargeTitle = ({ isRecurring = false }: ChargeTarget) =>
  isRecurring ? 'Start Recurring Donation' : 'Process Payment';
