import type { Donation, DonationSplit, EmployerMatch } from '@pledgewell/contract';
import {
  cents,
  columnNamesExcept,
  donationColumns,
  formatUsd,
  nextExpected,
  pick,
  type ActivityAction,
  type Interval,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { fromStored } from '../../../platform/db/columns.ts';
import { writeInstant } from '../../../platform/db/instant.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { storedDonation } from '../queries/columns.ts';
import { toFundRef } from '../../funds/service/funds.ts';
import { splitText } from '../../funds/service/splits.ts';
import type { DonationRow } from '../queries/donations.ts';
import type { EmployerMatchRow } from '../queries/employer-matches.ts';
import type { SplitRow } from '../queries/splits.ts';

export function toDonation(row: DonationRow): Donation {
  const { dispute, disputed, ...own } = fromStored(storedDonation, row);
  return {
    _id: row.id,
    donor: { _id: row.donorId, name: row.donorName, email: row.donorEmail },
    ...own,
    dispute: dispute && { status: dispute, amount: disputed },
    campaign:
      row.campaignId !== null && row.campaignName !== null
        ? { _id: row.campaignId, name: row.campaignName }
        : null,
    fund: toFundRef(row),
    splits: (row.splits ?? []).map(toSplit),
    pledge: toPledge(row),
    employerMatches: (row.employerMatches ?? []).map(toEmployerMatch),
    isCardPayment: row.status === 'pending' || row.paymentId !== null,
    isRecurring: own.recurringInterval !== null,
    nextExpectedOn: isExpected(row) ? nextExpected(row.date, row.recurringInterval) : null,
    receipt: toReceipt(row),
    createdAt: writeInstant(row.createdAt),
    version: row.version,
  };
}

const toSplit = (row: SplitRow): DonationSplit => ({
  fund: toFundRef(row),
  campaign:
    row.campaignId !== null && row.campaignName !== null
      ? { _id: row.campaignId, name: row.campaignName }
      : null,
  amount: cents(row.amount),
  refunded: cents(row.refunded),
});

const toEmployerMatch = ({ amount, received, ...rest }: EmployerMatchRow): EmployerMatch => ({
  ...rest,
  amount: cents(amount),
  received: cents(received),
});

function toReceipt({ receiptId, receiptNumber, receiptState }: DonationRow): Donation['receipt'] {
  if (receiptId === null || receiptNumber === null || receiptState === null) return null;
  return { _id: receiptId, number: receiptNumber, state: receiptState };
}

/** The recurring donation decides when a card is charged again; nobody has to wait for it. */
const isExpected = (row: DonationRow): row is DonationRow & { recurringInterval: Interval } =>
  row.recurringInterval !== null && row.paymentId === null && row.status !== 'pending';

function toPledge(row: DonationRow): Donation['pledge'] {
  const { pledgeId, pledgeCents, pledgeDate, pledgerId, pledgerName, pledgerEmail } = row;
  if (pledgeId === null || pledgeCents === null || pledgeDate === null) return null;
  if (pledgerId === null || pledgerName === null) return null;
  const donor = { _id: pledgerId, name: pledgerName, email: pledgerEmail };
  return { _id: pledgeId, amount: pledgeCents, date: pledgeDate, donor };
}

/** The donation's name in the history and in the trash. */
export const donationLabel = ({ donor, amount }: Pick<Donation, 'donor' | 'amount'>) =>
  `${formatUsd(amount)} from ${donor.name}`;

/** The fields that people enter, for the activity history. Amounts are cents. */
export const toActivityFacts = (donation: Donation) => ({
  donor: donation.donor.name,
  donorId: donation.donor._id,
  ...pick(donation, written),
  dispute: donation.dispute?.status ?? null,
  campaign: donation.campaign?.name ?? null,
  fund: donation.fund?.name ?? null,
  split: splitText(donation.splits),
  pledge: donation.pledge?._id ?? null,
  matches: matchText(donation),
});

/** `$250.00 by Acme`; null if no employer promised to match it. */
const matchText = ({ employerMatches }: Donation) =>
  employerMatches.length === 0
    ? null
    : employerMatches
        .map(({ amount, company }) => `${formatUsd(amount)} by ${company.name}`)
        .join('; ');

const written = columnNamesExcept(donationColumns, 'dispute', 'disputed', 'status');

export const noteDonation = (
  ctx: Ctx,
  action: ActivityAction,
  donation: Donation,
  facts: { before?: object; after?: object },
) =>
  recordActivity(ctx, {
    action,
    entity: 'donation',
    entityId: donation._id,
    label: donationLabel(donation),
    ...facts,
  });
