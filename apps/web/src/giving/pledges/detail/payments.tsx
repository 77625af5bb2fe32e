import type { PledgeDetail, PledgePayment } from '@pledgewell/contract';
import { formatUsd, type PaymentMethod, paymentMethodLabels, subtract } from '@pledgewell/domain';
import { DayText } from '../../../ui/values/day-text.tsx';
import classes from './panel.module.css';
import { Section } from './section.tsx';

export const Payments = ({ pledge }: { pledge: PledgeDetail }) => (
  <Section
    title="Payments"
    rows={pledge.payments}
    getKey={({ _id }) => _id}
    none="Nothing has been paid yet."
    render={(payment) => <Payment payment={payment} pledge={pledge} />}
  />
);

const Payment = ({ payment, pledge }: { payment: PledgePayment; pledge: PledgeDetail }) => (
  <>
    <span className={classes.main}>
      <DayText day={payment.date} />
      <span className={classes.quiet}>{describePayment(payment, pledge)}</span>
      {payment.notes !== '' && (
        <span className={classes.quiet} dir="auto">
          {payment.notes}
        </span>
      )}
    </span>
    <span className={classes.amount}>{formatUsd(payment.amount)}</span>
  </>
);

function describePayment(payment: PledgePayment, pledge: PledgeDetail) {
  const { donor, method, disputed, allocations } = payment;
  const refunded = subtract(payment.refunded, disputed);
  const parts = [
    methodLabel(method),
    donor._id !== pledge.donor._id && `from ${donor.name}`,
    pledge.schedule.length > 1 && allocations.length > 0 && `to ${installmentNumbers(payment)}`,
    refunded > 0 && `${formatUsd(refunded)} refunded`,
    disputed > 0 && `${formatUsd(disputed)} disputed`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

const methodLabel = (method: string) =>
  Object.hasOwn(paymentMethodLabels, method)
    ? paymentMethodLabels[method as PaymentMethod]
    : 'Unknown method';

/** `payment 3`, or `payments 3 to 5`. */
function installmentNumbers({ allocations }: PledgePayment) {
  const numbers = allocations.map(({ instalment: installment }) => installment);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? `payment ${first}` : `payments ${first} to ${last}`;
}
