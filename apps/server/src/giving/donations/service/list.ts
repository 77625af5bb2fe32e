import type { DonationListQuery } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { findFund } from '../../funds/queries.ts';
import { findDonation } from '../queries/donations.ts';
import { findSplitDonations } from '../queries/splits.ts';
import { pageDonations } from '../queries/list.ts';
import { toDonation } from './present.ts';

/** Lists donations, newest first. */
export async function listDonations(ctx: Ctx, requested: DonationListQuery) {
  const fund = requested.fundId === undefined ? undefined : await findFund(ctx, requested.fundId);
  const { campaignId, fundId } = requested;
  const isDefaultFund = fund?.isDefault ?? false;
  const ofFund = isDefaultFund ? null : fundId;
  const query = {
    ...requested,
    isDefaultFund,
    campaignSplits: campaignId ? await findSplitDonations(ctx, { campaign: campaignId }) : [],
    fundSplits: ofFund === undefined ? [] : await findSplitDonations(ctx, { fund: ofFund }),
  };
  const { rows, total, ...sums } = await pageDonations(ctx, query);
  return {
    data: rows.map(toDonation),
    count: total,
    pagination: toPagination(query, total),
    statistics: {
      gifts: sums.gifts,
      amount: cents(sums.given),
      inKind: { gifts: sums.inKindCount, value: sums.inKindValue },
    },
  };
}

export async function showDonation(ctx: Ctx, id: string) {
  return { data: await getDonation(ctx, id) };
}

export async function getDonation(ctx: Ctx, id: string) {
  const row = await findDonation(ctx, id);
  if (!row) throw new Problem('donations/not-found');
  return toDonation(row);
}
