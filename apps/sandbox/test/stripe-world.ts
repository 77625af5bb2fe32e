import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openFaults } from '../src/faults.ts';
import { startSandbox, type Sandbox } from '../src/server.ts';
import { startStripe, type StripeStandIn } from '../src/stripe/stripe.ts';

type Signed = { id: string; type: string; account: string | null; body: string; signature: string };

/** The stand-in and the official library connected to it, for the tests of a file. */
export function stripeWorld() {
  let standIn: StripeStandIn;
  let sandbox: Sandbox;

  beforeAll(async () => {
    const faults = openFaults(['stripe']);
    standIn = await startStripe('127.0.0.1', faults);
    sandbox = await startSandbox({ standIns: [standIn], port: 0, host: '127.0.0.1', faults });
  });
  afterEach(() => fetch(`${sandbox.url}/faults/stripe`, { method: 'DELETE' }));
  afterAll(() => Promise.all([sandbox.stop(), standIn.stop()]));

  const library = (key = standIn.settings.secretKey) => {
    const { hostname, port } = new URL(standIn.settings.apiUrl);
    return new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      timeout: 1_000,
    });
  };
  const control = async <Answer = unknown>(order: string, said?: object): Promise<Answer> => {
    const [method = 'GET', path = ''] = order.split(' ');
    const body = said === undefined ? {} : { body: JSON.stringify(said) };
    const reply = await fetch(`${sandbox.url}/stripe/control/${path}`, { method, ...body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Answer;
  };

  return {
    library,
    control,
    url: () => sandbox.url,
    settings: () => standIn.settings,
    /** The library itself retries a broken connection once, so such faults are added twice. */
    addFault: (fault: object) =>
      fetch(`${sandbox.url}/faults/stripe`, { method: 'PUT', body: JSON.stringify(fault) }),
    /** The events during some work, in order. */
    async recordEvents(work: () => Promise<unknown>): Promise<Signed[]> {
      const before = await control<{ events: Signed[] }>('GET events');
      await work().catch(() => {});
      const last = before.events.at(-1)?.id ?? '';
      return (await control<{ events: Signed[] }>(`GET events?after=${last}`)).events;
    },
  };
}

export type Payment = [method: string, more?: Partial<Stripe.PaymentIntentCreateParams>];

/** A payment of 25 dollars with a card, confirmed at once. */
export const payOff = (stripe: Stripe, ...[method, more]: Payment) =>
  stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    return_url: 'https://giving.example/payment-return',
    ...more,
  });

export const eventTypes = (events: readonly { type: string }[]) => events.map(({ type }) => type);
