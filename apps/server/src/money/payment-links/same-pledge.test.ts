import { beforeAll, expect, test } from 'vitest';
import {
  cardProvider,
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
  return { mine, pledgeId, first, second };
}

async function fetchPaid(mine: ConnectedOrganization, pledgeId: string) {
  const { body } = await signIn(mine).get(`/api/pledges/${pledgeId}`);
  return (body['data'] as { amountFulfilled: number }).amountFulfilled;
}

test('what is due is charged once, even through two links at the same time', async () => {
  const { mine, pledgeId, first, second } = await pledgeWithTwoLinks();

  const replies = await Promise.all([payWith(first), payWith(second)]);

  const outcomes = replies.map(({ status, body }) => body['code'] ?? status);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  for (const outcome of outcomes.filter((each) => each !== 200)) {
    expect(['payment-links/under-way', 'payment-links/amount-changed']).toContain(outcome);
  }
  expect(await listAttempts(mine)).toMatchObject([{ state: 'succeeded' }]);
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
