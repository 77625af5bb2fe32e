import type { NewDonation, NewSplit } from '@pledgewell/contract';
import { cents, paymentShares, type Cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toStoredSplits } from '../../funds/service/splits.ts';
import { listPledgeParts, type PledgePart } from '../../pledges/queries/splits.ts';
import type { LockedLinks } from '../queries/locks.ts';

/** What a donation is for, as it is stored: one fund and campaign, or its parts. */
export type StoredPurpose = {
  campaign: string | null;
  fund: string | null;
  splits: NewSplit[];
  isSplit: boolean;
};

type Given = Pick<NewDonation, 'pledgeId' | 'campaign' | 'fund' | 'splits' | 'amount'>;

/**
 * A payment of a pledge is for the pledge's campaign and fund, or split like the pledge, unless
 * others are given. The default fund is stored as none.
 */
export async function toStoredPurpose(
  ctx: Ctx,
  locked: LockedLinks,
  { pledgeId, campaign, fund, splits, amount }: Given,
): Promise<StoredPurpose> {
  if (splits.length > 0) {
    const stored = await toStoredSplits(ctx, 'donations', splits);
    return { campaign: null, fund: null, splits: stored, isSplit: true };
  }
  const pledge = locked.pledges.get(pledgeId ?? '');
  if (pledge?.isSplit && campaign === null && fund === null) {
    return splitLikePledge(ctx, pledge.id, amount);
  }
  return {
    campaign: campaign ?? pledge?.campaignId ?? null,
    fund: fund === null ? (pledge?.fundId ?? null) : toStoredFund(locked, fund),
    splits: [],
    isSplit: false,
  };
}

/** The default fund is stored as none, so that there is one way to say it. */
export const toStoredFund = ({ fund }: Pick<LockedLinks, 'fund'>, id: string | null) =>
  fund?.isDefault === true ? null : id;

/**
 * A payment of a split pledge, which must be locked. Parts of less than a cent are left out, and
 * payments that are yet to be split do not count.
 */
export async function splitLikePledge(
  ctx: Ctx,
  pledgeId: string,
  payment: Cents,
  without: readonly string[] = [],
): Promise<StoredPurpose> {
  const paid = await listPledgeParts(ctx, pledgeId, { withPending: true, without });
  const parts = withoutTwins(paid);
  const shares = paymentShares(payment, parts);
  return toPurpose(
    parts.map(({ fundId, campaignId }, at) => ({
      fund: fundId,
      campaign: campaignId,
      amount: shares[at] ?? cents(0),
    })),
  );
}

/** The purpose that remains of some parts without the empty ones. */
export function toPurpose(parts: readonly NewSplit[]): StoredPurpose {
  const splits = parts.filter(({ amount }) => amount > 0);
  const [only] = splits;
  return splits.length < 2
    ? { campaign: only?.campaign ?? null, fund: only?.fund ?? null, splits: [], isSplit: false }
    : { campaign: null, fund: null, splits, isSplit: true };
}

/** Parts whose campaigns were erased may have become equal; their payments are the same ones. */
function withoutTwins(parts: readonly PledgePart[]): PledgePart[] {
  const byPurpose = new Map<string, PledgePart>();
  for (const part of parts) {
    const key = `${part.fundId} ${part.campaignId}`;
    const twin = byPurpose.get(key);
    byPurpose.set(key, {
      ...part,
      amount: cents(part.amount + (twin?.amount ?? 0)),
      writtenOff: cents(part.writtenOff + (twin?.writtenOff ?? 0)),
    });
  }
  return [...byPurpose.values()];
}
