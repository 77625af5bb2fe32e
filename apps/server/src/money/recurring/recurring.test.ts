import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  callStripe,
  cardProvider,
  createConnectedOrganization,
  directPaymentPath,
  submitSandboxPage,
  pay,
  paymentRequest,
  savedCardPaymentPath,
  clearStripeFaults,
} from '../../../test/money/cards.ts';
import { applyEvents, deliver } from '../../../test/money/stripe-events.ts';
import {
  listDonations,
  failingCard,
  listRecurringDonations,
  listHistory,
  newEvents,
  findOnlyRecurringDonation,
  passNextCharge,
  listSubscriptions,
  advanceToNextCharge,
  withRecurringDonation,
} from '../../../test/money/recurring.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { syncChangedRecurringDonations } from './sweep.ts';

beforeAll(async () => {
  await cardProvider();
});

afterEach(clearStripeFaults);

describe('a recurring donation', () => {
  test('creates one donation for each paid bill, however it is reported', async () => {
    const { organization, paid, recurringDonation } = await withRecurringDonation({
      notes: 'In memory of Bo',
    });
    expect(paid).toMatchObject({
      paymentIntent: { status: 'succeeded' },
      donation: { status: 'settled', isRecurring: true, nextExpectedOn: null },
    });
    expect(recurringDonation).toMatchObject({
      state: 'active',
      amount: 50,
      interval: 'monthly',
      isChanging: false,
      card: { brand: 'visa', last4: '4242' },
      given: { gifts: 1, amount: 50 },
      nextChargeOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });

    await passNextCharge(organization);
    const events = await newEvents();
    await Promise.all([deliver([...events].reverse()), deliver(events), deliver(events)]);
    await Promise.all([applyEvents(), applyEvents(), applyEvents()]);
    await deliver(events);
    await applyEvents();
    const third = await advanceToNextCharge(organization);

    expect(third).toMatchObject({ state: 'active', given: { gifts: 3, amount: 150 } });
    const donations = await listDonations(organization);
    expect(donations).toHaveLength(3);
    for (const donation of donations) {
      expect(donation).toMatchObject({
        amount: 50,
        status: 'settled',
        isRecurring: true,
        recurringInterval: 'monthly',
        notes: 'In memory of Bo',
      });
    }
    expect((await listHistory(organization)).map(({ action }) => action)).toEqual([
      'recurring/begun',
    ]);
  });

  test('lets each payment be refunded here or at the provider', async () => {
    const { organization } = await withRecurringDonation();
    await advanceToNextCharge(organization);
    const [latest] = await listDonations(organization);
    const { body } = await signIn(organization).get(`/api/donations/${latest?._id}`);
    const { version, date } = body['data'] as { version: number; date: string };
    const refund = { amount: 10, date, reason: 'Asked', version };
    const reply = await signIn(organization).post(`/api/donations/${latest?._id}/refund`, refund);
    expect(reply).toMatchObject({ status: 200, body: { data: { refunded: 10 } } });

    const { data } = await callStripe<{ data: { id: string }[] }>(
      'payment_intents?limit=1',
      undefined,
      organization.account,
    );
    const payment_intent = data[0]?.id ?? '';
    await callStripe('refunds', { payment_intent, amount: '500' }, organization.account);
    await deliver(await newEvents());
    await applyEvents();
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      given: { gifts: 2, amount: 85 },
    });
  });

  test('can be charged by the platform, which transfers the money', async () => {
    const organization = await createConnectedOrganization();
    const body = await paymentRequest(organization, {
      isRecurring: true,
      recurringInterval: 'quarterly',
      useConnectedAccount: false,
    });
    expect((await signIn(organization).post(savedCardPaymentPath, body)).status).toBe(201);

    const recurringDonation = await advanceToNextCharge(organization);
    expect(recurringDonation).toMatchObject({
      state: 'active',
      interval: 'quarterly',
      given: { amount: 100 },
    });
  });

  test('starts once the card’s bank approves', async () => {
    const { url } = await cardProvider();
    const organization = await createConnectedOrganization();
    const weekly = { isRecurring: true, recurringInterval: 'weekly' };
    const first = await pay(organization, {
      ...weekly,
      paymentMethodId: 'pm_card_authenticationRequiredOnSetup',
    });
    expect(first.paymentIntent.status).toBe('requires_action');
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({ state: 'starting' });

    const page = first.paymentIntent.next_action.redirect_to_url.url;
    await submitSandboxPage(page, url, { answer: 'complete' });
    const verified = await signIn(organization).post('/api/payments/verify-payment', {
      paymentIntentId: first.paymentIntent.id,
      paymentIntentClientSecret: first.paymentIntent.client_secret,
    });
    expect(verified.status).toBe(200);
    await syncChangedRecurringDonations((await world()).services);
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      state: 'active',
      isChanging: false,
    });
    expect(await advanceToNextCharge(organization)).toMatchObject({ given: { gifts: 2 } });
  });

  test('is not created if the card is declined', async () => {
    const organization = await createConnectedOrganization();
    const body = await paymentRequest(organization, {
      isRecurring: true,
      recurringInterval: 'monthly',
      paymentMethodId: failingCard,
    });
    expect(await signIn(organization).post(directPaymentPath, body)).toMatchObject({
      status: 409,
      body: { code: 'payments/declined', message: 'The card was declined.' },
    });
    expect(await listRecurringDonations(organization)).toEqual([]);
    expect(await listDonations(organization)).toEqual([]);
    await syncChangedRecurringDonations((await world()).services);
    expect(await listSubscriptions(organization)).toEqual(['incomplete_expired']);
  });

  test('pays no pledge, because it has no end', async () => {
    const organization = await createConnectedOrganization();
    const pledge = await given.pledge(organization);
    const body = await paymentRequest(organization, {
      donorId: pledge.donor._id,
      pledgeId: pledge._id,
      isRecurring: true,
      recurringInterval: 'monthly',
    });
    expect(await signIn(organization).post(directPaymentPath, body)).toMatchObject({
      status: 400,
      body: { code: 'payments/recurring-pledge' },
    });
  });
});

test('a recurring donation is invisible to other organizations and counted in the list', async () => {
  const { organization, recurringDonation } = await withRecurringDonation();
  const stranger = await createConnectedOrganization();
  expect(await listRecurringDonations(stranger)).toEqual([]);
  expect(await listRecurringDonations(organization, '?state=paused')).toEqual([]);
  expect(
    await listRecurringDonations(organization, `?donorId=${recurringDonation.donor._id}`),
  ).toHaveLength(1);
  const { body } = await signIn(organization).get('/api/recurring-gifts');
  expect(body['statistics']).toEqual({ active: 1, paused: 0, pastDue: 0, ended: 0, given: 50 });
});
