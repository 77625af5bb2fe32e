import type { TierId } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import type { BillingCalls, CardUse, NewSubscription } from '../provider/billing.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { attachCard } from './attach.ts';
import {
  toStoredCard,
  toCardCheck,
  findSubscription,
  toSubscriptionInvoice,
} from './billed-subscription.ts';
import { call, toRequestOptions } from './call.ts';
import { openPrices } from './prices.ts';
import { releaseSchedule, scheduleTierChange } from './tier-schedule.ts';

export function billingCalls(stripe: Stripe): BillingCalls {
  const ensurePrice = openPrices(stripe);
  return {
    ...customerCalls(stripe),
    begin: async (subscription) => {
      const id = await beginSubscription(
        stripe,
        subscription,
        await ensurePrice(subscription.tier),
      );
      return findSubscription(stripe, id).catch(butBegun);
    },
    find: (id) => findSubscription(stripe, id),
    change: (id, change) => changeSubscription(stripe, id, { ...change, ensurePrice }),
    keep: async (id) => {
      await releaseSchedule(stripe, id);
      await setEnd(stripe, id, false);
      return findSubscription(stripe, id);
    },
    end: async (id) => {
      // A plan with a schedule ends only by its schedule, so there must be none.
      await releaseSchedule(stripe, id);
      await setEnd(stripe, id, true);
      return findSubscription(stripe, id);
    },
    drop: (id) => dropSubscription(stripe, id),
    useCard: (use) => useCard(stripe, use),
    collect: (id) => collect(stripe, id),
    listInvoices: (customer) =>
      call(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: 100 });
        return data.map(toSubscriptionInvoice);
      }),
  };
}

type CustomerCalls = Pick<
  BillingCalls,
  'createCustomer' | 'keepCard' | 'keptCard' | 'checkCard' | 'findCheck'
>;

const customerCalls = (stripe: Stripe): CustomerCalls => ({
  createCustomer: ({ key, organizationId, name, email }) =>
    call(async () => {
      const metadata = { organization: organizationId };
      const given = { name, email, metadata };
      return (await stripe.customers.create(given, toRequestOptions(null, key))).id;
    }),
  keepCard: (card) => keepCard(stripe, card),
  keptCard: (customer) =>
    call(async () => {
      const expand = ['invoice_settings.default_payment_method'];
      const found = await stripe.customers.retrieve(customer, { expand });
      return found.deleted ? null : toStoredCard(found.invoice_settings.default_payment_method);
    }),
  checkCard: ({ changeId, customer, paymentMethod, returnUrl }) =>
    call(async () =>
      toCardCheck(
        await stripe.setupIntents.create(
          {
            customer,
            payment_method: paymentMethod,
            usage: 'off_session',
            confirm: true,
            return_url: returnUrl,
            metadata: { change: changeId },
          },
          toRequestOptions(null, changeId),
        ),
      ),
    ),
  findCheck: (id) => call(async () => toCardCheck(await stripe.setupIntents.retrieve(id))),
});

/** Whatever the next call returns, the plan has started. */
function butBegun(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  throw new ProviderFailure('unavailable', error.code, error.message, error.detail);
}

/** The first bill may need the card's owner, so an unpaid bill is a result, not a failure. */
const beginSubscription = (stripe: Stripe, subscription: NewSubscription, price: string) =>
  call(async () => {
    const { id } = await stripe.subscriptions.create(
      {
        customer: subscription.customer,
        items: [{ price, quantity: 1 }],
        default_payment_method: subscription.paymentMethod,
        payment_behavior: 'allow_incomplete',
        payment_settings: { payment_method_types: ['card'] },
        metadata: { organization: subscription.organizationId, change: subscription.changeId },
      },
      toRequestOptions(null, subscription.changeId),
    );
    return id;
  });

type TierChangeRequest = {
  tier: TierId;
  changeId: string;
  ensurePrice(tier: TierId): Promise<string>;
};

async function changeSubscription(
  stripe: Stripe,
  id: string,
  { tier, changeId, ensurePrice }: TierChangeRequest,
) {
  const price = await ensurePrice(tier);
  // Choosing another plan withdraws a cancellation.
  const subscription = await findSubscription(stripe, id);
  if (subscription.endsWithPeriod) await setEnd(stripe, id, false);
  await scheduleTierChange(stripe, id, { price, changeId });
  return findSubscription(stripe, id);
}

const setEnd = (stripe: Stripe, id: string, endsWithPeriod: boolean) =>
  call(() => stripe.subscriptions.update(id, { cancel_at_period_end: endsWithPeriod }));

async function dropSubscription(stripe: Stripe, id: string) {
  try {
    await call(() => stripe.subscriptions.cancel(id));
  } catch (error) {
    const { status } = await findSubscription(stripe, id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

type KeptCard = Parameters<BillingCalls['keepCard']>[0];

async function keepCard(stripe: Stripe, card: KeptCard): Promise<string> {
  const { changeId: key } = card;
  const id = await attachCard(stripe, { ...card, key, directChargeAccount: null });
  if (!card.isDefault) return id;
  const settings = { invoice_settings: { default_payment_method: id } };
  await call(() => stripe.customers.update(card.customer, settings));
  return id;
}

async function useCard(stripe: Stripe, { subscriptionId, isKept, ...card }: CardUse) {
  const method = await keepCard(stripe, { ...card, isDefault: isKept });
  await call(() => stripe.subscriptions.update(subscriptionId, { default_payment_method: method }));
  return findSubscription(stripe, subscriptionId);
}

/** Whether the card was declined again is read from the plan. */
async function collect(stripe: Stripe, invoiceId: string) {
  try {
    await call(() => stripe.invoices.pay(invoiceId));
  } catch (error) {
    const isAnswer =
      error instanceof ProviderFailure &&
      (error.kind === 'declined' || error.code === 'invoice_payment_intent_requires_action');
    if (isAnswer) return;
    const { status } = await call(() => stripe.invoices.retrieve(invoiceId));
    if (status !== 'paid') throw error;
  }
}
