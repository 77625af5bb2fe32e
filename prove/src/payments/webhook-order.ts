import { setTimeout as wait } from 'node:timers/promises';
import {
  addDonor,
  answerPage,
  callStripe,
  charge,
  openConnectedOrganization,
  paymentBody,
  staySignedIn,
  controlSandbox,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { startStaleProxy } from './stale-proxy.ts';
import { chance, printLine, shuffled, type ProofOptions, type Verdict } from '../verdict.ts';

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
export async function proveWebhookOrder({
  isControl,
  seed,
  times,
}: ProofOptions): Promise<Verdict> {
  const next = chance(seed);
  const environment = await startEnvironment();
  const proxy = isControl ? await startStaleProxy(environment.stripe.apiUrl ?? '') : null;
  // Cards that fail repeatedly are the subject of `card-testing`: here they are allowed.
  const server = await environment.start({
    hooks: ['no-limits'],
    ...(proxy && { apiUrl: proxy.url }),
  });
  const orders = times ?? mostOrders;
  const violations: string[] = [];
  let delivered = 0;
  try {
    await controlSandbox(environment, 'PUT webhooks', { mode: 'hold' });
    const organization = await openConnectedOrganization(environment);
    const donor = await addDonor(organization);
    for (let number = 0; number < histories; number += 1) {
      const history = someHistory(next);
      const plays = Array.from({ length: orders }, () => chance(next() * 2 ** 32));
      const runs: string[] = [];
      const playOn = async () => {
        for (let own = plays.pop(); own !== undefined; own = plays.pop()) {
          const played = await play(organization, donor, history, own);
          runs.push(played.payment);
          delivered += played.delivered;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, playOn));
      await workedOff(environment);
      const ends = await readEnds(environment, runs);
      if (ends.size > 1) violations.push(`history ${number}: ${[...ends].join(' | ')}`);
      printLine(`  history ${number + 1} of ${histories}: ${[...ends].join(' | ')}`);
    }
    const [parked] = await environment.sql<{ count: number }>(
      `select count(*)::int as count from provider_events where state = 'parked'`,
    );
    if (parked?.count !== 0) violations.push(`${parked?.count} events were parked`);
  } finally {
    await server.stop();
    proxy?.stop();
    await environment.close();
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

async function play(
  organization: ConnectedOrganization,
  donor: string,
  history: History,
  next: () => number,
) {
  const { environment, account } = organization;
  const before = await newestEvent(environment);
  const run = await begin(organization, donor, history.card);
  const mine = async () =>
    (await eventsSince(environment, before)).filter(({ body }) => body.includes(run.payment));
  let delivered = 0;
  const someNow = async () => {
    if (next() < 0.5) return;
    const events = (await mine()).filter(() => next() < 0.6);
    delivered += await deliver(environment, shuffled(events, next));
    await workedOff(environment);
  };

  await someNow();
  if (history.answer !== null && run.page !== null) {
    await answerPage(environment, run.page, { answer: history.answer });
    await someNow();
  }
  for (const amount of history.refunds) {
    const form = { payment_intent: run.payment, amount: String(amount) };
    await callStripe(environment, 'refunds', form, account);
    await someNow();
  }
  const events = await mine();
  const all = events.flatMap((event) => Array.from({ length: repeats }, () => event));
  delivered += await deliver(environment, shuffled(all, next));
  return { payment: run.payment, delivered };
}

async function begin(
  organization: ConnectedOrganization,
  donor: string,
  card: string,
): Promise<Run> {
  await staySignedIn(organization);
  const { status, body } = await charge(
    organization,
    paymentBody(donor, { paymentMethodId: card }),
  );
  if (!body['data']) throw new Error(`A charge answered ${status}: ${JSON.stringify(body)}`);
  const { paymentIntent } = body['data'] as {
    paymentIntent: { id: string; next_action: { redirect_to_url: { url: string } } | null };
  };
  return {
    payment: paymentIntent.id,
    page: paymentIntent.next_action?.redirect_to_url.url ?? null,
  };
}

const eventsSince = async (environment: ProofEnvironment, after: string) =>
  (await controlSandbox<{ events: Event[] }>(environment, `GET events?after=${after}`)).events;

/** Requesting only later events keeps a proof with many thousands of events in linear time. */
async function newestEvent(environment: ProofEnvironment): Promise<string> {
  newest = (await eventsSince(environment, newest)).at(-1)?.id ?? newest;
  return newest;
}

async function deliver({ url }: ProofEnvironment, events: readonly Event[]): Promise<number> {
  for (const { account, body, signature } of events) {
    await fetch(`${url}/api/webhooks/stripe${account === null ? '' : '-connect'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  }
  return events.length;
}

async function workedOff(environment: ProofEnvironment) {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const [left] = await environment.sql<{ count: number }>(
      `select count(*)::int as count from provider_events where state = 'received'`,
    );
    if (left?.count === 0) return;
    await wait(20);
  }
}

/** The different outcomes of the payments of one history. */
async function readEnds(
  environment: ProofEnvironment,
  payments: readonly string[],
): Promise<Set<string>> {
  const rows = await environment.sql<{ end: string }>(
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
