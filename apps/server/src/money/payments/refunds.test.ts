import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  callStripe,
  listAttempts,
  cardProvider,
  createConnectedOrganization,
  resolveAttemptsAfter,
  findDonation,
  addStripeFault,
  pay,
  controlSandbox,
  clearStripeFaults,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { findAttempt } from './queries/attempts.ts';
import { applyPaymentState } from './service/apply-payment-state.ts';
import { chargeAttempt } from './service/charge.ts';

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

const refund = (donation: { _id: string; version: number }, amount: number, who = mine) =>
  signIn(who).post(`/api/donations/${donation._id}/refund`, {
    amount,
    date: '2026-04-02',
    reason: 'Charged too much',
    version: donation.version,
  });

const refundedAt = async (payment: string) => {
  const { data } = await callStripe<{ data: { amount: number }[] }>(
    `refunds?payment_intent=${payment}`,
    undefined,
    mine.account,
  );
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

const countRefundRequests = async () =>
  (await controlSandbox<{ calls: Record<string, number> }>('GET counts')).calls['POST /v1/refunds'];

test('a partial refund goes to the card and reduces what the pledge has received', async () => {
  const pledge = await given.pledge(mine, { amount: 50 });
  const { donation, paymentIntent } = await pay(mine, {
    donorId: pledge.donor._id,
    pledgeId: pledge._id,
  });

  const reply = await refund(donation, 12.34);

  expect(reply).toMatchObject({
    status: 200,
    body: {
      data: { status: 'partially_refunded', refunded: 12.34 },
      message: '$12.34 was refunded to the card.',
    },
  });
  expect(await refundedAt(paymentIntent.id)).toBe(1_234);
  const { body } = await signIn(mine).get(`/api/pledges/${pledge._id}`);
  expect(body['data']).toMatchObject({ status: 'open', amountFulfilled: 37.66 });
});

test('of two simultaneous refunds, one is refused because the donation has changed', async () => {
  const { donation, paymentIntent } = await pay(mine);

  const replies = await Promise.all([refund(donation, 50), refund(donation, 50)]);

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await refundedAt(paymentIntent.id)).toBe(5_000);
});

test('more than is left, and a donation of another organization, are refused', async () => {
  const { donation } = await pay(mine);

  expect(await refund(donation, 50.01)).toMatchObject({
    status: 409,
    body: { code: 'donations/refund-too-large' },
  });
  expect(await refund(donation, 1, await createConnectedOrganization())).toMatchObject({
    status: 404,
  });
});

test.each(['refuse', 'lost'])('a refund whose answer is lost (%s) happens once', async (fault) => {
  const { donation, paymentIntent } = await pay(mine);
  await addStripeFault('POST /v1/refunds', fault, { times: 2 });

  const reply = await refund(donation, 20);
  expect(reply).toMatchObject({ status: 200, body: { data: { refunded: 0 } } });
  expect(reply.body['message']).toContain('We don’t know yet');

  await clearStripeFaults();
  await resolveAttemptsAfter();
  expect(await findDonation(mine, donation._id)).toMatchObject({ refunded: 20 });
  expect(await refundedAt(paymentIntent.id)).toBe(2_000);
});

const neverHeard =
  'This refund never reached the card provider. Refund it again if you still want to.';

test.each([
  ['refuse', 0, 'couldn’t refund a donation of', ['$20.00 wasn’t refunded', neverHeard]],
  ['lost', 2_000, 'refunded a donation of', ['$20.00 refunded', 'Charged too much']],
])(
  'after an hour a refund is no longer retried, but what the provider did counts (%s)',
  async (fault, amount, said, told) => {
    const { donation, paymentIntent } = await pay(mine);
    await addStripeFault('POST /v1/refunds', fault, { times: 2 });
    await refund(donation, 20);
    await clearStripeFaults();
    const before = await countRefundRequests();
    await resolveAttemptsAfter(2 * 60 * 60 * 1000);
    await resolveAttemptsAfter(26 * 60 * 60 * 1000);

    expect(await countRefundRequests()).toBe(before);
    expect(await refundedAt(paymentIntent.id)).toBe(amount);
    const shown = await findDonation(mine, donation._id);
    expect(shown).toMatchObject({ refunded: amount / 100 });
    const history = await signIn(mine).get('/api/activities?kind=donation&limit=1');
    expect(history.body['data']).toMatchObject([{ does: said, details: told }]);
    expect(await refund(shown, 50 - amount / 100)).toMatchObject({ status: 200 });
  },
);

test('a late answer from before a refund leaves the refund in the books', async () => {
  const { donation, paymentIntent } = await pay(mine);
  const { services } = await world();
  const { provider } = services;
  if (!provider) throw new Error('There is no provider.');
  const [old, { attempt }] = await Promise.all([
    provider.payments.find(mine.account, paymentIntent.id),
    attemptBehind(paymentIntent.id),
  ]);
  const unit = unitOfWork(services, mine.id, { queryPlans: 'once' });
  expect(await refund(donation, 20)).toMatchObject({ status: 200 });

  await unit.inTransaction((ctx) => applyPaymentState(ctx, attempt, old));
  expect(await findDonation(mine, donation._id)).toMatchObject({ refunded: 20 });
  const begun = await unit.inTransaction((ctx) => findAttempt(ctx, attempt));
  if (begun) await chargeAttempt(unit, begun, async () => null);
  expect(await findDonation(mine, donation._id)).toMatchObject({ refunded: 20 });
});

const attemptBehind = async (payment: string) => {
  const found = (await listAttempts(mine)).find(({ payment_id: id }) => id === payment);
  return { attempt: found?.id ?? '' };
};

test('a charged donation keeps its amount, its donor and its method', async () => {
  const { donation } = await pay(mine);
  const shown = (await signIn(mine).get(`/api/donations/${donation._id}`)).body['data'] as {
    donor: { _id: string };
    version: number;
  };
  const changes = {
    donor: shown.donor._id,
    amount: 50,
    method: 'credit_card',
    date: '2026-03-01',
    notes: 'Thanks',
    version: shown.version,
  };

  const other = await signIn(mine).put(`/api/donations/${donation._id}`, { ...changes, amount: 5 });
  expect(other).toMatchObject({ status: 409, body: { code: 'donations/charged' } });
  const same = await signIn(mine).put(`/api/donations/${donation._id}`, changes);
  expect(same).toMatchObject({ status: 200, body: { data: { notes: 'Thanks' } } });
});

test('a pending donation can be neither deleted nor refunded', async () => {
  const { donation } = await pay(mine, { paymentMethodId: 'pm_card_authenticationRequired' });

  const replies = [
    await signIn(mine).delete(`/api/donations/${donation._id}`),
    await refund(donation, 5),
  ];
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 409, body: { code: 'donations/pending' } });
  }
});
