import { cents, payoutStatuses, type Day, type PayoutEntryKind } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import type { PayoutCalls, ProviderEntry, ProviderPayout } from '../provider/payouts.ts';
import { call, toId, toRequestOptions } from './call.ts';
import { payoutFailureMessage } from './failure-messages.ts';

const mostPayouts = 1_000;
const mostEntries = 10_000;

export function payoutCalls(stripe: Stripe): PayoutCalls {
  return {
    list: (account, since) =>
      call(async () => {
        const created = since === null ? {} : { created: { gte: seconds(since) } };
        const listed = stripe.payouts.list({ limit: 100, ...created }, toRequestOptions(account));
        return (await listed.autoPagingToArray({ limit: mostPayouts })).map(toPayout);
      }),
    find: (account, id) =>
      call(async () => toPayout(await stripe.payouts.retrieve(id, {}, toRequestOptions(account)))),
    entries: (account, payout) => call(() => listEntries(stripe, account, payout)),
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

function toPayout(payout: Stripe.Payout): ProviderPayout {
  const status = payoutStatuses.find((each) => each === payout.status);
  if (typeof payout.id !== 'string' || status === undefined) {
    throw new ProviderFailure('unavailable', 'no_sense', 'The reply is not a payout.');
  }
  return {
    id: payout.id,
    amount: cents(payout.amount),
    currency: payout.currency,
    status,
    isAutomatic: payout.automatic,
    isComplete: payout.reconciliation_status === 'completed',
    failure: payoutFailure(payout),
    createdAt: new Date(payout.created * 1000),
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10) as Day,
  };
}

const payoutFailure = ({ failure_code: code, failure_message: text }: Stripe.Payout) =>
  code === null && text === null ? null : payoutFailureMessage(code ?? '');

async function listEntries(stripe: Stripe, account: string, payout: string) {
  const query = { payout, limit: 100, expand: ['data.source'] };
  const listed = stripe.balanceTransactions.list(query, toRequestOptions(account));
  const entries: ProviderEntry[] = [];
  for (const entry of await listed.autoPagingToArray({ limit: mostEntries })) {
    if (entry.type === 'payout') continue;
    entries.push(await toEntry(stripe, account, entry));
  }
  return entries;
}

async function toEntry(
  stripe: Stripe,
  account: string,
  entry: Stripe.BalanceTransaction,
): Promise<ProviderEntry> {
  const source = typeof entry.source === 'object' ? entry.source : null;
  const isReturn = source?.object === 'refund' || source?.object === 'dispute';
  return {
    id: entry.id,
    kind: toEntryKind(entry, source),
    amount: cents(entry.amount),
    fee: cents(entry.fee),
    payment: source === null ? null : await paymentBehind(stripe, account, source),
    refund: isReturn ? source.id : null,
    description: entry.description ?? '',
    at: new Date(entry.created * 1000),
  };
}

type Source = Stripe.BalanceTransactionSource;

const refunds = [
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'payment_reversal',
];
const fees = ['stripe_fee', 'network_cost', 'application_fee', 'stripe_fx_fee', 'tax_fee'];

function toEntryKind({ type }: Stripe.BalanceTransaction, source: Source | null): PayoutEntryKind {
  if (type === 'charge' || type === 'payment') return 'gift';
  if (refunds.includes(type)) return 'refund';
  if (source?.object === 'dispute') return 'dispute';
  return fees.includes(type) ? 'fee' : 'other';
}

/** The payment that a source belongs to, even if another account of ours was charged for it. */
async function paymentBehind(stripe: Stripe, account: string, source: Source) {
  if (source.object === 'dispute') return toId(source.payment_intent);
  if (source.object === 'charge') return paymentOfCharge(stripe, source);
  if (source.object !== 'refund') return null;
  const payment = toId(source.payment_intent);
  const charge = toId(source.charge);
  if (payment !== null || charge === null) return payment;
  return paymentOfCharge(
    stripe,
    await stripe.charges.retrieve(charge, {}, toRequestOptions(account)),
  );
}

/** Money passed on to an account has a payment on the platform's own account. */
async function paymentOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<string | null> {
  const transfer = toId(charge.source_transfer);
  if (charge.payment_intent !== null || transfer === null) return toId(charge.payment_intent);
  const { source_transaction: first } = await stripe.transfers.retrieve(transfer, {
    expand: ['source_transaction'],
  });
  return typeof first === 'object' && first !== null && 'payment_intent' in first
    ? toId(first.payment_intent)
    : null;
}
