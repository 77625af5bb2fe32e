import type { Pledge, PledgeSplit } from '@pledgewell/contract';
import {
  cents,
  columnNamesExcept,
  formatUsd,
  isOverdue,
  pick,
  pledgeColumns,
  pledgedAmount,
  type Day,
} from '@pledgewell/domain';
import { fromStored } from '../../../platform/db/columns.ts';
import { writeInstant } from '../../../platform/db/instant.ts';
import { storedPledge } from '../queries/columns.ts';
import { toFundRef } from '../../funds/service/funds.ts';
import { splitText } from '../../funds/service/splits.ts';
import type { PledgeRow } from '../queries/pledges.ts';
import type { PledgeSplitRow } from '../queries/splits.ts';

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
    splits: (row.splits ?? []).map(toPledgeSplit),
    employerMatch: toEmployerMatch(row),
    isOverdue: isOverdue(row, today),
    createdAt: writeInstant(row.createdAt),
    version: row.version,
  };
}

export const toPledgeSplit = (row: PledgeSplitRow): PledgeSplit => ({
  fund: toFundRef(row),
  campaign: toCampaign(row),
  amount: cents(row.amount),
});

function toEmployerMatch({ employerMatch }: PledgeRow): Pledge['employerMatch'] {
  if (employerMatch === null) return null;
  const { donation } = employerMatch;
  if (donation === null) return { donation };
  const { id, amount, refunded, ...rest } = donation;
  return {
    donation: { _id: id, amount: cents(amount), refunded: cents(refunded), ...rest },
  };
}

type CampaignRow = Pick<PledgeRow, 'campaignId' | 'campaignName' | 'campaignDescription'>;

const toCampaign = ({ campaignId, campaignName, campaignDescription }: CampaignRow) =>
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
  split: splitText(pledge.splits),
  matches: matchText(pledge),
});

/** `$250.00 from Ann Lee`: the donation that it matches. */
function matchText({ employerMatch }: Pledge) {
  const donation = employerMatch?.donation;
  return donation ? `${formatUsd(donation.amount)} from ${donation.donor.name}` : null;
}

const written = columnNamesExcept(pledgeColumns, 'amountFulfilled', 'writtenOff');
