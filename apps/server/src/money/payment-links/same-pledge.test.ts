import { beforeAll, expect, test, vi } from 'vitest';
import {
  addStripeFault,
  cardProvider,
  chargeFromAnywhere,
  clearStripeFaults,
  createConnectedOrganization,
  listAttempts,
  submitSandboxPage,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { duePledge, linkToken, makeLink, payWith } from '../../../test/money/payment-links.ts';
import { signIn } from '../../../test/world/world.ts';

beforeAll(() => cardProvider());

/** A pledge with 40.00 due, and two links to pay it, as two reminders bring them. */
async function pledgeWithTwoLinks() {
  const mine = await createConnectedOrganization();
  const { _id: pledgeId, donor } = await duePledge(mine);
  const fields = { donorId: donor._id, pledgeId };
  const first = await linkToken(mine, await makeLink(mine, fields));
  const second = await linkToken(mine, await makeLink(mine, fields));
  const chargeAsStaff = () =>
    chargeFromAnywhere(mine, { donorId: donor._id, pledgeId, amount: 40 });
  return { mine, pledgeId, first, second, chargeAsStaff };
}

async function fetchPaid(mine: ConnectedOrganization, pledgeId: string) {
  const { body } = await signIn(mine).get(`/api/pledges/${pledgeId}`);
  return (body['data'] as { amountFulfilled: number }).amountFulfilled;
}

test('what is due is charged once, even through two links at the same time', async () => {
  const { mine, pledgeId, first, second } = await pledgeWithTwoLinks();

  const seen = { dueDate: '2026-01-31' };
  const replies = await Promise.all([payWith(first, seen), payWith(second, seen)]);

  const outcomes = replies.map(({ status, body }) => body['code'] ?? status);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  for (const outcome of outcomes.filter((each) => each !== 200)) {
    expect(['payment-links/under-way', 'payment-links/amount-changed']).toContain(outcome);
  }
  expect(await listAttempts(mine)).toMatchObject([{ state: 'succeeded' }]);
  expect(await fetchPaid(mine, pledgeId)).toBe(40);
});

test('who saw an installment that was paid meanwhile is not charged the next one', async () => {
  const { mine, pledgeId, first, second } = await pledgeWithTwoLinks();
  const seen = { dueDate: '2026-01-31' };
  expect((await payWith(first, seen)).status).toBe(200);

  expect(await payWith(second, seen)).toMatchObject({
    status: 409,
    body: { code: 'payment-links/amount-changed' },
  });
  expect(await fetchPaid(mine, pledgeId)).toBe(40);
});

test('a payment that waits for the bank is canceled when another link pays instead', async () => {
  const { mine, pledgeId, first, second } = await pledgeWithTwoLinks();
  const waiting = await payWith(first, { paymentMethodId: 'pm_card_authenticationRequired' });
  const { redirectUrl } = waiting.body['data'] as { redirectUrl: string };

  expect((await payWith(second)).body['data']).toMatchObject({ status: 'succeeded' });
  const { url } = await cardProvider();
  await submitSandboxPage(redirectUrl, url, { answer: 'complete' }).catch(() => null);

  const states = (await listAttempts(mine)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['canceled', 'succeeded']);
  expect(await fetchPaid(mine, pledgeId)).toBe(40);
});

test('while staff charge a card, neither they nor a link charge another one', async () => {
  const { mine, pledgeId, first, chargeAsStaff } = await pledgeWithTwoLinks();
  await addStripeFault('POST /v1/payment_intents', 'slow', { ms: 5_000 });
  const charging = chargeAsStaff();
  await vi.waitFor(async () => expect(await listAttempts(mine)).toHaveLength(1), 5_000);

  const [byStaff, byLink] = await Promise.all([chargeAsStaff(), payWith(first)]);

  expect(byStaff.body['code']).toBe('payments/pledge-under-way');
  expect(byLink.body['code']).toBe('payment-links/under-way');
  expect((await charging).status).toBe(201);
  expect(await listAttempts(mine)).toMatchObject([{ state: 'succeeded' }]);
  expect(await fetchPaid(mine, pledgeId)).toBe(40);
});

test('staff can’t charge a card while the outcome of a link’s payment is unknown', async () => {
  const { mine, first, chargeAsStaff } = await pledgeWithTwoLinks();
  await addStripeFault('POST /v1/payment_intents', 'lost', { times: 20 });
  expect((await payWith(first)).body['data']).toMatchObject({ status: 'unknown' });
  await clearStripeFaults();

  expect(await chargeAsStaff()).toMatchObject({
    status: 409,
    body: { code: 'payments/pledge-under-way' },
  });
  expect(await listAttempts(mine)).toMatchObject([{ state: 'started' }]);
});

test('staff can charge a card when the donor has left the bank’s page', async () => {
  const { mine, pledgeId, first, chargeAsStaff } = await pledgeWithTwoLinks();
  const waiting = await payWith(first, { paymentMethodId: 'pm_card_authenticationRequired' });
  const { redirectUrl } = waiting.body['data'] as { redirectUrl: string };

  expect((await chargeAsStaff()).status).toBe(201);
  const { url } = await cardProvider();
  await submitSandboxPage(redirectUrl, url, { answer: 'complete' }).catch(() => null);

  const states = (await listAttempts(mine)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['canceled', 'succeeded']);
  expect(await fetchPaid(mine, pledgeId)).toBe(40);
});

test('staff charge nothing when the donor has just paid on the bank’s page', async () => {
  const { mine, pledgeId, first, chargeAsStaff } = await pledgeWithTwoLinks();
  const waiting = await payWith(first, { paymentMethodId: 'pm_card_authenticationRequired' });
  const { redirectUrl } = waiting.body['data'] as { redirectUrl: string };
  const { url } = await cardProvider();
  await submitSandboxPage(redirectUrl, url, { answer: 'complete' });

  expect(await chargeAsStaff()).toMatchObject({
    status: 409,
    body: { code: 'payments/pledge-paid' },
  });
  expect(await fetchPaid(mine, pledgeId)).toBe(40);
  expect((await chargeAsStaff()).status).toBe(201);
});
