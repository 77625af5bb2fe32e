import type { PaymentState } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import {
  changeRecurringDonation,
  lockRecurringDonation,
  type RecurringDonation,
} from '../queries/recurring-donations.ts';
import { insertRecurringPayment } from '../queries/recurring-payments.ts';
import { recordRecurringActivity } from './record-recurring-activity.ts';

/** Makes the provider call happen at once. */
const longAgo = new Date(0);

type PaymentOutcome = { payment: ProviderPayment; state: PaymentState; donationId: string | null };

/**
 * Applies a payment to its recurring donation: the first successful payment starts the donation,
 * and without one it never starts.
 */
export async function applyRecurringPayment(ctx: Ctx, id: string, outcome: PaymentOutcome) {
  const { payment, state, donationId } = outcome;
  const donation = await lockRecurringDonation(ctx, id);
  if (!donation) return;
  if (
    donation.state === 'starting' &&
    donation.providerId === null &&
    payment.subscriptionId !== null
  ) {
    await changeRecurringDonation(ctx, id, { providerId: payment.subscriptionId });
    donation.providerId = payment.subscriptionId;
  }
  if (state === 'failed' || state === 'canceled') return drop(ctx, donation);
  if (state !== 'succeeded' || donationId === null) return;
  await insertRecurringPayment(ctx, { paymentId: payment.id, recurringId: id, donationId });
  await begin(ctx, donation);
}

/** A donation whose first payment never reached the provider. */
export async function dropUnstarted(ctx: Ctx, id: string) {
  const donation = await lockRecurringDonation(ctx, id);
  if (donation) await drop(ctx, donation);
}

async function begin(ctx: Ctx, donation: RecurringDonation) {
  // The first payment had failed before, so the subscription is being canceled.
  if (donation.state === 'failed') {
    return changeRecurringDonation(ctx, donation.id, { state: 'ended', beganAt: ctx.now });
  }
  if (donation.state !== 'starting' || donation.providerId === null) return;
  await changeRecurringDonation(ctx, donation.id, {
    state: 'active',
    beganAt: donation.beganAt ?? ctx.now,
    isSynced: false,
    triedAt: longAgo,
  });
  await recordRecurringActivity(
    ctx,
    donation.beganAt === null ? 'recurring/begun' : 'recurring/restarted',
    donation,
  );
}

async function drop(ctx: Ctx, donation: RecurringDonation) {
  if (donation.state !== 'starting') return;
  await changeRecurringDonation(ctx, donation.id, {
    state: donation.beganAt === null ? 'failed' : 'ended',
    isEnded: true,
    endedBecause: donation.endedBecause ?? 'declined',
    endedAt: ctx.now,
    isSynced: donation.providerId === null,
    triedAt: longAgo,
  });
}
