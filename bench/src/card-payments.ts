import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addDonor,
  callStripe,
  charge,
  openConnectedOrganization,
  paymentBody,
  type ConnectedOrganization,
} from '../../prove/src/connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from '../../prove/src/environment.ts';
import { heading, printLine, summarize, timed, timingLine } from './report.ts';

const payments = 200;
const perSecond = 200;
const seconds = 60;

/** What a card payment costs beside the provider's own time, and what the inbox takes in. */
export async function benchCardPayments() {
  heading('Card payments');
  const environment = await startEnvironment();
  const server = await environment.start();
  try {
    const organization = await openConnectedOrganization(environment);
    const donor = await addDonor(organization);
    const whole = await timed(payments, () => charge(organization, paymentBody(donor)));
    const provider = await timed(payments, () => createIntent(environment, organization));
    printLine(timingLine('a card payment', whole));
    printLine(timingLine('of it the provider', provider));
    printLine(
      `the server's own share at the median        ${(whole.p50 - provider.p50).toFixed(2)} ms`,
    );

    const known = await environment.sql<{ payment: string }>(
      'select payment_id as payment from payment_attempts where payment_id is not null limit 100',
    );
    const ids = known.map(({ payment }) => payment);
    printLine(
      timingLine('a webhook', await timed(500, (round) => sendEvent(organization, ids, round))),
    );
    await flood(organization, ids);
  } finally {
    await server.stop();
    await environment.close();
  }
}

const createIntent = (environment: ProofEnvironment, { account }: ConnectedOrganization) =>
  callStripe(
    environment,
    'payment_intents',
    {
      amount: '2500',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'allowed_payment_method_types[0]': 'card',
      return_url: `${environment.url}/payment-return`,
    },
    account,
  );

/** Sends events at a steady pace and waits until all of them are applied. */
async function flood(organization: ConnectedOrganization, ids: readonly string[]) {
  const { environment } = organization;
  await environment.sql('delete from provider_events');
  const taken: number[] = [];
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const ahead = startedAt + (number * 1_000) / perSecond - performance.now();
    if (ahead > 1) await wait(ahead);
    const sentAt = performance.now();
    const sent = sendEvent(organization, ids, number);
    underWay.push(sent.then(() => void taken.push(performance.now() - sentAt)));
  }
  await Promise.all(underWay);
  const lastSent = performance.now();
  for (;;) {
    const [left] = await environment.sql<{ waiting: number; applied: number }>(
      `select count(*) filter (where state = 'received')::int as waiting,
         count(*) filter (where state = 'applied')::int as applied from provider_events`,
    );
    if (left?.waiting === 0 || performance.now() - lastSent > 60_000) {
      const late = Math.round(performance.now() - lastSent);
      printLine(timingLine(`a webhook, ${perSecond} a second for ${seconds} s`, summarize(taken)));
      printLine(
        `${taken.length} sent, ${left?.applied} applied, the last ${late} ms after it was sent`,
      );
      return;
    }
    await wait(50);
  }
}

async function sendEvent(
  { environment, account }: ConnectedOrganization,
  ids: readonly string[],
  round: number,
) {
  const now = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    account,
    created: now,
    livemode: false,
    data: { object: { object: 'payment_intent', id: ids[round % ids.length] } },
  });
  const secret = environment.stripe.connectWebhookSecret;
  const signed = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  const reply = await fetch(`${environment.url}/api/webhooks/stripe-connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signed}` },
    body,
  });
  if (reply.status !== 200) throw new Error(`A webhook was answered ${reply.status}.`);
  await reply.arrayBuffer();
}
