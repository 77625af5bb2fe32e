import { paymentLinkEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, startScript } from '../../../test/mount.tsx';
import { scriptedRequestId } from '../../../test/scripted-server.ts';

const link = `/pay/${'t'.repeat(43)}`;
const requestId = page.getByText(`Request ID: ${scriptedRequestId}`);

test('a payment page that could not be loaded names its request', async () => {
  const server = startScript({ user: null });
  server.refuse(on.show, 'request/failed');
  mountApp(link);

  await expect.element(page.getByText('We couldn’t load this page.')).toBeVisible();
  await expect.element(requestId).toBeVisible();
  await expectAccessible();
});

test('a withdrawn payment link is a decision without anything to report', async () => {
  const server = startScript({ user: null });
  server.refuse(on.show, 'payment-links/revoked');
  mountApp(link);

  await expect.element(page.getByText('We can’t open this payment link')).toBeVisible();
  await expect.element(requestId).not.toBeInTheDocument();
});

test('a payment that could not be checked after the bank names its request', async () => {
  const server = startScript({ user: null });
  server.refuse(on.verify, 'request/failed');
  const payment = 'payment_intent=pi_123&payment_intent_client_secret=pi_123_secret_1';
  mountApp(`/pay/${makeId(7)}?${payment}`);

  await expect.element(page.getByText('We couldn’t check the payment.')).toBeVisible();
  await expect.element(requestId).toBeVisible();
});
