import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFaults } from '../faults.ts';
import { startStripe, type StripeStandIn } from './stripe.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  file = join(folder, 'new', 'stand-ins.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const libraryAt = ({ settings: { apiUrl, secretKey } }: StripeStandIn) => {
  const { hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
};

async function during<Result>(
  work: (stripe: Stripe, standIn: StripeStandIn) => Promise<Result>,
): Promise<Result> {
  const standIn = await startStripe('127.0.0.1', openFaults(['stripe']), file);
  try {
    return await work(libraryAt(standIn), standIn);
  } finally {
    await standIn.stop();
  }
}

test('stored data survives a restart', async () => {
  const attempt = { idempotencyKey: 'attempt-1' };
  const pay = (stripe: Stripe, stripeAccount: string) =>
    stripe.paymentIntents.create(
      {
        amount: 1_000,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_visa',
        allowed_payment_method_types: ['card'],
      },
      { ...attempt, stripeAccount },
    );
  const before = await during(async (stripe) => {
    const { id: account } = await stripe.accounts.create({ type: 'standard' });
    return { account, payment: await pay(stripe, account) };
  });

  await during(async (stripe) => {
    const { account: stripeAccount, payment } = before;
    const { data } = await stripe.paymentIntents.list({}, { stripeAccount });
    expect(data).toMatchObject([{ id: payment.id, status: 'succeeded' }]);
    expect((await pay(stripe, stripeAccount)).id).toBe(payment.id);
    await stripe.refunds.create({ payment_intent: payment.id }, { stripeAccount });
  });
});

test('an event that the product has not accepted is sent again after a restart', async () => {
  const taken: string[] = [];
  const product = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push((JSON.parse(body) as { type: string }).type);
      response.end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const { port } = product.address() as AddressInfo;
  const introduce = (standIn: StripeStandIn, url: string) =>
    standIn.handle({
      method: 'PUT',
      path: '/control/product',
      prefix: '',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify({ url, publicUrl: url })),
    });

  await during(async (stripe, standIn) => {
    await introduce(standIn, 'http://127.0.0.1:9');
    await stripe.customers.create();
  });
  await during(async (_, standIn) => {
    await introduce(standIn, `http://127.0.0.1:${port}`);
    await expect.poll(() => taken).toEqual(['customer.created']);
  });
  product.close();
});

test('an unreadable file counts as missing', async () => {
  file = join(folder, 'broken.json');
  writeFileSync(file, '{"version": 0');
  expect(await during(async (stripe) => (await stripe.customers.list()).data)).toEqual([]);
});
