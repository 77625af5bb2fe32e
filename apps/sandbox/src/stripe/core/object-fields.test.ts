import type { Stripe } from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { stripeWorld } from '../../../test/stripe-world.ts';
import { makeObject, objectFields, parseField, type Fields } from './object-fields.ts';
import { toId } from '../payments/transfers.ts';

const { library, url, settings } = stripeWorld();
const made = new Map<string, Record<string, unknown>>();

/** Creates one object of each kind, like the product. */
beforeAll(async () => {
  const stripe = library();
  const keep = (...objects: unknown[]) => {
    for (const object of objects) {
      const { object: kind } = object as { object: string };
      // The library converts decimals, which are text on the wire, to numbers.
      made.set(kind, JSON.parse(JSON.stringify(object)) as Record<string, unknown>);
    }
  };
  const customer = await stripe.customers.create({ email: 'ada@example.org' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const product = await stripe.products.create({ name: 'Growth' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 9_900,
    recurring: { interval: 'month' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
    expand: ['latest_invoice.payments'],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const account = await stripe.accounts.create({ type: 'standard' });
  const intent = await stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
    allowed_payment_method_types: ['card'],
    transfer_data: { destination: account.id },
    expand: ['latest_charge.balance_transaction', 'latest_charge.transfer'],
  });
  const charge = intent.latest_charge as Stripe.Charge;
  const link = {
    account: account.id,
    type: 'account_onboarding' as const,
    return_url: url(),
    refresh_url: url(),
  };
  keep(customer, method, product, price, subscription, invoice, account, intent, charge);
  keep(subscription.items.data[0], invoice.lines.data[0], invoice.payments?.data[0]);
  keep(charge.balance_transaction, charge.transfer);
  keep(
    await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
    await stripe.setupIntents.create({ customer: customer.id }),
    await stripe.refunds.create({ charge: await availableCharge(stripe) }),
    (await stripe.disputes.list()).data[0],
    (await stripe.events.list()).data[0],
    await stripe.accountLinks.create(link),
    await stripe.accountSessions.create({
      account: account.id,
      components: { account_onboarding: { enabled: true } },
    }),
    await stripe.billingPortal.sessions.create({ customer: customer.id }),
    await stripe.balance.retrieve(),
    await stripe.payouts.create({ amount: 100, currency: 'usd' }),
    await stripe.webhookEndpoints.create({ url: url(), enabled_events: ['*'] }),
  );
});

/** A charge whose money is available at once, for a refund and a payout. */
async function availableCharge(stripe: Stripe): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount: 50_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    allowed_payment_method_types: ['card'],
  });
  await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  return toId(intent.latest_charge);
}

/** Exists only within an account. */
const inside = new Set(['bank_account']);
const kinds = Object.keys(objectFields).filter((kind) => !kind.startsWith('deleted_'));

test.each(kinds.filter((kind) => !inside.has(kind)))(
  'an answer that is a %s has every field of its kind in its type, all the way down',
  (kind) => {
    const fields = objectFields[kind as keyof typeof objectFields];
    const { object = '' } = fields;
    const { value: name = kind } = parseField(typeof object === 'string' ? object : '');
    expect(findFlaws(made.get(name), fields)).toEqual([]);
  },
);

test('a field that is missing or of another type is found', () => {
  const charge = { ...makeObject('charge'), id: 7, currency: null, outcome: { reason: 'x' } };
  Reflect.deleteProperty(charge, 'status');
  expect(findFlaws(charge, objectFields.charge)).toEqual([
    '.currency is null',
    '.id is no string',
    '.outcome.advice_code is missing',
    '.outcome.network_advice_code is missing',
    '.outcome.network_decline_code is missing',
    '.outcome.network_status is missing',
    '.outcome.seller_message is missing',
    '.outcome.type is missing',
    '.status is missing',
  ]);
});

/** The fields that an answer lacks, and those of another type. */
function findFlaws(answer: unknown, fields: Fields, path = ''): string[] {
  if (answer === undefined) return [`${path} is missing`];
  if (typeof fields === 'string') return wrongType(answer, fields).map((flaw) => `${path} ${flaw}`);
  if (Array.isArray(fields)) {
    const [first] = Array.isArray(answer) ? answer : [];
    return first === undefined ? [] : findFlaws(first, fields[0] ?? {}, `${path}[0]`);
  }
  // An expandable field may be an id, and an optional one may be null.
  if (!isObject(answer)) return [];
  return Object.entries(fields).flatMap(([name, field]) =>
    findFlaws(Object.hasOwn(answer, name) ? answer[name] : undefined, field, `${path}.${name}`),
  );
}

const isOfType: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => isObject(value),
  reference: (value) => typeof value === 'string' || isObject(value),
};

function wrongType(value: unknown, field: string): string[] {
  const { type, isNullable } = parseField(field);
  if (value === null) return isNullable ? [] : ['is null'];
  return isOfType[type]?.(value) ? [] : [`is no ${type}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

test('a deleted object contains only its id and the deletion', async () => {
  const stripe = library(settings().secretKey);
  const { id } = await stripe.customers.create();
  const { lastResponse: _, ...deleted } = await stripe.customers.del(id);
  expect(Object.keys(deleted).toSorted()).toEqual(
    Object.keys(objectFields.deleted_customer).toSorted(),
  );
});
