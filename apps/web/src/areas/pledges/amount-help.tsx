import { Anchor } from '@mantine/core';
import { type Cents, formatUsd } from '@pledgewell/domain';
import { surplusOf } from './pay-form.ts';

type AmountHelpProps = {
  amount: string;
  outstanding: Cents | null;
  onFill: (rest: Cents) => void;
};

/** What is missing, a press away, or what becomes of more than that. */
export function AmountHelp({ amount, outstanding, onFill }: AmountHelpProps) {
  const surplus = surplusOf(amount, outstanding);
  if (surplus !== null) {
    return `${formatUsd(surplus)} more than was pledged. The surplus stays a gift.`;
  }
  if (!outstanding || amount !== '') return null;
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={() => onFill(outstanding)}>
      Enter the outstanding {formatUsd(outstanding)}
    </Anchor>
  );
}
