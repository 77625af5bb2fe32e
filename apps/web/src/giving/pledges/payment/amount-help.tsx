import { Anchor } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { type Cents, formatUsd } from '@pledgewell/domain';
import type { TypedAmount } from '../../../ui/fields/typed-amount.ts';
import { computeSurplus } from './pay-form.ts';
import { outstandingAmount } from '../status.ts';

type AmountHelpProps = {
  pledge: Pledge;
  amount: TypedAmount;
  onFill: (amount: Cents) => void;
};

/** The amount due now and the total open amount, on click; or an explanation of an overpayment. */
export function AmountHelp({ pledge, amount, onFill }: AmountHelpProps) {
  const outstanding = outstandingAmount(pledge);
  const surplus = computeSurplus(amount, outstanding);
  if (surplus !== null) {
    return `${formatUsd(surplus)} more than was pledged. The extra counts as a donation.`;
  }
  if (!outstanding) return null;
  const { dueNow } = pledge;
  const { cents: typed } = amount;
  return (
    <>
      {typed === dueNow
        ? `${dueText(pledge)}. `
        : fill(`Enter ${formatUsd(dueNow)} for the ${partText(pledge)}`, dueNow, onFill)}
      {outstanding !== dueNow &&
        typed !== outstanding &&
        fill(`Enter the outstanding ${formatUsd(outstanding)}`, outstanding, onFill)}
    </>
  );
}

const fill = (text: string, amount: Cents, onFill: AmountHelpProps['onFill']) => (
  <Anchor component="button" type="button" fz="inherit" mr="sm" onClick={() => onFill(amount)}>
    {text}
  </Anchor>
);

const isDueNow = ({ pastDue, dueNow }: Pledge) => pastDue > 0 && pastDue === dueNow;

const partText = (pledge: Pledge) => (isDueNow(pledge) ? 'past due payments' : 'payment due now');

function dueText(pledge: Pledge) {
  const { pastDue, dueNow } = pledge;
  if (isDueNow(pledge)) return `${formatUsd(pastDue)} is past due`;
  if (pastDue > 0) return `${formatUsd(dueNow)} is past due or due today`;
  return `${formatUsd(dueNow)} is the next payment`;
}
