import { NewDonation, type Pledge } from '@pledgewell/contract';
import { type Cents, cents, type Day, isDay } from '@pledgewell/domain';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import { newPayment, type PaymentValues, plainDonation } from '../../../parts/giving/payment.ts';

/** The default is the amount due now: overdue and due today, or else the next payment. */
export const newPaymentFor = ({ dueNow }: Pledge, today: Day): PaymentValues => ({
  ...newPayment(today),
  amount: dueNow > 0 ? toTypedAmount(dueNow) : noAmount,
});

/** The contract's rules, and the form's own for values typed as text. */
export const validatePayment =
  ({ _id, donor, campaign, fund }: Pledge) =>
  ({ amount, date, ...typed }: PaymentValues): ValidationResult<NewDonation> =>
    validateBody(
      NewDonation,
      {
        ...plainDonation,
        ...typed,
        amount: amount.cents,
        date,
        donor: donor._id,
        pledgeId: _id,
        campaign: campaign?._id ?? null,
        fund: fund?._id ?? null,
        splits: [],
      },
      { amount: amountProblem(amount), date: isDay(date) ? null : 'Enter a date.' },
    );

/** How much the typed amount exceeds the open amount; null if it does not. */
export function computeSurplus({ cents: typed }: TypedAmount, outstanding: Cents | null) {
  const over = typed === null ? 0 : typed - (outstanding ?? 0);
  return over > 0 ? cents(over) : null;
}
