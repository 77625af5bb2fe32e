import { randomUUIDv7 } from 'node:crypto';
import { samplePrefix, type Cents, type Day, type Interval } from '@pledgewell/domain';
import { sampleCard, type SampleCard } from '@pledgewell/domain/workspace/sample/cards';
import type { SampleDonation } from '@pledgewell/domain/workspace/sample/donations';
import type { SampleRecords } from '@pledgewell/domain/workspace/sample/sample-records';

type DonorRow = { id: string; email: string | null };
type DonationRow = SampleDonation & {
  id: string;
  donorId: string;
  campaignId: string | null;
  pledgeId: string | null;
  paymentId: string | null;
};
type Given = {
  donors: readonly DonorRow[];
  donations: readonly DonationRow[];
  refunds: readonly { donationId: string; providerId: string | null }[];
  idOfCampaign(key: string | null): string | null;
};

type AttemptRow = Pick<SampleCard, 'brand' | 'last4'> & {
  id: string;
  donorId: string;
  email: string;
  donationId: string | null;
  pledgeId: string | null;
  campaignId: string | null;
  recurringId: string | null;
  recurringInterval: Interval | null;
  amount: Cents;
  date: Day;
  paymentId: string;
  declineCode: string | null;
};

/** The card provider's data for the sample, as rows of tables. */
export function cardRows(records: SampleRecords, given: Given) {
  const recurring = records.recurring.map((each) => {
    const id = randomUUIDv7();
    return {
      ...each,
      id,
      donorId: given.donors[each.donor]?.id ?? '',
      email: given.donors[each.donor]?.email ?? '',
      campaignId: given.idOfCampaign(each.campaign),
      providerId: `${samplePrefix}sub_${id}`,
    };
  });
  const recurringIdByDonor = new Map(recurring.map(({ donor, id }) => [donor, id]));
  const last = records.donations.at(-1)?.date;
  const taken = given.donations.flatMap((donation): AttemptRow[] => {
    const { donor, paymentId, recurringInterval } = donation;
    if (paymentId === null || last === undefined) return [];
    const { brand, last4 } = sampleCard(donor, last);
    return [
      {
        ...pick(donation),
        id: randomUUIDv7(),
        email: given.donors[donor]?.email ?? '',
        donationId: donation.id,
        recurringId: recurringInterval === null ? null : (recurringIdByDonor.get(donor) ?? null),
        paymentId,
        brand,
        last4,
        declineCode: null,
      },
    ];
  });
  return {
    recurring,
    attempts: [...taken, ...failedRows(records, given)],
    payouts: payoutRows(records, given),
  };
}

const pick = ({ donorId, pledgeId, campaignId, amount, date, recurringInterval }: DonationRow) => ({
  donorId,
  pledgeId,
  campaignId,
  amount,
  date,
  recurringInterval,
});

const failedRows = ({ failures }: SampleRecords, { donors }: Given) =>
  failures.map(({ donor, amount, date, code }): AttemptRow => {
    const id = randomUUIDv7();
    const { brand, last4 } = sampleCard(donor, date);
    return {
      id,
      donorId: donors[donor]?.id ?? '',
      email: donors[donor]?.email ?? '',
      donationId: null,
      pledgeId: null,
      campaignId: null,
      recurringId: null,
      recurringInterval: null,
      amount,
      date,
      paymentId: `${samplePrefix}pi_${id}`,
      brand,
      last4,
      declineCode: code,
    };
  });

function payoutRows({ payouts }: SampleRecords, { donations, refunds }: Given) {
  const refundIdByDonation = new Map(
    refunds.map(({ donationId, providerId }) => [donationId, providerId]),
  );
  return payouts.map((payout) => {
    const id = randomUUIDv7();
    const entries = payout.entries.map(({ donation, kind, ...each }) => {
      const { id: donationId = '', paymentId = null } = donations[donation] ?? {};
      return {
        ...each,
        kind,
        providerId: `${samplePrefix}txn_${randomUUIDv7()}`,
        paymentId,
        refundId: kind === 'refund' ? (refundIdByDonation.get(donationId) ?? null) : null,
      };
    });
    return { ...payout, id, providerId: `${samplePrefix}po_${id}`, entries };
  });
}
