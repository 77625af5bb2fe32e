import { cents, type DisputeStatus } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import type { DirectChargeAccount, Reversal } from '../provider/payments.ts';
import { toRequestOptions } from './call.ts';

/** Until the bank has decided, the provider holds the money back anyway. */
const holdingBack: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  lost: 'lost',
};

const gone = ['succeeded', 'pending', 'requires_action'];

/** All money that has left a charge again, oldest first. */
export async function toReversals(
  stripe: Stripe,
  account: DirectChargeAccount,
  charge: Stripe.Charge,
): Promise<Reversal[]> {
  const refunds = charge.amount_refunded > 0 ? await listRefunds(stripe, account, charge) : [];
  const disputes = charge.disputed ? await listDisputes(stripe, account, charge.id) : [];
  return [
    ...refunds
      .filter(({ status }) => status === null || gone.includes(status))
      .map((refund) => toReversal(refund, null)),
    ...disputes.flatMap((dispute) => {
      const disputeStatus = holdingBack[dispute.status];
      return disputeStatus === undefined ? [] : [toReversal(dispute, disputeStatus)];
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The charge includes its latest refunds; further refunds are requested. */
async function listRefunds(
  stripe: Stripe,
  account: DirectChargeAccount,
  { id, refunds }: Stripe.Charge,
) {
  if (refunds && !refunds.has_more) return refunds.data;
  const query = { charge: id, limit: 100 };
  return stripe.refunds.list(query, toRequestOptions(account)).autoPagingToArray({ limit: 1_000 });
}

async function listDisputes(stripe: Stripe, account: DirectChargeAccount, charge: string) {
  const { data } = await stripe.disputes.list({ charge, limit: 100 }, toRequestOptions(account));
  return data;
}

type Movement = Pick<Stripe.Refund | Stripe.Dispute, 'id' | 'amount' | 'created' | 'metadata'>;

const toReversal = (
  { id, amount, created, metadata }: Movement,
  dispute: DisputeStatus | null,
): Reversal => ({
  id,
  dispute,
  refundId: metadata?.['refund'] ?? null,
  amount: cents(amount),
  at: new Date(created * 1000),
});
