import { setTimeout as wait } from 'node:timers/promises';
import {
  addDonor,
  answerPage,
  callStripe,
  charge,
  openCharity,
  paymentBody,
  staySignedIn,
  steer,
  type Charity,
} from '../charity.ts';
import { setStage, type Stage } from '../stage.ts';
import { startStaleProxy } from './stale-proxy.ts';
import { chance, say, shuffled, type Order, type Verdict } from '../verdict.ts';

const histories = 30;
const mostOrders = 200;
const repeats = 5;
/** Histories that run in parallel, because each mostly waits. */
const atOnce = 4;

type History = { card: string; answer: 'complete' | 'fail' | null; refunds: number[] };
type Event = { id: string; account: string | null; body: string; signature: string };

/** The last event of the stand-in that is known. */
let newest = '';

type Run = { payment: string; page: string | null };

/**
 * Plays thirty payment histories many times, delivers the events in a different order each time,
 * some during the history and all of them five times, and compares the results.
 */
export async function proveWebhookOrder({ isControl, seed, times }: Order): Promise<Verdict> {
  const next = chance(seed);
  const stage = await setStage();
  const proxy = isControl ? await startStaleProxy(stage.stripe.apiUrl ?? '') : null;
  // Cards that fail repeatedly are the subject of `card-testing`: here they are allowed.
  const server = await stage.start({
    hooks: ['no-limits'],
    ...(proxy && { apiUrl: proxy.url }),
  });
  const orders = times ?? mostOrders;
  const violations: string[] = [];
  let delivered = 0;
  try {
    await steer(stage, 'PUT webhooks', { mode: 'hold' });
    const charity = await openCharity(stage);
    const donor = await addDonor(charity);
    for (let number = 0; number < histories; number += 1) {
      const history = someHistory(next);
      const plays = Array.from({ length: orders }, () => chance(next() * 2 ** 32));
      const runs: string[] = [];
      const playOn = async () => {
        for (let own = plays.pop(); own !== undefined; own = plays.pop()) {
          const played = await play(charity, donor, history, own);
          runs.push(played.payment);
          delivered += played.delivered;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, playOn));
      await workedOff(stage);
      const ends = await readEnds(stage, runs);
      if (ends.size > 1) violations.push(`history ${number}: ${[...ends].join(' | ')}`);
      say(`  history ${number + 1} of ${histories}: ${[...ends].join(' | ')}`);
    }
    const [parked] = await stage.sql<{ count: number }>(
      `select count(*)::int as count from provider_events where state = 'parked'`,
    );
    if (parked?.count !== 0) violations.push(`${parked?.count} events were parked`);
  } finally {
    await server.stop();
    proxy?.stop();
    await stage.close();
  }
  return {
    claim: 'a history ends the same in whatever order its events come in',
    violations,
    counts: `${histories} histories, ${orders} orders each, ${delivered} events handed over`,
    done: histories * orders,
    least: histories * orders,
  };
}

const cards: Pick<History, 'card' | 'answer'>[] = [
  { card: 'pm_card_visa', answer: null },
  { card: 'pm_card_authenticationRequired', answer: 'complete' },
  { card: 'pm_card_authenticationRequired', answer: 'fail' },
  { card: 'pm_card_createDispute', answer: null },
  { card: 'pm_card_threeDSecureRequiredChargeDeclined', answer: 'complete' },
];

function someHistory(next: () => number): History {
  const chosen = cards[Math.floor(next() * cards.length)] ?? { card: 'pm_card_visa', answer: null };
  const count = Math.floor(next() * 4);
  return {
    ...chosen,
    refunds: Array.from({ length: count }, () => 100 + Math.floor(next() * 500)),
  };
}

async function play(charity: Charity, donor: string, history: History, next: () => number) {
  const { stage, account } = charity;
  const before = await newestEvent(stage);
  const run = await begin(charity, donor, history.card);
  const mine = async () =>
    (await eventsSince(stage, before)).filter(({ body }) => body.includes(run.payment));
  let delivered = 0;
  const someNow = async () => {
    if (next() < 0.5) return;
    const events = (await mine()).filter(() => next() < 0.6);
    delivered += await deliver(stage, shuffled(events, next));
    await workedOff(stage);
  };

  await someNow();
  if (history.answer !== null && run.page !== null) {
    await answerPage(stage, run.page, { answer: history.answer });
    await someNow();
  }
  for (const amount of history.refunds) {
    const form = { payment_intent: run.payment, amount: String(amount) };
    await callStripe(stage, 'refunds', form, account);
    await someNow();
  }
  const events = await mine();
  const all = events.flatMap((event) => Array.from({ length: repeats }, () => event));
  delivered += await deliver(stage, shuffled(all, next));
  return { payment: run.payment, delivered };
}

async function begin(charity: Charity, donor: string, card: string): Promise<Run> {
  await staySignedIn(charity);
  const { status, body } = await charge(charity, paymentBody(donor, { paymentMethodId: card }));
  if (!body['data']) throw new Error(`A charge answered ${status}: ${JSON.stringify(body)}`);
  const { paymentIntent } = body['data'] as {
    paymentIntent: { id: string; next_action: { redirect_to_url: { url: string } } | null };
  };
  return {
    payment: paymentIntent.id,
    page: paymentIntent.next_action?.redirect_to_url.url ?? null,
  };
}

const eventsSince = async (stage: Stage, after: string) =>
  (await steer<{ events: Event[] }>(stage, `GET events?after=${after}`)).events;

/** Requesting only later events keeps a proof with many thousands of events in linear time. */
async function newestEvent(stage: Stage): Promise<string> {
  newest = (await eventsSince(stage, newest)).at(-1)?.id ?? newest;
  return newest;
}

async function deliver({ url }: Stage, events: readonly Event[]): Promise<number> {
  for (const { account, body, signature } of events) {
    await fetch(`${url}/api/webhooks/stripe${account === null ? '' : '-connect'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  }
  return events.length;
}

async function workedOff(stage: Stage) {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const [left] = await stage.sql<{ count: number }>(
      `select count(*)::int as count from provider_events where state = 'received'`,
    );
    if (left?.count === 0) return;
    await wait(20);
  }
}

/** The different outcomes of the payments of one history. */
async function readEnds(stage: Stage, payments: readonly string[]): Promise<Set<string>> {
  const rows = await stage.sql<{ end: string }>(
    `select concat_ws(' ', a.state, coalesce(d.status, 'no gift'), d.refunded_cents, (
         select count(*) from refunds r where r.organization_id = a.organization_id
           and r.donation_id = a.donation_id) || ' refunds') as end
     from payment_attempts a
       left join donations d on d.organization_id = a.organization_id and d.id = a.donation_id
     where a.payment_id = any ($1)`,
    [payments],
  );
  return new Set(rows.map(({ end }) => end));
}
