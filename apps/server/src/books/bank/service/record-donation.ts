import type { BankRecording, NewDonation } from '@pledgewell/contract';
import { zero } from '@pledgewell/domain';
import { likelyMethod } from '@pledgewell/domain/books/bank/likely-method';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findPledge, recordDonation } from '../../../giving/index.ts';
import type { LineRow } from '../queries/lines.ts';
import { getOpenLine, refuseMoneyOut, storeMatches } from './decide.ts';
import { refuseWithoutDonations } from './undo-recording.ts';

/**
 * Records the donation that an open line is, with its amount and its day, and matches the line to
 * it. A payment takes its pledge's donor, campaign and fund.
 */
export async function recordFromLine(ctx: Ctx, id: string, recording: BankRecording) {
  refuseWithoutDonations(ctx);
  const line = await getOpenLine(ctx, id);
  refuseMoneyOut(line);
  const donor = await findDonorId(ctx, recording);
  const donation = toDonation(line, { ...recording, donor });
  // The organization's settings decide about a thank-you letter, as for every new donation.
  const { data } = await recordDonation(ctx, donation, null);
  const match = { donationId: data._id, payoutId: null, amount: line.amount, isRecorded: true };
  return storeMatches(ctx, line, { matches: [match], donorIds: [donor] });
}

async function findDonorId(ctx: Ctx, { donorId, pledgeId }: BankRecording): Promise<string> {
  if (donorId !== undefined) return donorId;
  const pledge = pledgeId === undefined ? undefined : await findPledge(ctx, pledgeId, null);
  if (!pledge) throw new Problem('donations/pledge-not-found');
  return pledge.donorId;
}

/** Another line is another donation, however much it is like one of a moment ago. */
const toDonation = (
  { amount, day, description }: LineRow,
  { donor, pledgeId, campaign, fund }: BankRecording & { donor: string },
): NewDonation => ({
  donor,
  pledgeId: pledgeId ?? null,
  campaign,
  fund,
  amount,
  date: day,
  method: likelyMethod(description),
  notes: description === '' ? '' : `Bank statement: ${description}`,
  splits: [],
  employerMatch: null,
  isRecurring: false,
  recurringInterval: null,
  benefit: 'none',
  benefitDescription: '',
  benefitValue: zero,
  inKind: '',
  givenThrough: null,
  givenThroughName: '',
  recordAnyway: true,
  thank: null,
});
