import { type FormErrors, schemaResolver } from '@mantine/form';
import { type Donation, Refund } from '@pledgewell/contract';
import { type Day, formatUsd, parseUsd, subtract } from '@pledgewell/domain';
import { amountProblem, amountText } from '../../../ui/fields/amount-text.ts';
import { wireAmount } from '../../../parts/giving/payment.ts';

type Refundable = Pick<Donation, 'status' | 'amount' | 'refunded'>;

/** The amount of a donation that was not refunded. */
export const refundableAmount = ({ amount, refunded }: Pick<Donation, 'amount' | 'refunded'>) =>
  subtract(amount, refunded);

/** Money can be refunded only if it arrived and is still here. */
export const isRefundable = (donation: Refundable) =>
  donation.status !== 'pending' && refundableAmount(donation) > 0;

/** The values of the refund form. */
export type RefundValues = { amount: string; date: string; reason: string };

/** By default, the remaining amount was refunded today. */
export const newRefundValues = (donation: Refundable, today: Day): RefundValues => ({
  amount: amountText(refundableAmount(donation)),
  date: today,
  reason: '',
});

export const toRefund = (values: RefundValues, version: number): Refund =>
  Refund.parse({ ...toWire(values), version });

/** The contract's rules, and that no more is refunded than is left. */
export const wrongRefundFields =
  (donation: Refundable) =>
  (values: RefundValues): FormErrors => {
    const amount = amountProblem(values.amount) ?? tooMuch(donation, values);
    const date = values.date === '' && 'Enter a date.';
    return { ...byContract(toWire(values)), ...(amount && { amount }), ...(date && { date }) };
  };

const byContract = schemaResolver(Refund.omit({ version: true }), { sync: true });

const toWire = ({ amount, ...typed }: RefundValues) => ({ ...typed, amount: wireAmount(amount) });

function tooMuch(donation: Refundable, { amount }: RefundValues) {
  const left = refundableAmount(donation);
  if ((parseUsd(amount) ?? 0) <= left) return null;
  return `You can refund up to ${formatUsd(left)} of this donation.`;
}
