import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { payOff, stripeWorld, eventTypes, type Payment } from '../../../test/stripe-world.ts';

const { library, recordEvents, control, settings } = stripeWorld();
let stripe: Stripe;

beforeAll(() => {
  stripe = library();
});

const pay = (...given: Payment) => payOff(stripe, ...given);

test('a payment with a good card succeeds and says what it cost', async () => {
  const events = await recordEvents(async () => {
    const intent = await pay('pm_card_visa', {
      metadata: { attempt: 'a-1' },
      expand: ['latest_charge.balance_transaction'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 2_500,
      latest_charge: {
        paid: true,
        captured: true,
        metadata: { attempt: 'a-1' },
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { amount: 2_500, fee: 103, net: 2_397 },
      },
    });
  });
  expect(eventTypes(events)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  expect(await control('GET counts')).toMatchObject({
    captured: { 'a-1': { charges: 1, amount: 2_500 } },
  });
});

test.each([
  ['chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['chargeDeclinedExpiredCard', 'expired_card', undefined, 'Your card has expired.'],
])('a payment with the card %s is declined', async (token, code, decline_code, message) => {
  const events = await recordEvents(async () => {
    const error = await pay(`pm_card_${token}`).catch(
      (reason: Stripe.errors.StripeCardError) => reason,
    );
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    expect((error as Error).message).toBe(message);
    expect(error).toMatchObject({
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
  });
  expect(eventTypes(events)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
  ]);
});

test('a declined payment can be paid with another card', async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({ code: 'card_declined' });
  expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject(
    { status: 'succeeded', last_payment_error: null },
  );
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('a payment that may redirect needs a return URL', async () => {
  await expect(
    stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    }),
  ).rejects.toThrow('you must provide a `return_url`');
});

test.each([
  [{ amount: 49 }, 'amount_too_small'],
  [{ amount: 100_000_000 }, 'amount_too_large'],
  [{ customer: 'cus_nobody' }, 'resource_missing'],
  [{ payment_method: 'pm_nothing' }, 'resource_missing'],
])('a payment with %j is refused', async (wrong, code) => {
  await expect(pay('pm_card_visa', wrong)).rejects.toMatchObject({ code });
});

describe('3-D Secure', () => {
  test('a 3-D Secure payment redirects to the bank’s page', async () => {
    expect(await pay('pm_card_authenticationRequired')).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: 'https://giving.example/payment-return',
          url: expect.stringContaining('/stripe/3ds/pi_'),
        },
      },
    });
  });

  test('a 3-D Secure payment is refused when nobody is present to answer', async () => {
    await expect(
      pay('pm_card_authenticationRequired', { off_session: true }),
    ).rejects.toMatchObject({ code: 'authentication_required' });
  });

  test('a 3-D Secure payment can be canceled', async () => {
    const { id } = await pay('pm_card_authenticationRequired');
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
  });
});

test('a card is saved, listed, charged off-session and detached', async () => {
  const customer = await stripe.customers.create({ name: 'Ada' });
  const first = await pay('pm_card_mastercard', {
    customer: customer.id,
    setup_future_usage: 'off_session',
  });
  const { data } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
  expect(data).toMatchObject([
    { id: first.payment_method, card: { brand: 'mastercard', last4: '4444' } },
  ]);

  const saved = data[0]?.id ?? '';
  await expect(pay(saved)).rejects.toThrow('attached to a customer');
  const again = { customer: customer.id, off_session: true };
  expect(await pay(saved, again)).toMatchObject({ status: 'succeeded' });
  expect(await stripe.paymentMethods.detach(saved)).toMatchObject({ customer: null });
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
});

test('a card that declines only payments can be saved, and one that declines setup cannot', async () => {
  const { id: customer } = await stripe.customers.create();
  const kept = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await expect(pay(kept.id, { customer, off_session: true })).rejects.toMatchObject({
    code: 'card_declined',
  });
  await expect(
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }),
  ).rejects.toMatchObject({ code: 'card_declined' });
});

test('a payment method without a customer can be used once', async () => {
  const { id } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2_040, cvc: '123' },
  });
  expect(await pay(id)).toMatchObject({ status: 'succeeded' });
  await expect(pay(id)).rejects.toThrow('It may not be used again');
});

test('a card can be set up without paying', async () => {
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect(setup).toMatchObject({ status: 'succeeded', customer });
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);

  expect(
    await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      return_url: 'https://giving.example/back',
    }),
  ).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
});

test('held money is captured later, in full or in part', async () => {
  const { id, status } = await pay('pm_card_visa', { capture_method: 'manual' });
  expect(status).toBe('requires_capture');
  expect(await stripe.paymentIntents.capture(id, { amount_to_capture: 1_000 })).toMatchObject({
    status: 'succeeded',
    amount_received: 1_000,
  });
});

test('a browser makes payment methods with the public key and nothing else', async () => {
  const browser = library(settings().publishableKey);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 40, cvc: '123' };
  expect(await browser.paymentMethods.create({ type: 'card', card })).toMatchObject({
    card: { last4: '4242', exp_year: 2040 },
  });
  await expect(
    browser.paymentMethods.create({ type: 'card', card: { ...card, number: '4242424242424241' } }),
  ).rejects.toThrow('used a non test card');
  await expect(browser.customers.list()).rejects.toMatchObject({ code: 'secret_key_required' });

  const intent = await pay('pm_card_visa');
  await expect(browser.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
    statusCode: 404,
  });
  const proof = { client_secret: intent.client_secret ?? '' };
  expect(await browser.paymentIntents.retrieve(intent.id, proof)).toMatchObject({ id: intent.id });
});
