import type { PlanId } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import type { BillingCalls, CardUse, NewPlan } from '../provider/billing.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { attachCard } from './attach.ts';
import { cardOf, checkOf, findPlan, invoiceOf } from './billed-plan.ts';
import { call, onBehalf } from './call.ts';
import { openPrices } from './prices.ts';
import { release, schedule } from './schedule.ts';

export function billingCalls(stripe: Stripe): BillingCalls {
  const priceOf = openPrices(stripe);
  return {
    ...customerCalls(stripe),
    begin: async (plan) => {
      const id = await beginPlan(stripe, plan, await priceOf(plan.tier));
      return findPlan(stripe, id).catch(butBegun);
    },
    find: (id) => findPlan(stripe, id),
    change: (id, change) => changePlan(stripe, id, { ...change, priceOf }),
    keep: async (id) => {
      await release(stripe, id);
      await setEnd(stripe, id, false);
      return findPlan(stripe, id);
    },
    end: async (id) => {
      // A plan with a schedule ends only by its schedule, so there must be none.
      await release(stripe, id);
      await setEnd(stripe, id, true);
      return findPlan(stripe, id);
    },
    drop: (id) => dropPlan(stripe, id),
    useCard: (use) => useCard(stripe, use),
    collect: (id) => collect(stripe, id),
    listInvoices: (customer) =>
      call(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: 100 });
        return data.map(invoiceOf);
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
      return (await stripe.customers.create(given, onBehalf(null, key))).id;
    }),
  keepCard: (card) => keepCard(stripe, card),
  keptCard: (customer) =>
    call(async () => {
      const expand = ['invoice_settings.default_payment_method'];
      const found = await stripe.customers.retrieve(customer, { expand });
      return found.deleted ? null : cardOf(found.invoice_settings.default_payment_method);
    }),
  checkCard: ({ changeId, customer, paymentMethod, returnUrl }) =>
    call(async () =>
      checkOf(
        await stripe.setupIntents.create(
          {
            customer,
            payment_method: paymentMethod,
            usage: 'off_session',
            confirm: true,
            return_url: returnUrl,
            metadata: { change: changeId },
          },
          onBehalf(null, changeId),
        ),
      ),
    ),
  findCheck: (id) => call(async () => checkOf(await stripe.setupIntents.retrieve(id))),
});

/** Whatever the next call returns, the plan has started. */
function butBegun(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  throw new ProviderFailure('unavailable', error.code, error.message, error.detail);
}

/** The first bill may need the card's owner, so an unpaid bill is a result, not a failure. */
const beginPlan = (stripe: Stripe, plan: NewPlan, price: string) =>
  call(async () => {
    const { id } = await stripe.subscriptions.create(
      {
        customer: plan.customer,
        items: [{ price, quantity: 1 }],
        default_payment_method: plan.paymentMethod,
        payment_behavior: 'allow_incomplete',
        payment_settings: { payment_method_types: ['card'] },
        metadata: { organization: plan.organizationId, change: plan.changeId },
      },
      onBehalf(null, plan.changeId),
    );
    return id;
  });

type Wanted = { tier: PlanId; changeId: string; priceOf(tier: PlanId): Promise<string> };

async function changePlan(stripe: Stripe, id: string, { tier, changeId, priceOf }: Wanted) {
  const price = await priceOf(tier);
  // Choosing another plan withdraws a cancellation.
  const plan = await findPlan(stripe, id);
  if (plan.endsWithPeriod) await setEnd(stripe, id, false);
  await schedule(stripe, id, { price, changeId });
  return findPlan(stripe, id);
}

const setEnd = (stripe: Stripe, id: string, endsWithPeriod: boolean) =>
  call(() => stripe.subscriptions.update(id, { cancel_at_period_end: endsWithPeriod }));

async function dropPlan(stripe: Stripe, id: string) {
  try {
    await call(() => stripe.subscriptions.cancel(id));
  } catch (error) {
    const { status } = await findPlan(stripe, id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

type KeptCard = Parameters<BillingCalls['keepCard']>[0];

async function keepCard(stripe: Stripe, card: KeptCard): Promise<string> {
  const { changeId: key } = card;
  const id = await attachCard(stripe, { ...card, key, onAccount: null });
  if (!card.isDefault) return id;
  const settings = { invoice_settings: { default_payment_method: id } };
  await call(() => stripe.customers.update(card.customer, settings));
  return id;
}

async function useCard(stripe: Stripe, { planId, isKept, ...card }: CardUse) {
  const method = await keepCard(stripe, { ...card, isDefault: isKept });
  await call(() => stripe.subscriptions.update(planId, { default_payment_method: method }));
  return findPlan(stripe, planId);
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
