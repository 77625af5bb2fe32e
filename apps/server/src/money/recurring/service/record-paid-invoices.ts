import { requireProvider } from '../../payments/service/require-provider.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { today } from '@pledgewell/domain';
import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import type { PaidInvoice } from '../../../platform/provider/recurring.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { addLateDonation, lockLinks } from '../../../giving/index.ts';
import {
  findAttempt,
  findAttemptByPayment,
  insertAttempt,
} from '../../payments/queries/attempts.ts';
import { applyPaymentState } from '../../payments/service/apply-payment-state.ts';
import {
  lockRecurringDonation,
  type RecurringDonation,
} from '../../payments/queries/recurring-donations.ts';
import { knownPayments } from '../../payments/queries/recurring-payments.ts';

/** Records a donation for every paid invoice of a recurring donation, each once. */
export async function recordPaidInvoices(
  unit: UnitOfWork,
  recurringDonation: RecurringDonation,
  subscriptionId: string,
) {
  const directChargeAccount = recurringDonation.isDirect ? recurringDonation.accountId : null;
  const paid = await requireProvider(unit.services).recurring.listPaid({
    directChargeAccount,
    id: subscriptionId,
  });
  const ids = paid.map(({ paymentId }) => paymentId);
  const known = await unit.inTransaction((ctx) => knownPayments(ctx, ids));
  const unrecorded = paid.filter(({ paymentId }) => !known.has(paymentId)).toReversed();
  for (const invoice of unrecorded) {
    const payment = await requireProvider(unit.services).payments.find(
      directChargeAccount,
      invoice.paymentId,
    );
    await unit.inTransaction((ctx) =>
      recordPaidInvoice({ ...ctx, userId: null }, recurringDonation, { invoice, payment }),
    );
  }
}

type InvoicePayment = { invoice: PaidInvoice; payment: ProviderPayment };

/** The first invoice has an attempt from the start; a later one gets its own now. */
async function recordPaidInvoice(
  ctx: Ctx,
  recurringDonation: RecurringDonation,
  { invoice, payment }: InvoicePayment,
) {
  const begun = await attemptAt(ctx, payment);
  if (begun) return applyPaymentState(ctx, begun.id, payment);
  if (payment.currency !== 'usd' || payment.state !== 'succeeded') return null;

  const id = await addAttempt(ctx, recurringDonation, { invoice, payment });
  return id === null ? null : applyPaymentState(ctx, id, payment);
}

async function attemptAt(ctx: Ctx, { id, attemptId }: ProviderPayment) {
  const known = await findAttemptByPayment(ctx, id);
  if (known || attemptId === null || !uuid.test(attemptId)) return known;
  return findAttempt(ctx, attemptId);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Under the lock of the donation, so that only one of two parallel readers records an invoice. */
async function addAttempt(
  ctx: Ctx,
  { id: recurringDonationId, donorId }: RecurringDonation,
  { invoice, payment }: InvoicePayment,
) {
  await lockLinks(ctx, { donors: [donorId] });
  const recurringDonation = await lockRecurringDonation(ctx, recurringDonationId);
  if (!recurringDonation) return null;
  if ((await knownPayments(ctx, [payment.id])).size > 0) return null;

  const { campaignId, recurringInterval, notes } = recurringDonation;
  const date = today(invoice.paidAt, ctx.organization.timeZone);
  const { amount } = payment;
  const donationId = await addLateDonation(ctx, {
    donor: donorId,
    campaign: campaignId,
    pledgeId: null,
    amount,
    date,
    notes,
    recurringInterval,
  });
  const id = randomUUIDv7();
  await insertAttempt(ctx, {
    id,
    donorId,
    donationId,
    pledgeId: null,
    campaignId,
    recurringId: recurringDonationId,
    recurringInterval,
    amount,
    date,
    notes,
    receiptEmail: recurringDonation.receiptEmail,
    accountId: recurringDonation.accountId,
    isDirect: recurringDonation.isDirect,
    paymentMethod: 'recurring',
    isCardSaved: true,
    customerId: payment.customerId,
    returnUrl: '',
    requestKey: null,
    linkId: null,
    ipAddress: null,
    isCounted: false,
    returnsReadAt: null,
    isRestored: false,
    state: 'started',
    paymentId: null,
    declineMessage: null,
    authorId: null,
    createdAt: ctx.now,
  });
  return id;
}
