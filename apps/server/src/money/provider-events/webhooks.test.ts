import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callStripe,
  withDatabaseOwner,
  cardProvider,
  createConnectedOrganization,
  findDonation,
  submitSandboxPage,
  pay,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { applyEvents, deliver, eventsSince } from '../../../test/money/stripe-events.ts';
import { downloadCsv } from '../../../test/documents/downloads.ts';
import { listFollowUps } from '../../../test/giving/follow-ups.ts';
import { given, request, signIn } from '../../../test/world/world.ts';

let mine: ConnectedOrganization;
let latest: string | undefined;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

/** What has happened since the last call. */
async function newEvents() {
  const events = await eventsSince(latest);
  latest = events.at(-1)?.id ?? latest;
  return events;
}

const readState = async (id: string) =>
  withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ state: string; problem: string | null }>(
      'select state, problem from provider_events where id = $1',
      [id],
    );
    return rows[0];
  });

test('an event settles a donation whose donor never returned from the bank', async () => {
  const { paymentIntent, donation } = await pay(mine, {
    paymentMethodId: 'pm_card_authenticationRequired',
  });
  const { url } = await cardProvider();
  await submitSandboxPage(paymentIntent.next_action.redirect_to_url.url, url, {
    answer: 'complete',
  });

  await deliver(await newEvents());
  await applyEvents();

  expect(await findDonation(mine, donation._id)).toMatchObject({ status: 'settled' });
});

test('a refund at the provider reduces the pledge’s payments, and a failed one restores them', async () => {
  const pledge = await given.pledge(mine, { amount: 80 });
  const { paymentIntent, donation } = await pay(mine, {
    donorId: pledge.donor._id,
    amount: 80,
    pledgeId: pledge._id,
    paymentMethodId: 'pm_card_refundFail',
  });
  await callStripe('refunds', { payment_intent: paymentIntent.id, amount: '3000' }, mine.account);
  const events = await newEvents();
  await deliver(events);
  await applyEvents();

  const shown = await findDonation(mine, donation._id);
  expect(['partially_refunded', 'settled']).toContain(shown.status);
  const refunded = shown.refunded;
  const { body } = await signIn(mine).get(`/api/pledges/${pledge._id}`);
  expect(body['data']).toMatchObject({ amountFulfilled: 80 - refunded });
});

test('a disputed donation does not count, and shows the dispute’s status until it is won', async () => {
  const { donation } = await pay(mine, { paymentMethodId: 'pm_card_createDispute' });
  await applyParkedEvents();

  const taken = { status: 'refunded', refunded: 50 };
  expect(await findDonation(mine, donation._id)).toMatchObject({
    ...taken,
    dispute: { status: 'needs_response', amount: 50 },
  });
  const disputed = (await listFollowUps(mine)).filter(({ kind }) => kind === 'disputed-gift');
  expect(disputed).toMatchObject([
    { donationId: donation._id, title: expect.stringContaining('of $50.00') },
  ]);

  await answerDispute('under_review', 'They thanked us for it.');
  expect(await findDonation(mine, donation._id)).toMatchObject({
    ...taken,
    dispute: { status: 'under_review' },
  });

  await answerDispute('won', 'winning_evidence');
  expect(await findDonation(mine, donation._id)).toMatchObject({
    status: 'settled',
    refunded: 0,
    dispute: null,
  });
});

test('a lost dispute stays on its donation, in its history and in exports', async () => {
  const pledge = await given.pledge(mine, { amount: 80 });
  const { donation } = await pay(mine, {
    donorId: pledge.donor._id,
    amount: 80,
    pledgeId: pledge._id,
    paymentMethodId: 'pm_card_createDispute',
  });
  await applyParkedEvents();
  await answerDispute('lost', 'losing_evidence');

  const shown = await findDonation(mine, donation._id);
  expect(shown).toMatchObject({ refunded: 80, dispute: { status: 'lost', amount: 80 } });
  const owner = signIn(mine);
  const { body } = await owner.get(`/api/pledges/${pledge._id}`);
  expect(body['data']).toMatchObject({
    amountFulfilled: 0,
    payments: [{ refunded: 80, disputed: 80 }],
  });
  const { body: history } = await owner.get('/api/activities?kind=donation&change=refunded');
  const told = (history['data'] as Told[]).filter(({ record }) => record?._id === donation._id);
  expect(told.map(({ does, details }) => [does, ...details])).toEqual([
    ['recorded a dispute over a donation of', 'Dispute lost'],
    ['recorded a dispute over a donation of', 'Disputed', '$80.00 refunded'],
  ]);
  const rows = await downloadCsv(mine, {
    dataType: 'donations',
    filters: { status: 'canceled' },
  });
  expect(rows.find((row) => row['Donation ID'] === donation._id)).toMatchObject({
    Refunded: '80.00',
    Status: 'Dispute lost',
  });
});

type Told = { does: string; details: string[]; record: { _id: string } | null };

async function applyParkedEvents() {
  await deliver(await newEvents());
  await applyEvents();
}

/** Answers the latest dispute, which certain words decide at once. */
async function answerDispute(status: string, words: string) {
  const { data } = await callStripe<{ data: { id: string }[] }>(
    'disputes',
    undefined,
    mine.account,
  );
  const answered = await callStripe<{ status: string }>(
    `disputes/${data[0]?.id}`,
    { 'evidence[uncategorized_text]': words, submit: 'true' },
    mine.account,
  );
  expect(answered.status).toBe(status);
  await applyParkedEvents();
}

test('the same events in any order, five times each, end in the same state', async () => {
  const { paymentIntent, donation } = await pay(mine, {
    paymentMethodId: 'pm_card_authenticationRequired',
  });
  const { url } = await cardProvider();
  await submitSandboxPage(paymentIntent.next_action.redirect_to_url.url, url, {
    answer: 'complete',
  });
  await callStripe('refunds', { payment_intent: paymentIntent.id, amount: '1250' }, mine.account);
  const events = await newEvents();

  await deliver([...events].reverse().flatMap((event) => [event, event, event, event, event]));
  await applyEvents();
  await deliver(events);
  await applyEvents();

  expect(await findDonation(mine, donation._id)).toMatchObject({
    status: 'partially_refunded',
    refunded: 12.5,
  });
});

test('an event of an unknown account is stored without handling it', async () => {
  const stranger = await createConnectedOrganization();
  await pay(stranger);
  await withDatabaseOwner(async (client) => {
    await client.query('delete from connected_accounts where account_id = $1', [stranger.account]);
    await client.query('delete from provider_owners where object_id = $1', [stranger.account]);
  });
  const events = (await newEvents()).filter(({ type }) => type === 'payment_intent.succeeded');

  await deliver(events);
  await applyEvents();

  expect(await readState(events.at(-1)?.id ?? '')).toMatchObject({ state: 'parked' });
});

describe('a forged event', () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    data: { object: { object: 'payment_intent', id: 'pi_forged' } },
  });
  const seconds = () => Math.floor(Date.now() / 1_000);
  const sign = (secret: string, at = seconds(), text = body) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  const send = (signature: string | undefined, payload = body, url = '/api/webhooks/stripe') =>
    request({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    });

  test('is refused for every kind of flaw', async () => {
    const { stripe } = await cardProvider();
    const secret = stripe.webhookSecret;
    const live = body.replace('"livemode":false', '"livemode":true');
    const replies = await Promise.all([
      send(undefined),
      send(''),
      send(sign('')),
      send(sign('whsec_other')),
      send(sign(stripe.connectWebhookSecret)),
      send(sign(secret, seconds() - 301)),
      send(sign(secret), body.replace('pi_forged', 'pi_forgeD')),
      send(sign(secret), body, '/api/webhooks/stripe-connect'),
      send(sign(secret, seconds(), live), live),
      send(sign(secret, seconds(), 'null'), 'null'),
      send(sign(secret).replace('v1=', 'v0=')),
    ]);

    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'webhooks/forged' } });
    }
    expect(await readState('evt_forged')).toBeUndefined();
    expect((await send(sign(secret), `"${'x'.repeat(257 * 1024)}"`)).status).toBe(413);
  });
});
