import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stripeWorld } from '../../test/stripe-world.ts';

type Came = { path: string; type: string; id: string; account: string | undefined };

const { library, settings, control, recordEvents } = stripeWorld();
let stripe: Stripe;
let product: Server;
let url: string;
let came: Came[] = [];
let refusals = 0;
const secrets = new Map<string, string>();

/** The product's side: verifies the signature with the official library, and accepts it. */
beforeAll(async () => {
  stripe = library();
  secrets.set('/api/webhooks/stripe', settings().webhookSecret);
  secrets.set('/api/webhooks/stripe-connect', settings().connectWebhookSecret);
  product = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      const secret = secrets.get(path) ?? '';
      const signature = request.headers['stripe-signature'] ?? '';
      const event = stripe.webhooks.constructEvent(body, signature, secret);
      refusals -= 1;
      if (refusals >= 0) return response.writeHead(500).end();
      came.push({ path, type: event.type, id: event.id, account: event.account });
      return response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  await control('PUT product', { url, publicUrl: url });
});
beforeEach(() => {
  came = [];
  refusals = 0;
});
afterEach(() => control('PUT webhooks', { mode: 'send', delayMs: 0, times: 1 }));
afterAll(() => product.close());

const happen = () => stripe.customers.create({ name: 'Ada' });
const idle = () => control('GET idle');

test('an event goes to the endpoint of our own account, signed', async () => {
  await happen();
  await idle();
  expect(came).toMatchObject([{ path: '/api/webhooks/stripe', type: 'customer.created' }]);
});

test('an event of a connected account goes to the other endpoint, signed with its secret', async () => {
  const { id } = await stripe.accounts.create({ type: 'standard' });
  await stripe.customers.create({}, { stripeAccount: id });
  await idle();
  expect(came).toMatchObject([
    { path: '/api/webhooks/stripe-connect', type: 'customer.created', account: id },
  ]);
});

test('an event that is not accepted is sent again', async () => {
  refusals = 1;
  await happen();
  await idle();
  expect(came).toHaveLength(1);
});

test('events arrive twice or late on request', async () => {
  await control('PUT webhooks', { times: 2, delayMs: 150 });
  const begun = performance.now();
  await happen();
  await idle();
  expect(came.map(({ id }) => id)).toEqual([came[0]?.id, came[0]?.id]);
  expect(performance.now() - begun).toBeGreaterThan(145);
});

test('held events arrive shuffled, each as often as requested', async () => {
  await control('PUT webhooks', { mode: 'hold' });
  const events = await recordEvents(async () => {
    for (let number = 0; number < 6; number += 1) await happen();
  });
  expect(came).toEqual([]);

  expect(await control('POST release', { seed: 7, times: 3 })).toEqual({ released: 6 });
  const ids = events.map(({ id }) => id);
  expect(came).toHaveLength(18);
  expect(new Set(came.map(({ id }) => id))).toEqual(new Set(ids));
  expect(came.map(({ id }) => id)).not.toEqual(ids.flatMap((id) => [id, id, id]));
});

test('an event can be sent again', async () => {
  const [event] = await recordEvents(happen);
  await idle();
  await control('POST resend', { event: event?.id });
  expect(came.map(({ id }) => id)).toEqual([event?.id, event?.id]);
});

test('an endpoint created over the API gets the events it selects', async () => {
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${url}/elsewhere`,
    enabled_events: ['product.created'],
  });
  secrets.set('/elsewhere', endpoint.secret ?? '');
  await stripe.products.create({ name: 'Growth' });
  await happen();
  await idle();
  const heard = came.filter(({ path }) => path === '/elsewhere');
  expect(heard.map(({ type }) => type)).toEqual(['product.created']);
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  await stripe.webhookEndpoints.del(endpoint.id);
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
});

test('events can be listed by their kind', async () => {
  await happen();
  const { data } = await stripe.events.list({ type: 'customer.created', limit: 1 });
  expect(data).toMatchObject([
    { type: 'customer.created', api_version: '2026-10-28.endive', livemode: false },
  ]);
  expect((await stripe.events.list({ types: ['charge.*'] })).data).toEqual([]);
});

test.each([{ mode: 'never' }, { times: 0 }, { delayMs: -1 }])(
  'the delivery mode %j is refused',
  async (settings) => {
    await expect(control('PUT webhooks', settings)).rejects.toThrow('mode');
  },
);
