import { z } from 'zod';
import { discoveryUrl } from '../platform/quickbooks/settings.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

export const usualStripeApi = 'https://api.stripe.com';
export const usualTwilioApi = 'https://api.twilio.com';

const answerMs = 5_000;

/** Whether Stripe accepts the keys, and both are of the same kind. */
export async function checkStripe({ config, machine }: Subject): Promise<Verdict[]> {
  const { stripe, isProduction } = config;
  if (stripe === null) return [ok('Card payments are off or have a stand-in.')];

  const kinds = [stripe.secretKey, stripe.publishableKey].map(
    (key) => /^[a-z]+_(test|live)_/.exec(key)?.[1],
  );
  const [secretKind, publishableKind] = kinds;
  if (secretKind !== publishableKind) {
    return [
      error(
        `STRIPE_SECRET_KEY is a ${secretKind ?? 'strange'} key, and STRIPE_PUBLISHABLE_KEY is a ` +
          `${publishableKind ?? 'strange'} key. Copy both from the same page of the dashboard.`,
      ),
    ];
  }
  const base = stripe.apiUrl ?? usualStripeApi;
  const status = await requestStatus(machine, new URL('/v1/balance', base).href, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
  });
  const found = judge(status, { name: 'Stripe', settings: 'STRIPE_SECRET_KEY', url: base });
  if (isProduction && secretKind === 'test') {
    found.push(
      warning('Stripe’s keys are test keys, so no real money moves. Set the live keys instead.'),
    );
  }
  return found.length === 0 ? [ok('Stripe accepts the keys.')] : found;
}

/** Whether Twilio accepts the account and its token. */
export async function checkTwilio({ config, machine }: Subject): Promise<Verdict[]> {
  const { sms } = config;
  if (sms === null) return [ok('Text messages are off or have a stand-in.')];

  const base = sms.apiUrl ?? usualTwilioApi;
  const credentials = toBasic(sms.accountSid, sms.authToken);
  const url = `${base}/2010-04-01/Accounts/${sms.accountSid}.json`;
  const status = await requestStatus(machine, url, { headers: { authorization: credentials } });
  const settings = 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN';
  const found = judge(status, { name: 'Twilio', settings, url: base });
  return found.length === 0 ? [ok('Twilio accepts the account.')] : found;
}

/** Whether Google knows the client. */
export async function checkGoogle({ config, machine }: Subject): Promise<Verdict[]> {
  const { google } = config;
  if (google === null) return [ok('Sign-in with Google is off or has a stand-in.')];

  const url = `${google.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const status = await requestToken(machine, url, google);
  const settings = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
  const found = judge(status, { name: 'Google', settings, url: google.issuer });
  return found.length === 0 ? [ok('Google accepts the client.')] : found;
}

/** Whether Intuit knows the application. */
export async function checkQuickBooks({ config, machine }: Subject): Promise<Verdict[]> {
  const { quickBooks, isProduction } = config;
  if (quickBooks === null) return [ok('QuickBooks is off or has a stand-in.')];

  const url = discoveryUrl(quickBooks);
  const status = await requestToken(machine, url, quickBooks);
  const settings = 'QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET';
  const found = judge(status, { name: 'Intuit', settings, url });
  if (isProduction && new URL(quickBooks.apiUrl).hostname.startsWith('sandbox-')) {
    found.push(
      warning('QUICKBOOKS_API_URL leads to test companies. Leave it out to reach real books.'),
    );
  }
  return found.length === 0 ? [ok('Intuit accepts the application.')] : found;
}

type Service = { name: string; settings: string; url: string };

/** A restricted key may lack the permission to read; then the provider knows it all the same. */
function judge(status: number | null, { name, settings, url }: Service): Verdict[] {
  if (status === 401) {
    return [error(`${name} refuses the values of ${settings}. Copy them from ${name} again.`)];
  }
  if (status !== null && status < 500) return [];
  return [
    warning(
      `${name} at ${new URL(url).host} didn’t answer properly within five seconds. Let this ` +
        'machine make https connections, or try again later.',
    ),
  ];
}

async function requestStatus(
  machine: Subject['machine'],
  url: string,
  init: RequestInit,
): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const reply = await machine.fetch(url, { ...init, redirect: 'manual', signal });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return null;
  }
}

const Discovery = z.object({ token_endpoint: z.url() });
const Refusal = z.object({ error: z.string() });

/**
 * Presents a refresh token that doesn’t exist. The server first checks who sends it, and then
 * refuses the token, so nothing changes. Returns 401 if it doesn’t know the client.
 */
async function requestToken(
  machine: Subject['machine'],
  url: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const discovery = await machine.fetch(url, { signal });
    const endpoint = Discovery.parse(await discovery.json()).token_endpoint;
    const reply = await machine.fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        authorization: toBasic(clientId, clientSecret),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=refresh_token&refresh_token=none',
    });
    const refusal = Refusal.safeParse(await reply.json());
    return refusal.data?.error === 'invalid_client' ? 401 : reply.status;
  } catch {
    return null;
  }
}

const toBasic = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
