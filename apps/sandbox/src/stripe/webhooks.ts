import { createHmac } from 'node:crypto';
import type { StripeState } from './core/account-store.ts';
import { matchesEnabledEvents } from './events.ts';
import type { StripeObjects } from './core/object-types.ts';

type Event = StripeObjects['event'];

/** One event on its way to one endpoint. */
export type Delivery = {
  event: Event;
  account: string | null;
  url: string;
  secret: string;
  state: 'held' | 'waiting' | 'delivered' | 'given up';
  attempts: { at: string; status: number | null }[];
};

/** An event and the account that it is about. */
export type PendingEvent = Pick<Delivery, 'event' | 'account'>;

/** How events are sent: at once, delayed, or only on release; once or more often. */
export type DeliverySettings = { mode: 'send' | 'hold'; delayMs: number; times: number };

export type Webhooks = {
  deliveries: readonly Delivery[];
  settings(): DeliverySettings;
  change(settings: Partial<DeliverySettings>): void;
  /** Sends held events in an order that the seed decides; returns how many. */
  release(order: { seed: number | null; times: number }): Promise<number>;
  /** Where the product listens. */
  sendTo(url: string): void;
  resend(eventId: string): Promise<void>;
  /** Events not accepted yet. */
  undelivered(): PendingEvent[];
  /** Sends them once the product's URL is known. */
  owe(events: PendingEvent[]): void;
  /** Resolves when no event is pending. */
  idle(): Promise<void>;
  stop(): void;
};

const mostTries = 8;
const firstPauseMs = 1_000;
const answerMs = 10_000;
const mostKept = 20_000;

export function openWebhooks(state: StripeState): Webhooks {
  const deliveries: Delivery[] = [];
  const sending = new Set<Promise<void>>();
  const stopped = new AbortController();
  let settings: DeliverySettings = { mode: 'send', delayMs: 0, times: 1 };
  const owed: PendingEvent[] = [];
  let product: string | null = null;

  const start = (delivery: Delivery, delayMs = 0) => {
    const done = send(delivery, delayMs, stopped.signal).finally(() => sending.delete(done));
    sending.add(done);
    return done;
  };

  const hear = (event: Event, account: string | null) => {
    for (const { url, secret } of endpointsFor(state, product, event, account)) {
      const isHeld = settings.mode === 'hold';
      const delivery: Delivery = {
        event,
        account,
        url,
        secret,
        state: isHeld ? 'held' : 'waiting',
        attempts: [],
      };
      deliveries.push(delivery);
      if (deliveries.length > mostKept) deliveries.shift();
      if (isHeld) continue;
      for (let time = 0; time < settings.times; time += 1) void start(delivery, settings.delayMs);
    }
  };
  state.onEvent(hear);

  return {
    deliveries,
    settings: () => settings,
    change(next) {
      settings = { ...settings, ...next };
    },
    async release({ seed, times }) {
      const held = deliveries.filter((delivery) => delivery.state === 'held');
      const all = held.flatMap((delivery) => Array.from({ length: times }, () => delivery));
      for (const delivery of held) delivery.state = 'waiting';
      for (const delivery of seed === null ? all : shuffled(all, seed)) await start(delivery);
      return held.length;
    },
    sendTo(url) {
      product = url;
      for (const { event, account } of owed.splice(0)) hear(event, account);
    },
    undelivered: () => [
      ...owed,
      ...deliveries
        .filter((delivery) => delivery.state === 'waiting' || delivery.state === 'held')
        .map(({ event, account }) => ({ event, account })),
    ],
    owe: (events) => void owed.push(...events),
    async resend(eventId) {
      const again = deliveries.filter(({ event }) => event.id === eventId);
      await Promise.all(again.map((delivery) => start(delivery)));
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    stop: () => stopped.abort(),
  };
}

/** The product's two endpoints, and those created over the API. */
function endpointsFor(
  state: StripeState,
  product: string | null,
  event: Event,
  account: string | null,
) {
  const { webhookSecret, connectWebhookSecret } = state.keys;
  const own = account === null ? 'stripe' : 'stripe-connect';
  const secret = account === null ? webhookSecret : connectWebhookSecret;
  const endpoints = state.platform.all(
    'webhook_endpoint',
    ({ status, enabled_events: wanted, application }) =>
      status === 'enabled' &&
      (application === null) === (account === null) &&
      matchesEnabledEvents(event.type, wanted),
  );
  return [
    ...(product === null ? [] : [{ url: `${product}/api/webhooks/${own}`, secret }]),
    ...endpoints.map((endpoint) => ({ url: endpoint.url, secret: endpoint.secret ?? '' })),
  ];
}

async function send(delivery: Delivery, delayMs: number, signal: AbortSignal): Promise<void> {
  await pause(delayMs, signal);
  for (let tries = 0; tries < mostTries && !signal.aborted; tries += 1) {
    const status = await post(delivery, signal);
    delivery.attempts.push({ at: new Date().toISOString(), status });
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
      return;
    }
    await pause(firstPauseMs * 2 ** tries, signal);
  }
  if (delivery.state !== 'delivered') delivery.state = 'given up';
}

async function post({ event, url, secret }: Delivery, signal: AbortSignal) {
  const body = JSON.stringify(event, null, 2);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1_000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return null;
  }
}

/** Signs a body with the current second, which is real whatever the stand-in's clock says. */
export function sign(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** A pause that a stop ends early. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal.addEventListener('abort', end);
  });
}

/** A different order for each seed, and the same order for the same seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const mixed = [...items];
  let state = seed >>> 0;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
