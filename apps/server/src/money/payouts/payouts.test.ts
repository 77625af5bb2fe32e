import type { PayoutDetail } from '@pledgewell/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callStripe,
  cardProvider,
  createConnectedOrganization,
  findDonation,
  pay,
  paymentRequest,
  controlSandbox,
  savedCardPaymentPath,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { applyEvents, deliver, eventsSince } from '../../../test/money/stripe-events.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { sweepPayouts } from './sweep.ts';

beforeAll(async () => {
  await cardProvider();
});

const days = 24 * 60 * 60;

async function letDaysPass(count: number) {
  const { now } = await controlSandbox<{ now: number }>('GET clock');
  await controlSandbox('PUT clock', { to: now + count * days });
}

const refresh = (from: ConnectedOrganization) => signIn(from).post('/api/payouts/refresh');

async function listPayouts(from: ConnectedOrganization) {
  const { body } = await signIn(from).get('/api/payouts');
  return body['data'] as PayoutDetail[];
}

async function fetchNewest(from: ConnectedOrganization) {
  const [newest] = await listPayouts(from);
  const { body } = await signIn(from).get(`/api/payouts/${newest?._id}`);
  return body['data'] as PayoutDetail;
}

/** Something that happened at the provider outside the product. */
const elsewhere = (from: ConnectedOrganization, path: string, form: Record<string, string>) =>
  callStripe<{ id: string }>(path, form, from.account);

describe('a payout', () => {
  test('consists of donations, refunds and fees that add up to it', async () => {
    const mine = await createConnectedOrganization();
    const { _id: donorId } = await given.donor(mine, { name: 'Noor Haddad' });
    const { donation } = await pay(mine, { donorId, amount: 100 });
    await pay(mine, { amount: 33.33 });
    // The provider transfers what the platform has charged, and takes no fee of its own for that.
    const onPlatform = await paymentRequest(mine, { amount: 20, useConnectedAccount: false });
    await signIn(mine).post(savedCardPaymentPath, onPlatform);
    const { version } = await findDonation(mine, donation._id);
    const refund = { amount: 25.45, date: '2026-04-02', reason: 'Too much', version };
    const refunded = await signIn(mine).post(`/api/donations/${donation._id}/refund`, refund);
    expect(refunded.body).toMatchObject({ success: true });
    await letDaysPass(5);
    expect(await refresh(mine)).toMatchObject({ status: 200 });

    const payout = await fetchNewest(mine);
    expect(payout).toMatchObject({
      amount: 123.41,
      status: 'paid',
      gifts: { count: 3, amount: 153.33 },
      refunds: { count: 1, amount: -25.45 },
      disputes: { count: 0, amount: 0 },
      fees: 4.47,
      remarks: [],
      differences: 0,
    });
    expect(payout.entries.find(({ kind }) => kind === 'refund')).toMatchObject({
      amount: -25.45,
      donation: { _id: donation._id, donor: 'Noor Haddad' },
    });
    expect(payout.entries.map(({ difference }) => difference)).toEqual([null, null, null, null]);
    expect(payout.entries.every((entry) => entry.donation !== null)).toBe(true);

    const file = await signIn(mine).get(`/api/payouts/${payout._id}/file?format=csv`);
    expect(String(file.body['text'])).toContain('Noor Haddad');
    const lines = String(file.body['text']).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes('"-25.45","0.00","-25.45"'))).toBeDefined();
  });

  test('marks entries that are unknown or deleted', async () => {
    const mine = await createConnectedOrganization();
    const { donation } = await pay(mine, { amount: 40 });
    const other = await pay(mine, { amount: 30 });
    await elsewhere(mine, 'payment_intents', {
      amount: '1500',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
    });
    const { id: unheard } = other.paymentIntent;
    await elsewhere(mine, 'refunds', { payment_intent: unheard, amount: '500' });
    await signIn(mine).delete(`/api/donations/${donation._id}`);
    await letDaysPass(5);
    await refresh(mine);

    const { entries, differences, remarks } = await fetchNewest(mine);
    const said = entries.map(({ amount, difference }) => [amount, difference]);
    expect(said).toEqual(
      expect.arrayContaining([
        [40, 'The donation for this payment was deleted.'],
        [30, null],
        [15, 'No donation matches this payment.'],
        [-5, 'No refund matches this.'],
      ]),
    );
    expect({ differences, remarks }).toEqual({ differences: 3, remarks: [] });

    await deliver((await eventsSince()).filter(({ account }) => account === mine.account));
    await applyEvents();
    expect(await fetchNewest(mine)).toMatchObject({ differences: 2 });
  });

  test('says that the entries of a manual payout are unknown', async () => {
    const mine = await createConnectedOrganization();
    await pay(mine, { amount: 50, paymentMethodId: 'pm_card_bypassPending' });
    await elsewhere(mine, 'payouts', { amount: '1000', currency: 'usd' });
    await refresh(mine);

    const payout = await fetchNewest(mine);
    expect(payout).toMatchObject({ amount: 10, entries: [] });
    expect(payout.remarks).toEqual([
      'Someone requested this payout manually, so the provider doesn’t say which payments ' +
        'it includes.',
    ]);
  });
});

describe('an update of a payout', () => {
  test('arrives by events in any order and any number of times', async () => {
    const mine = await createConnectedOrganization();
    await pay(mine, { amount: 80 });
    await letDaysPass(5);
    const told = (await eventsSince()).filter(
      ({ account, type }) => account === mine.account && type.startsWith('payout.'),
    );
    await deliver([...told, ...told].toReversed());
    await applyEvents();

    expect(told.map(({ type }) => type)).toContain('payout.paid');
    expect(await listPayouts(mine)).toMatchObject([
      { amount: 77.38, status: 'paid', gifts: { count: 1, amount: 80 }, remarks: [] },
    ]);
    await refresh(mine);
    expect(await listPayouts(mine)).toHaveLength(1);
  });

  test('is fetched if no event reported how the payout ended', async () => {
    const mine = await createConnectedOrganization();
    await pay(mine, { amount: 80 });
    await letDaysPass(3);
    await refresh(mine);
    expect(await listPayouts(mine)).toMatchObject([{ status: 'in_transit' }]);
    await letDaysPass(2);

    const { services, setNow } = await world();
    setNow(new Date(Date.now() + 7 * 60 * 60 * 1000));
    await sweepPayouts(services);
    setNow(undefined);
    expect(await listPayouts(mine)).toMatchObject([{ status: 'paid', remarks: [] }]);
  });
});

test('payouts are not fetched without an account', async () => {
  const none = await given.organization();

  expect(await signIn(none).post('/api/payouts/refresh')).toMatchObject({
    status: 409,
    body: { code: 'payouts/no-account' },
  });
  expect((await signIn(none).get('/api/payouts')).body).toMatchObject({
    data: [],
    pagination: { total: 0, totalPages: 1 },
  });
});
