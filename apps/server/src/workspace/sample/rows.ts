import { randomUUIDv7 } from 'node:crypto';
import { isBefore, samplePrefix, sum, type Day } from '@pledgewell/domain';
import type { SampleStep } from '@pledgewell/domain/workspace/sample/pledges';
import { cardRows } from './card-rows.ts';
import {
  refundedAmount,
  type SampleRecords,
} from '@pledgewell/domain/workspace/sample/sample-records';

export type SampleRows = ReturnType<typeof toSampleRows>;

/** The sample as rows of tables, with list positions as ids. */
export function toSampleRows(records: SampleRecords) {
  const since = firstDays(records);
  const campaigns = withIds(records.campaigns);
  const funds = withIds(records.funds);
  const idOfFund = (wanted: string | null) => funds.find(({ key }) => key === wanted)?.id ?? null;
  const donors = withIds(records.donors).map(({ address, ...donor }, place) => ({
    ...donor,
    ...address,
    since: since.get(place) ?? lastDay(records),
  }));
  const idOfDonor = (place: number) => donors[place]?.id ?? '';
  const idOfCampaign = (wanted: string | null) =>
    campaigns.find(({ key }) => key === wanted)?.id ?? null;

  const pledges = withIds(records.pledges).map(({ donor, campaign, steps, ...pledge }) => ({
    ...pledge,
    donorId: idOfDonor(donor),
    campaignId: idOfCampaign(campaign),
    scheduleNumber: steps.length,
    amount: sum(steps.map(({ amount }) => amount)),
    writtenOff: sum(steps.map(({ writtenOff }) => writtenOff)),
    isCanceled: steps.at(-1)?.isCanceled ?? false,
    steps,
  }));
  const donations = withIds(records.donations).map((donation) => ({
    ...donation,
    donorId: idOfDonor(donation.donor),
    campaignId: idOfCampaign(donation.campaign),
    pledgeId: donation.pledge === null ? null : (pledges[donation.pledge]?.id ?? null),
    paymentId: donation.isCardPayment ? `${samplePrefix}pi_${donation.id}` : null,
    fundId: idOfFund(donation.fund),
    isSplit: donation.splits.length > 0,
    refunded: refundedAmount(donation),
  }));
  const splits = donations.flatMap(({ id, splits: parts }) =>
    parts.map(({ fund, campaign, amount }, index) => ({
      donationId: id,
      position: index + 1,
      fundId: idOfFund(fund),
      campaignId: idOfCampaign(campaign),
      amount,
    })),
  );
  const matches = donations.flatMap(({ id, matchedBy }) =>
    matchedBy === null ? [] : [{ donationId: id, pledgeId: pledges[matchedBy]?.id ?? '' }],
  );
  const refunds = donations.flatMap(({ id, refund, isCardPayment }) => {
    if (refund === null) return [];
    const refundId = randomUUIDv7();
    const providerId = isCardPayment ? `${samplePrefix}re_${refundId}` : null;
    return [{ id: refundId, donationId: id, providerId, ...refund }];
  });
  const given = { donors, donations, refunds };
  return {
    funds,
    campaigns,
    donors,
    pledges,
    ...toPledgeBooks(pledges),
    donations,
    splits,
    matches,
    refunds,
    ...cardRows(records, { ...given, idOfCampaign }),
    reminders: records.reminders.flatMap(({ pledge: place, ...reminder }) => {
      const pledge = pledges[place];
      return pledge ? [{ ...reminder, pledge }] : [];
    }),
  };
}

/** Lists order records of one day by their ids, so ids rise in record order. */
function withIds<Item extends object>(items: readonly Item[]): (Item & { id: string })[] {
  const ids = items.map(() => randomUUIDv7()).toSorted();
  return items.map((item, place) => ({ ...item, id: ids[place] ?? '' }));
}

type Booked = { id: string; steps: readonly SampleStep[] };

function toPledgeBooks(pledges: readonly Booked[]) {
  const entries = pledges.flatMap(({ id, steps }) =>
    steps.map((step, index) => ({ pledgeId: id, number: index + 1, ...step })),
  );
  const adjustments = entries.map(({ schedule: _, ...adjustment }) => adjustment);
  const installments = entries.flatMap(({ pledgeId, number, schedule }) =>
    schedule.map((each, index) => ({
      pledgeId,
      scheduleNumber: number,
      number: index + 1,
      ...each,
    })),
  );
  return { adjustments, installments };
}

/** The day of each donor's first donation or pledge, by position. */
function firstDays({ pledges, donations }: SampleRecords) {
  const since = new Map<number, Day>();
  for (const { donor, date } of [...donations, ...pledges]) {
    const known = since.get(donor);
    if (known === undefined || isBefore(date, known)) since.set(donor, date);
  }
  return since;
}

const lastDay = ({ donations }: SampleRecords) => donations.at(-1)?.date;
