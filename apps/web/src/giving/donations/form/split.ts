import type { DonationSplit } from '@pledgewell/contract';
import { type Cents, cents, formatUsd, unassignedAmount, zero } from '@pledgewell/domain';
import type { PickedCampaign } from '../../../parts/giving/campaign-picker.tsx';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';

/** A part of a split donation in the form. */
export type SplitValues = {
  campaign: PickedCampaign | null;
  /** The fund's id; empty for the default fund. */
  fund: string;
  amount: TypedAmount;
};

export const newPart: SplitValues = { campaign: null, fund: '', amount: noAmount };

export const toSplitValues = ({ campaign, fund, amount }: DonationSplit): SplitValues => ({
  campaign: campaign && { ...campaign, description: '' },
  fund: fund?._id ?? '',
  amount: toTypedAmount(amount),
});

/** What is sent of a part; a text that is no amount is sent as none, which the contract refuses. */
export const toNewSplit = ({ campaign, fund, amount }: SplitValues) => ({
  campaign: campaign?._id ?? null,
  fund: fund || null,
  amount: amount.cents ?? (Number.NaN as Cents),
});

/** How amounts of parts were typed, which only the form knows. */
export const wrongParts = (splits: readonly SplitValues[]) =>
  Object.fromEntries(
    splits.map(({ amount }, at) => [`splits.${at}.amount`, amountProblem(amount)]),
  );

type Assigned = { amount: TypedAmount; splits: readonly SplitValues[] };

/** `$20.00 left to assign`, or by how much the parts exceed the donation. */
export function remainderText({ amount, splits }: Assigned): string {
  const parts = splits.map((part) => ({ amount: part.amount.cents ?? zero }));
  const left = unassignedAmount(amount.cents ?? zero, parts);
  if (left === 0) return 'The parts add up.';
  return left > 0
    ? `${formatUsd(left)} left to assign`
    : `${formatUsd(cents(Math.abs(left)))} too much`;
}
