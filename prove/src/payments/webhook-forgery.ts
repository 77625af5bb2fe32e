import { createHmac } from 'node:crypto';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import type { ProofOptions, Verdict } from '../verdict.ts';

const types = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'account.updated',
  'account.application.deauthorized',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
];

type Forged = { url: string; body: string; signature: string | undefined };

/** Sends events without a valid signature: none may be accepted. */
export async function proveWebhookForgery({ isControl }: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['blind'] : [] });
  const violations: string[] = [];
  let sent = 0;
  try {
    for (const type of types) {
      for (const [name, forged] of Object.entries(forgeries(environment, type, sent))) {
        sent += 1;
        const reply = await fetch(`${environment.url}/api/webhooks/${forged.url}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(forged.signature === undefined ? {} : { 'stripe-signature': forged.signature }),
          },
          body: forged.body,
        });
        if (reply.status < 400) violations.push(`${type} with ${name} was accepted`);
        if (reply.status >= 500) violations.push(`${type} with ${name} broke the server`);
      }
    }
    const rows = await environment.sql('select id from provider_events');
    if (rows.length > 0) violations.push(`${rows.length} forged events were stored`);
  } finally {
    await server.stop();
  }
  violations.push(...(await startsWithoutSecrets(environment)));
  await environment.close();
  return {
    claim: 'no forged event is taken in, and nothing starts without a secret',
    violations,
    counts: `${sent} forgeries of ${types.length} types, 3 starts without a secret`,
    done: sent,
    least: types.length * 12,
  };
}

function forgeries(
  { stripe }: ProofEnvironment,
  type: string,
  round: number,
): Record<string, Forged> {
  const now = Math.floor(Date.now() / 1_000);
  const event = (id: string, live = false) =>
    JSON.stringify({
      id: `evt_${round}${id}`,
      object: 'event',
      type,
      created: now,
      livemode: live,
      data: { object: { object: 'payment_intent', id: 'pi_forged' } },
    });
  const sign = (secret: string, body: string, at = now, scheme = 'v1') =>
    `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const good = event('a');
  const { webhookSecret: secret, connectWebhookSecret: other } = stripe;
  const to = (body: string, signature?: string, url = 'stripe') => ({ url, body, signature });
  return {
    'no signature': to(good),
    'an empty signature': to(good, ''),
    'an empty secret': to(good, sign('', good)),
    'another secret': to(good, sign('whsec_other', good)),
    "the other address's secret": to(good, sign(other, good)),
    'a signature for the other address': to(good, sign(secret, good), 'stripe-connect'),
    'an old signature': to(good, sign(secret, good, now - 301)),
    'another body': to(event('b'), sign(secret, good)),
    'an altered byte': to(good.replace('pi_forged', 'pi_forgeD'), sign(secret, good)),
    'another scheme': to(good, sign(secret, good, now, 'v0')),
    'live mode': to(event('c', true), sign(secret, event('c', true))),
    'a signature of nonsense': to(good, `t=${now},v1=${'0'.repeat(64)}`),
  };
}

/** With a valid secret it starts, so the invalid secret is what prevents the start. */
async function startsWithoutSecrets(environment: ProofEnvironment): Promise<string[]> {
  const found: string[] = [];
  for (const secret of ['', 'secret', 'whsec_', environment.stripe.webhookSecret]) {
    const server = await environment
      .start({
        env: {
          NODE_ENV: 'production',
          PUBLIC_URL: 'http://127.0.0.1',
          GOOGLE_ISSUER: 'https://accounts.google.com',
          TWILIO_API_URL: 'https://api.twilio.com',
          STRIPE_WEBHOOK_SECRET: secret,
        },
        apiUrl: 'https://api.stripe.com',
      })
      .catch(() => null);
    const isGood = secret === environment.stripe.webhookSecret;
    if (isGood && !server) found.push('the server does not start with a good secret either');
    if (!isGood && server) found.push(`the server starts with the webhook secret "${secret}"`);
    await server?.stop();
  }
  return found;
}
