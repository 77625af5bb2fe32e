import type { DonationSplit, PledgeSplit } from '@pledgewell/contract';
import {
  type Cents,
  cents,
  formatShort,
  formatUsd,
  unassignedAmount,
  zero,
} from '@pledgewell/domain';
import type { PickedCampaign } from '../campaign-picker.tsx';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';

/** A part of a split donation or pledge in a form. */
export type SplitValues = {
  campaign: PickedCampaign | null;
  /** The fund's id; empty for the default fund. */
  fund: string;
  amount: TypedAmount;
};

/** The values of a form whose amount can be split. */
export type SplittableValues = {
  amount: TypedAmount;
  campaign: PickedCampaign | null;
  /** The fund's id; empty for the default fund. */
  fund: string;
  /** The parts; while there are some, its own campaign and fund aren't sent. */
  splits: SplitValues[];
};

export const newPart: SplitValues = { campaign: null, fund: '', amount: noAmount };

export const toSplitValues = ({
  campaign,
  fund,
  amount,
}: DonationSplit | PledgeSplit): SplitValues => ({
  campaign: campaign && { description: '', ...campaign },
  fund: fund?._id ?? '',
  amount: toTypedAmount(amount),
});

/** What is sent of a part; a text that is no amount is sent as none, which the contract refuses. */
const toNewSplit = ({ campaign, fund, amount }: SplitValues) => ({
  campaign: campaign?._id ?? null,
  fund: fund || null,
  amount: amount.cents ?? (Number.NaN as Cents),
});

/** How amounts of parts were typed, which only the form knows. */
export const wrongParts = (splits: readonly SplitValues[]) =>
  Object.fromEntries(
    splits.map(({ amount }, at) => [`splits.${at}.amount`, amountProblem(amount)]),
  );

/** What is sent of the campaign, the fund and the parts. */
export const toPurpose = ({ campaign, fund, splits }: Omit<SplittableValues, 'amount'>) => ({
  campaign: splits.length > 0 ? null : (campaign?._id ?? null),
  fund: splits.length > 0 ? null : fund || null,
  splits: splits.map(toNewSplit),
});

/** `$60 for Spring Gala, Roof`: a part of a split donation or pledge. */
export function splitText({ amount, campaign, fund }: DonationSplit | PledgeSplit) {
  const names = [campaign?.name, fund?.name].filter((name) => name !== undefined);
  return `${formatShort(amount)} for ${names.length === 0 ? 'the default fund' : names.join(', ')}`;
}

type Assigned = { amount: TypedAmount; splits: readonly SplitValues[] };

/** `$20.00 left to assign`, or by how much the parts exceed the amount. */
export function remainderText({ amount, splits }: Assigned): string {
  const parts = splits.map((part) => ({ amount: part.amount.cents ?? zero }));
  const left = unassignedAmount(amount.cents ?? zero, parts);
  if (left === 0) return 'The parts add up.';
  return left > 0
    ? `${formatUsd(left)} left to assign`
    : `${formatUsd(cents(Math.abs(left)))} too much`;
}
