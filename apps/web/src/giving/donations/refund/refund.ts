import { type Donation, Refund } from '@pledgewell/contract';
import { type Day, formatUsd, subtract } from '@pledgewell/domain';
import { amountProblem, toTypedAmount, type TypedAmount } from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';

type Refundable = Pick<Donation, 'status' | 'amount' | 'refunded'>;

/** The amount of a donation that was not refunded. */
export const refundableAmount = ({ amount, refunded }: Pick<Donation, 'amount' | 'refunded'>) =>
  subtract(amount, refunded);

/** Money can be refunded only if it arrived and is still here. */
export const isRefundable = (donation: Refundable) =>
  donation.status !== 'pending' && refundableAmount(donation) > 0;

/** The values of the refund form. */
export type RefundValues = {
  amount: TypedAmount;
  date: string;
  reason: string;
  /** Whether open promises of employers to match it are canceled too. */
  cancelsMatches: boolean;
};

/** By default, the remaining amount was refunded today. */
export const newRefundValues = (donation: Refundable, today: Day): RefundValues => ({
  amount: toTypedAmount(refundableAmount(donation)),
  date: today,
  reason: '',
  cancelsMatches: false,
});

/** The contract's rules, and that no more is refunded than is left. */
export const validateRefund =
  (donation: Refundable & Pick<Donation, 'version'>) =>
  ({ amount, date, reason, cancelsMatches }: RefundValues): ValidationResult<Refund> =>
    validateBody(
      Refund,
      { amount: amount.cents, date, reason, cancelsMatches, version: donation.version },
      {
        amount: amountProblem(amount) ?? tooMuch(donation, amount),
        date: date === '' ? 'Enter a date.' : null,
      },
    );

function tooMuch(donation: Refundable, amount: TypedAmount) {
  const left = refundableAmount(donation);
  if ((amount.cents ?? 0) <= left) return null;
  return `You can refund up to ${formatUsd(left)} of this donation.`;
}
