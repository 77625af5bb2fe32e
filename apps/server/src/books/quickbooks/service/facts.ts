import type { Ctx } from '../../../platform/core/context.ts';
import { type ConnectionRow, listFundItems } from '../queries/connection.ts';
import {
  type DonationFacts,
  listDonationFacts,
  listPayoutFacts,
  listPayoutParts,
  listRefundFacts,
  type PayoutFacts,
  type PayoutPart,
  type RefundFacts,
} from '../queries/contents.ts';
import type { DocumentRow } from '../queries/documents.ts';

/** What the records say about some documents. */
export type DocumentFacts = {
  /** The items of funds that have one of their own. */
  fundItems: ReadonlyMap<string, string>;
  donations: ReadonlyMap<string, DonationFacts>;
  refunds: ReadonlyMap<string, RefundFacts>;
  payouts: ReadonlyMap<string, PayoutFacts>;
  /** The entries of each payout. */
  parts: ReadonlyMap<string, PayoutPart[]>;
};

export async function loadFacts(
  ctx: Ctx,
  { realmId, startsOn }: ConnectionRow,
  documents: readonly Pick<DocumentRow, 'kind' | 'sourceId'>[],
): Promise<DocumentFacts> {
  const sources = (wanted: DocumentRow['kind']) =>
    documents.filter(({ kind }) => kind === wanted).map(({ sourceId }) => sourceId);
  const payoutIds = sources('deposit');
  const refunds = await listRefundFacts(ctx, sources('refund-receipt'));
  const donationIds = [...sources('sales-receipt'), ...refunds.map((each) => each.donationId)];
  const donations = startsOn === null ? [] : await listDonationFacts(ctx, donationIds, startsOn);
  const payouts = await listPayoutFacts(ctx, payoutIds);
  const parts = await listPayoutParts(ctx, payoutIds, realmId);
  const fundItems = await listFundItems(ctx);
  return {
    fundItems: new Map(fundItems.map(({ fundId, itemId }) => [fundId, itemId])),
    donations: byId(donations),
    refunds: byId(refunds),
    payouts: byId(payouts),
    parts: Map.groupBy(parts, ({ payoutId }) => payoutId),
  };
}

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));
