import { randomUUIDv7 } from 'node:crypto';
import type { Refund } from '@pledgewell/contract';
import { formatUsd, subtract, type Cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { addRefunded, findDonation, findLinks, insertRefund } from '../queries/donations.ts';
import { lockLinks } from '../queries/locks.ts';
import { refuseRefundDay } from './donation-day.ts';
import { getDonation } from './list.ts';
import { cancelMatches, listMatchesToCancel } from './match.ts';
import { toDonation, toActivityFacts, noteDonation } from './present.ts';
import { lockVersion } from './update.ts';

/**
 * Records that money went back, for example after a bounced check. Only the rest counts anywhere.
 */
export async function refundDonation(ctx: Ctx, id: string, given: Refund) {
  const links = await findLinks(ctx, id);
  if (!links) throw new Problem('donations/not-found');
  const matches = await listMatchesToCancel(ctx, id, given.cancelsMatches);
  await lockLinks(ctx, { pledges: [links.pledgeId, ...matches] });
  await lockVersion(ctx, id, given.version);

  const before = await getDonation(ctx, id);
  refuseRefundDay(ctx, given.date, before.date);
  const left = subtract(before.amount, before.refunded);
  if (given.amount > left) {
    throw new Problem('donations/refund-too-large', { values: { left: formatUsd(left) } });
  }
  await insertRefund(ctx, randomUUIDv7(), id, given);
  await addRefunded(ctx, id, given.amount);
  await cancelMatches(ctx, matches, refundedReason);

  const donation = await getDonation(ctx, id);
  await noteDonation(ctx, 'donations/refunded', donation, {
    before: toActivityFacts(before),
    after: { ...toActivityFacts(donation), reason: given.reason },
  });
  return { data: donation, message: `${formatUsd(given.amount)} was recorded as refunded.` };
}

/** Cancels what employers promised to match a donation that was refunded to the card. */
export async function cancelRefundedMatches(ctx: Ctx, id: string) {
  const matches = await listMatchesToCancel(ctx, id, true);
  await lockLinks(ctx, { pledges: matches });
  await cancelMatches(ctx, matches, refundedReason);
}

const refundedReason = 'The matched donation was refunded.';

/** The card provider did not make a requested refund. */
export async function recordRefusedRefund(ctx: Ctx, id: string, amount: Cents, reason: string) {
  const row = await findDonation(ctx, id);
  if (!row) return;
  const after = { notRefunded: amount, reason };
  await noteDonation(ctx, 'donations/refund-refused', toDonation(row), { after });
}
