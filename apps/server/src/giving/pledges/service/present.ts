import type { Pledge } from '@pledgewell/contract';
import {
  columnNamesExcept,
  isOverdue,
  pick,
  pledgeColumns,
  pledgedAmount,
  type Day,
} from '@pledgewell/domain';
import { fromStored } from '../../../platform/db/columns.ts';
import { storedPledge } from '../queries/columns.ts';
import { toFundRef } from '../../funds/service.ts';
import type { PledgeRow } from '../queries/pledges.ts';

/** Returns a pledge as the API shows it, as of a day. */
export function toPledge(row: PledgeRow, today: Day): Pledge {
  const { writtenOff, ...own } = fromStored(storedPledge, row);
  return {
    _id: row.id,
    donor: { _id: row.donorId, name: row.donorName, email: row.donorEmail },
    ...own,
    amountWrittenOff: writtenOff,
    pledged: pledgedAmount({ ...own, writtenOff, fulfilled: own.amountFulfilled }),
    nextDueDate: row.nextDueOn,
    pastDue: row.pastDueCents,
    dueNow: row.dueNowCents,
    campaign: toCampaign(row),
    fund: toFundRef(row),
    isOverdue: isOverdue(row, today),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

const toCampaign = ({ campaignId, campaignName, campaignDescription }: PledgeRow) =>
  campaignId === null || campaignName === null
    ? null
    : { _id: campaignId, name: campaignName, description: campaignDescription ?? '' };

/** The fields that people enter, for the activity history. Amounts are cents. */
export const toActivityFacts = (pledge: Pledge) => ({
  donor: pledge.donor.name,
  donorId: pledge.donor._id,
  ...pick(pledge, written),
  campaign: pledge.campaign?.name ?? null,
  fund: pledge.fund?.name ?? null,
});

const written = columnNamesExcept(pledgeColumns, 'amountFulfilled', 'writtenOff');
