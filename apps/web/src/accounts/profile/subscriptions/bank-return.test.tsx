import { subscriptionEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUser, success } from '../../../../test/answers.ts';
import { openProfile } from '../../../../test/profile.ts';

test('a person who returns from their card’s bank sees the outcome', async () => {
  const message = 'Your plan is now Power.';
  const { server, goTo, url } = openProfile('team');
  const { subscription } = someUser;
  const confirmed = server.answer(subscriptionEndpoints.confirm, () => ({
    success,
    subscription,
    message,
    isWaiting: false,
  }));
  await goTo('/dashboard/profile?payment_intent=pi_1&payment_intent_client_secret=secret');
  await expect.element(page.getByText(message)).toBeVisible();
  expect(confirmed).toHaveLength(1);
  expect(url()).toBe('/dashboard/profile?tab=subscription');
});
