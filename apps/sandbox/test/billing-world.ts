import type { Stripe } from 'stripe';
import { beforeAll, beforeEach } from 'vitest';
import { stripeWorld } from './stripe-world.ts';

/** Two prices and, for each test, a customer with a valid card. */
export function billingWorld() {
  const { library, recordEvents, control } = stripeWorld();
  const world = { stripe: null as unknown as Stripe, basic: '', growth: '', customer: '' };

  async function price(name: string, unit_amount: number) {
    const product = await world.stripe.products.create({ name });
    const { id } = await world.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval: 'month' },
      lookup_key: name,
    });
    return id;
  }

  /** Sets the customer's default card. */
  async function giveCard(id: string, card: string) {
    const method = await world.stripe.paymentMethods.attach(card, { customer: id });
    const settings = { default_payment_method: method.id };
    await world.stripe.customers.update(id, { invoice_settings: settings });
  }

  async function payer(card: string) {
    const { id } = await world.stripe.customers.create({ email: 'owner@example.org' });
    await giveCard(id, card);
    return id;
  }

  beforeAll(async () => {
    world.stripe = library();
    world.basic = await price('Basic', 4_900);
    world.growth = await price('Growth', 9_900);
  });
  beforeEach(async () => {
    world.customer = await payer('pm_card_visa');
  });

  return {
    world,
    recordEvents,
    giveCard,
    payer,
    begin: (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
      world.stripe.subscriptions.create({
        customer: world.customer,
        items: [{ price: world.basic }],
        ...more,
      }),
    read: (id: string) =>
      world.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'schedule'] }),
    moveTo: (to: number) => control('PUT clock', { to }),
  };
}

export const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

export const days = (count: number) => count * 24 * 60 * 60;
export const eventTypes = (events: { type: string }[]) => events.map(({ type }) => type);
