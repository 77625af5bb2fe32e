import { randomBytes, randomUUIDv7 } from 'node:crypto';
import {
  buildReceipt,
  completeForSample,
  missingForReceipts,
  receiptNumber,
  sampleReceiptNumber,
  toVerifyCode,
  withReceiptBenefit,
  receiptBlockedReason,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { writePermission } from '../../../accounts/index.ts';
import { toDesignations } from '../../../giving/index.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { tokenLimits } from '../queries/token-limits.ts';
import { issuerRow, lockDonation, type DonationRow, type IssuerRow } from '../queries/donations.ts';
import {
  findReceipt,
  insertReceipt,
  findLastReceipt,
  nextSampleNumber,
  allocateNumber,
  type ReceiptRow,
} from '../queries/receipts.ts';
import { receiptLabel } from './label.ts';
import { voidWith } from './void.ts';

/**
 * The receipt in force of a donation, issued on the first request. If the donation has changed
 * since, the old receipt is voided and the new one names it.
 */
export async function receiptFor(ctx: Ctx, donationId: string): Promise<ReceiptRow> {
  const donation = await lockDonation(ctx, donationId);
  if (!donation) throw new Problem('receipts/not-found');
  const last = await findLastReceipt(ctx, donationId);
  const isInForce = last !== undefined && last.voidedAt === null;
  if (isInForce && last.staleAt === null) return last;

  const issuer = await issuerFor(ctx, donation);
  refuse(ctx, donation, issuer);
  if (isInForce) await voidWith(ctx, last, staleVoidReason);
  return issue(ctx, { donation, issuer, last });
}

export const staleVoidReason = 'The donation changed after this receipt was issued.';

function refuse(ctx: Ctx, donation: DonationRow, issuer: IssuerRow) {
  const refusal = writePermission(ctx);
  if (refusal) throw new Problem(refusal);
  if (donation.isSampleDonation && !donation.isSample) throw new Problem('receipts/sample');
  const reason = receiptBlockedReason(donation, ctx.today);
  if (reason) throw new Problem(reason);
  refuseIncomplete(issuer);
}

/** A sample shows what a receipt looks like before the profile is complete. */
async function issuerFor(ctx: Ctx, { isSample }: DonationRow): Promise<IssuerRow> {
  const issuer = await issuerRow(ctx);
  return isSample ? completeForSample(issuer) : issuer;
}

export function refuseIncomplete(issuer: IssuerRow) {
  const missing = missingForReceipts({ ...issuer, address: issuer });
  if (missing.length === 0) return;
  throw new Problem('receipts/incomplete-profile', { values: { missing: missing.join(', ') } });
}

type Given = { donation: DonationRow; issuer: IssuerRow; last: ReceiptRow | undefined };

async function issue(ctx: Ctx, given: Given): Promise<ReceiptRow> {
  const { id, snapshot } = await storeReceipt(ctx, given);
  await recordActivity(ctx, {
    action: 'receipts/issued',
    entity: 'receipt',
    entityId: id,
    label: receiptLabel(snapshot),
  });
  const issued = await findReceipt(ctx, id);
  if (!issued) throw new Error('The receipt that was just issued was not found.');
  return issued;
}

/** Numbers a receipt, freezes its contents and stores it, as of the day and the time of `ctx`. */
export async function storeReceipt(ctx: Ctx, { donation, issuer, last }: Given) {
  const { isSample } = donation;
  const year = Number(ctx.today.slice(0, 4));
  const limits = await tokenLimits(ctx);
  const number = await (isSample ? nextSampleNumber : allocateNumber)(ctx, year);
  const snapshot = buildReceipt({
    number: isSample ? sampleReceiptNumber(year, number) : receiptNumber(year, number),
    issuedOn: ctx.today,
    verifyCode: toVerifyCode(randomBytes(16)),
    replaces: last?.snapshot.number ?? null,
    organization: {
      ...issuer,
      address: issuer,
      look: { colour: issuer.color, logo: issuer.logo },
    },
    donor: { name: donation.donorName, address: donation },
    donation: withReceiptBenefit(
      toReceiptDonation(donation),
      limits.get(Number(donation.date.slice(0, 4))) ?? null,
    ),
  });
  const id = randomUUIDv7();
  const replacesId = last?.id ?? null;
  await insertReceipt(ctx, {
    id,
    year,
    number,
    isSample,
    donationId: donation.id,
    replacesId,
    snapshot,
  });
  return { id, snapshot };
}

const toReceiptDonation = (row: DonationRow) => ({
  date: row.date,
  amount: row.amountCents,
  refunded: row.refundedCents,
  method: row.method,
  campaign: row.campaignName,
  designations: toDesignations(row.designations, row.inKind),
  benefit: row.benefit,
  benefitDescription: row.benefitDescription,
  benefitValue: row.benefitCents,
  inKind: row.inKind,
});
