import { randomUUIDv7 } from 'node:crypto';
import type { NewDonation } from '@pledgewell/contract';
import { zero } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  deletePending,
  findPaidPledge,
  settlePending,
  trashWithDonor,
} from '../queries/card-donations.ts';
import { findDonation } from '../queries/donations.ts';
import { type DonationToInsert, insertDonation } from '../queries/insert.ts';
import { lockLinks } from '../queries/locks.ts';
import { insertSplits } from '../queries/splits.ts';
import { refuseDonationAhead } from './donation-day.ts';
import { toDonation, toActivityFacts, noteDonation } from './present.ts';
import { splitLikePledge, toStoredPurpose, type StoredPurpose } from './purpose.ts';
import { matchingIntermediary, refuseUnknownLinks } from './record.ts';

export type CardDonation = Pick<
  NewDonation,
  'donor' | 'pledgeId' | 'campaign' | 'amount' | 'date' | 'notes' | 'recurringInterval'
>;

/** A donation that a card is about to pay; it counts nowhere until it is settled. */
export async function addPendingDonation(ctx: Ctx, donation: CardDonation): Promise<string> {
  refuseDonationAhead(ctx, donation.date);
  const { donor, pledgeId, campaign } = donation;
  const locked = await lockLinks(ctx, { donors: [donor], pledges: [pledgeId], campaign });
  refuseUnknownLinks(locked, donation);
  const given = asDonation(donation);
  const { splits, ...purpose } = await toStoredPurpose(ctx, locked, { ...given, splits: [] });
  const id = randomUUIDv7();
  const givenThrough = matchingIntermediary(locked, given);
  await insertDonation(ctx, id, { ...given, ...purpose, givenThrough }, 'pending');
  await insertSplits(ctx, id, { splits, refunded: zero });
  return id;
}

/**
 * Settles a pending donation whose money has arrived: it now counts on its pledge and everywhere
 * else.
 */
export async function settleDonation(ctx: Ctx, id: string, paymentId: string) {
  await settlePending(ctx, id, paymentId);
  const row = await findDonation(ctx, id);
  if (!row) return noteInTrash(ctx, id);
  const donation = toDonation(row);
  await noteDonation(ctx, 'donations/charged', donation, { after: toActivityFacts(donation) });
}

/** Records that the donor and the donation went to the trash while the payment was pending. */
const noteInTrash = (ctx: Ctx, id: string) =>
  recordActivity(ctx, {
    action: 'donations/charged',
    entity: 'donation',
    entityId: id,
    label: 'a donation in the trash',
  });

/** Removes a pending donation whose payment failed. */
export const dropPendingDonation = deletePending;

/**
 * Records money that arrived without a pending donation: its payment had failed before, or a
 * recurring donation was charged again. The money is already here, so nothing is refused, and its
 * purpose is not checked again.
 */
export async function addLateDonation(ctx: Ctx, donation: CardDonation): Promise<string> {
  const id = randomUUIDv7();
  const { splits, ...purpose } = await lateDonationPurpose(ctx, donation);
  await insertDonation(ctx, id, { ...asDonation(donation), ...purpose }, 'pending');
  await insertSplits(ctx, id, { splits, refunded: zero });
  await trashWithDonor(ctx, id);
  return id;
}

async function lateDonationPurpose(
  ctx: Ctx,
  { pledgeId, campaign, amount }: CardDonation,
): Promise<StoredPurpose> {
  const pledge = pledgeId === null ? undefined : await findPaidPledge(ctx, pledgeId);
  if (pledgeId !== null && pledge?.isSplit === true && campaign === null) {
    return splitLikePledge(ctx, pledgeId, amount);
  }
  return { campaign, fund: pledge?.fundId ?? null, splits: [], isSplit: false };
}

const asDonation = (donation: CardDonation): DonationToInsert => ({
  ...donation,
  fund: null,
  isSplit: false,
  method: 'credit_card',
  benefit: 'none',
  benefitDescription: '',
  benefitValue: zero,
  inKind: '',
  givenThrough: null,
  givenThroughName: '',
  isRecurring: donation.recurringInterval !== null,
  recordAnyway: true,
  thank: null,
});
