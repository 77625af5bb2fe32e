import {
  authEndpoints,
  problems,
  type Webhook,
  type WebhookDeliveryDetails,
  webhookEndpoints,
} from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, onTrial, success, toListAnswer } from '../../../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../../../test/axe.ts';
import { openProfile } from '../../../../../test/profile.ts';

const someTime = '2026-03-02T15:00:00.000Z';

const hook = (fields: Partial<Webhook> = {}): Webhook => ({
  _id: makeId(1),
  url: 'https://hooks.example/in',
  description: 'Newsletter',
  eventTypes: ['donation.created'],
  isActive: true,
  isPaused: false,
  switchedOffAt: null,
  failingSince: null,
  lastDeliveredAt: someTime,
  previousSecretUntil: null,
  createdAt: someTime,
  ...fields,
});

const failed: WebhookDeliveryDetails = {
  _id: makeId(2),
  eventId: 'evt_1',
  type: 'donation.created',
  state: 'failed',
  attempts: 1,
  lastStatus: 500,
  lastError: 'The receiver answered 500.',
  nextAttemptAt: null,
  isHeld: false,
  isReplay: false,
  createdAt: someTime,
  webhookId: makeId(1),
  body: '{"type":"donation.created"}',
  log: [
    {
      number: 1,
      at: someTime,
      url: 'https://hooks.example/in',
      durationMs: 31,
      status: 500,
      error: 'The receiver answered 500.',
      answer: 'out of order',
    },
  ],
};

const button = (name: string) => page.getByRole('button', { name });

function openWebhooks(webhooks: Webhook[], user = onTrial('power')) {
  const opened = openProfile('developers', { user });
  opened.server.answer(webhookEndpoints.list, () => toListAnswer(webhooks));
  return opened;
}

test('the secret of a new webhook is shown once', async () => {
  const { server } = openWebhooks([]);
  const sent = server.answer(webhookEndpoints.create, () => ({
    success,
    data: { ...hook(), secret: 'secret in base64' },
    message: 'Webhook added.',
  }));
  await expect.element(page.getByText('You have no webhooks yet.')).toBeVisible();
  await button('Add Webhook').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example/in');
  await dialog.getByRole('radio', { name: 'Only some events' }).click();
  await dialog.getByRole('checkbox', { name: 'donation.created' }).click();
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();

  await expect
    .element(page.getByRole('textbox', { name: 'Secret' }))
    .toHaveValue('secret in base64');
  expect(sent.map(({ body }) => body)).toEqual([
    { url: 'https://hooks.example/in', description: '', eventTypes: ['donation.created'] },
  ]);
  await expectOverlayAccessible('dialog');
  await button('I’ve Saved It').click();
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).not.toBeInTheDocument();
});

test('a failed delivery shows its request and answer, and is sent again', async () => {
  const { server } = openWebhooks([hook({ failingSince: someTime })]);
  server.answer(webhookEndpoints.deliveries, () => ({ ...toListAnswer([failed]), next: null }));
  server.answer(webhookEndpoints.delivery, () => ({ success, data: failed }));
  const sent = server.answer(webhookEndpoints.replay, () => ({
    success,
    data: { ...failed, isReplay: true },
    message: 'The event is being sent again.',
  }));
  await expect.element(page.getByText('Failing', { exact: true })).toBeVisible();
  await expectAccessible();
  await button('Deliveries').click();
  await button('Show donation.created').click();
  await expect.element(page.getByText('out of order')).toBeVisible();
  await expect.element(page.getByText('{"type":"donation.created"}')).toBeVisible();
  await expectAccessible();
  await button('Send Again').click();
  await expect.element(page.getByText('The event is being sent again.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a webhook of a disabled person says that it is paused and how to take it over', async () => {
  openWebhooks([hook({ isPaused: true })]);

  await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/set up this webhook is disabled/)).toBeVisible();
  await expect.element(button('Send Test Event')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('New Secret')).toBeEnabled();
  await expectAccessible();
});

test('deliveries are filtered by state and event, page by page, and a filter is removed', async () => {
  const { server } = openWebhooks([hook()]);
  const older = { ...failed, _id: makeId(3), type: 'donation.updated' };
  const requests = server.answer(webhookEndpoints.deliveries, ({ query }) => {
    if (query['type'] === 'donor.erased') return { ...toListAnswer([]), next: null };
    const isSecond = query['after'] === failed._id;
    return isSecond
      ? { ...toListAnswer([older]), next: null }
      : { ...toListAnswer([failed]), next: failed._id };
  });
  await button('Deliveries').click();
  await button('Show More').click();
  await expect.element(button('Show donation.updated')).toBeVisible();
  await expect.element(button('Show donation.created')).toBeVisible();
  await expect.element(button('Show More')).not.toBeInTheDocument();

  await page.getByRole('group', { name: 'State' }).getByText('Failed').click();
  await page.getByRole('combobox', { name: 'Event' }).fill('erased');
  await page.getByRole('option', { name: 'donor.erased' }).click();
  await expect.element(page.getByText('No deliveries found')).toBeVisible();
  await expectOverlayAccessible('dialog');
  await button('Remove filter Event: donor.erased').click();
  await expect.element(button('Show donation.created')).toBeVisible();
  await button('Remove filter State: Failed').click();
  await expect.element(button('Remove filter State: Failed')).not.toBeInTheDocument();
  expect(requests.map(({ query }) => query)).toContainEqual({
    state: 'failed',
    type: 'donor.erased',
  });
});

test('a log without deliveries says what will be there', async () => {
  const { server } = openWebhooks([hook()]);
  server.answer(webhookEndpoints.deliveries, () => ({ ...toListAnswer([]), next: null }));
  await button('Deliveries').click();
  await expect.element(page.getByText('Nothing sent yet')).toBeVisible();
});

test('a new secret needs a recent proof, and is shown once', async () => {
  const { server } = openWebhooks([hook()]);
  server.refuse(webhookEndpoints.rotateSecret, 'auth/proof-needed');
  server.answer(authEndpoints.provePresence, () => ({ success, message: 'Thank you' }));
  await button('New Secret').click();
  await button('Create New Secret').click();
  const proof = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await expect.element(proof).toBeVisible();
  server.answer(webhookEndpoints.rotateSecret, () => ({
    success,
    data: { ...hook(), secret: 'the second secret' },
    message: 'New secret created.',
  }));
  await proof.getByLabelText(/^Your password/).fill('evergreen-ledger-7!');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('textbox', { name: 'Secret' }))
    .toHaveValue('the second secret');
});

test('other roles and smaller plans are told why they cannot', async () => {
  openWebhooks([], onTrial('growth'));
  await button('Add Webhook').hover();
  await expect.element(page.getByText(problems['webhooks/plan'].message)).toBeVisible();
});

test('a fundraiser sees no webhooks and the reason', async () => {
  openWebhooks([hook()], { ...onTrial('power'), role: 'fundraiser' });
  await expect.element(page.getByText(/Your role doesn’t allow you to see webhooks/)).toBeVisible();
  await expect.element(page.getByText('https://hooks.example/in')).not.toBeInTheDocument();
});
