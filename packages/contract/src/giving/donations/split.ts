import { type Cents, mostSplits, splitFlaw, type SplitFlaw } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, PositiveUsd, Usd } from '../../wire.ts';
import { FundRef } from '../funds/fund.ts';

/** A part of a split donation, for one fund and one campaign. */
export const DonationSplit = z.object({
  fund: FundRef.nullable().describe('The fund in the books; null for the default fund.'),
  campaign: z
    .object({ _id: Id, name: z.string() })
    .nullable()
    .describe('The campaign that it is for; null for none.'),
  amount: Usd.describe('The part, before refunds.'),
  refunded: Usd.describe('The part’s share of what was refunded.'),
});
export type DonationSplit = z.infer<typeof DonationSplit>;

const NewSplit = z.strictObject({
  fund: Id.nullable().describe('The ID of the fund; null for the default fund.').default(null),
  campaign: Id.nullable().describe('The ID of the campaign; null for none.').default(null),
  amount: PositiveUsd.describe('The part’s amount.'),
});
export type NewSplit = z.infer<typeof NewSplit>;

export const splits = z
  .array(NewSplit, { error: 'Enter a list of parts.' })
  .max(mostSplits, { error: `A donation can have at most ${mostSplits} parts.` });

/** The sentences about an invalid split. */
const splitFlaws: Record<SplitFlaw, string> = {
  'one-part': 'Split the donation into at least two parts.',
  'same-purpose': 'Two parts have the same fund and campaign. Combine them.',
  'wrong-sum': 'The parts don’t add up to the amount.',
};

type Splitting = {
  splits?: NewSplit[] | undefined;
  amount: Cents;
  campaign: string | null;
  fund: string | null;
  inKind: string;
};

/** A split donation has neither a campaign nor a fund of its own, and is money. */
export function refineSplits(
  { splits: parts = [], amount, campaign, fund, inKind }: Splitting,
  context: z.RefinementCtx,
) {
  if (context.issues.length > 0 || parts.length === 0) return;
  const flaw = splitFlaw(amount, parts);
  const message =
    flaw !== null
      ? splitFlaws[flaw]
      : inKind !== ''
        ? 'An in-kind donation can’t be split.'
        : campaign !== null || fund !== null
          ? 'A split donation has the campaigns and funds of its parts, and none of its own.'
          : null;
  if (message !== null) context.addIssue({ code: 'custom', path: ['splits'], message });
}
