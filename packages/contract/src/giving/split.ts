import { type Cents, mostSplits, samePurpose, splitFlaw, type SplitFlaw } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, PositiveUsd } from '../wire.ts';

/** A part of a donation or pledge that is split over several funds and campaigns. */
const NewSplit = z.strictObject({
  fund: Id.nullable().describe('The ID of the fund; null for the default fund.').default(null),
  campaign: Id.nullable().describe('The ID of the campaign; null for none.').default(null),
  amount: PositiveUsd.describe('The part’s amount.'),
});
export type NewSplit = z.infer<typeof NewSplit>;

export const splitList = z
  .array(NewSplit, { error: 'Enter a list of parts.' })
  .max(mostSplits, { error: `At most ${mostSplits} parts are possible.` });

/** What is split, as the sentences name it. */
type Thing = 'donation' | 'pledge';

/** The sentences about an invalid split. */
const splitFlaws: Record<SplitFlaw, (thing: Thing) => string> = {
  'one-part': (thing) => `Split the ${thing} into at least two parts.`,
  'same-purpose': () => samePurpose,
  'wrong-sum': () => 'The parts don’t add up to the amount.',
};

type Splitting = {
  splits?: NewSplit[] | undefined;
  amount: Cents;
  campaign: string | null;
  fund: string | null;
  inKind?: string;
};

/** Refuses a wrong split: what is split has no campaign and no fund of its own, and is money. */
export const refineSplits =
  (thing: Thing) =>
  (
    { splits: parts = [], amount, campaign, fund, inKind = '' }: Splitting,
    context: z.RefinementCtx,
  ) => {
    if (context.issues.length > 0 || parts.length === 0) return;
    const flaw = splitFlaw(amount, parts);
    const message =
      flaw !== null
        ? splitFlaws[flaw](thing)
        : inKind !== ''
          ? 'An in-kind donation can’t be split.'
          : campaign !== null || fund !== null
            ? `A split ${thing} has the campaigns and funds of its parts, and none of its own.`
            : null;
    if (message !== null) context.addIssue({ code: 'custom', path: ['splits'], message });
  };
