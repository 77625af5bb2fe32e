import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addDonor,
  callStripe,
  charge,
  openCharity,
  paymentBody,
  type Charity,
} from '../../prove/src/charity.ts';
import { setStage, type Stage } from '../../prove/src/stage.ts';
import { heading, say, summarize, timed, timingLine } from './report.ts';

const payments = 200;
const perSecond = 200;
const seconds = 60;

/** What a card payment costs beside the provider's own time, and what the inbox takes in. */
export async function benchCardPayments() {
  heading('Card payments');
  const stage = await setStage();
  const server = await stage.start();
  try {
    const charity = await openCharity(stage);
    const donor = await addDonor(charity);
    const whole = await timed(payments, () => charge(charity, paymentBody(donor)));
    const provider = await timed(payments, () => createIntent(stage, charity));
    say(timingLine('a card payment', whole));
    say(timingLine('of it the provider', provider));
    say(`the server's own share at the median        ${(whole.p50 - provider.p50).toFixed(2)} ms`);

    const known = await stage.sql<{ payment: string }>(
      'select payment_id as payment from payment_attempts where payment_id is not null limit 100',
    );
    const ids = known.map(({ payment }) => payment);
    say(timingLine('a webhook', await timed(500, (round) => sendEvent(charity, ids, round))));
    await flood(charity, ids);
  } finally {
    await server.stop();
    await stage.close();
  }
}

const createIntent = (stage: Stage, { account }: Charity) =>
  callStripe(
    stage,
    'payment_intents',
    {
      amount: '2500',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'allowed_payment_method_types[0]': 'card',
      return_url: `${stage.url}/payment-return`,
    },
    account,
  );

/** Sends events at a steady pace and waits until all of them are applied. */
async function flood(charity: Charity, ids: readonly string[]) {
  const { stage } = charity;
  await stage.sql('delete from provider_events');
  const taken: number[] = [];
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const ahead = startedAt + (number * 1_000) / perSecond - performance.now();
    if (ahead > 1) await wait(ahead);
    const sentAt = performance.now();
    const sent = sendEvent(charity, ids, number);
    underWay.push(sent.then(() => void taken.push(performance.now() - sentAt)));
  }
  await Promise.all(underWay);
  const lastSent = performance.now();
  for (;;) {
    const [left] = await stage.sql<{ waiting: number; applied: number }>(
      `select count(*) filter (where state = 'received')::int as waiting,
         count(*) filter (where state = 'applied')::int as applied from provider_events`,
    );
    if (left?.waiting === 0 || performance.now() - lastSent > 60_000) {
      const late = Math.round(performance.now() - lastSent);
      say(timingLine(`a webhook, ${perSecond} a second for ${seconds} s`, summarize(taken)));
      say(`${taken.length} sent, ${left?.applied} applied, the last ${late} ms after it was sent`);
      return;
    }
    await wait(50);
  }
}

async function sendEvent({ stage, account }: Charity, ids: readonly string[], round: number) {
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
  const secret = stage.stripe.connectWebhookSecret;
  const signed = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  const reply = await fetch(`${stage.url}/api/webhooks/stripe-connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signed}` },
    body,
  });
  if (reply.status !== 200) throw new Error(`A webhook was answered ${reply.status}.`);
  await reply.arrayBuffer();
}
