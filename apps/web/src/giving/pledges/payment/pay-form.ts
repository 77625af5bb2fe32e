import { type FormErrors, schemaResolver } from '@mantine/form';
import { NewDonation, type Pledge } from '@pledgewell/contract';
import { type Cents, cents, type Day, isDay, parseUsd } from '@pledgewell/domain';
import { amountProblem, amountText } from '../../../ui/fields/amount-text.ts';
import { newPayment, type PaymentValues, wireAmount } from '../../../parts/giving/payment.ts';

/** The default is the amount due now: overdue and due today, or else the next payment. */
export const newPaymentFor = ({ dueNow }: Pledge, today: Day): PaymentValues => ({
  ...newPayment(today),
  amount: dueNow > 0 ? amountText(dueNow) : '',
});

/** The request body; everything has passed `wrongPayment` by then. */
export const toPledgeDonation = (
  values: PaymentValues,
  pledge: Pledge,
  recordAnyway: boolean,
): NewDonation => NewDonation.parse({ ...toWire(values), ...toTarget(pledge), recordAnyway });

/** The contract's rules, and the form's own for values typed as text. */
export const wrongPayment = (values: PaymentValues, pledge: Pledge): FormErrors => {
  const problem = amountProblem(values.amount);
  return {
    ...byContract({ ...toWire(values), ...toTarget(pledge) }),
    ...(problem !== null && { amount: problem }),
    ...(!isDay(values.date) && { date: 'Enter a date.' }),
  };
};

/** How much the typed amount exceeds the open amount; null if it does not. */
export function computeSurplus(amount: string, outstanding: Cents | null): Cents | null {
  const typed = parseUsd(amount);
  const over = typed === null ? 0 : typed - (outstanding ?? 0);
  return over > 0 ? cents(over) : null;
}

const byContract = schemaResolver(NewDonation, { sync: true });

const toWire = (values: PaymentValues) => ({ ...values, amount: wireAmount(values.amount) });

const toTarget = ({ _id, donor, campaign }: Pledge) => ({
  donor: donor._id,
  pledgeId: _id,
  campaign: campaign?._id ?? null,
});
