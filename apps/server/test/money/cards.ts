import { createHash, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { resolveAttempts } from '../../src/money/payments/service/resolve-attempts.ts';
import { startSandbox, type Sandbox } from '../../src/platform/sandbox/start.ts';
import { openStripe } from '../../src/platform/stripe/client.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { atEndOfFile, given, publicUrl, request, signIn, world } from '../world/world.ts';
import type { Organization } from '../world/world.ts';

let opened: Promise<Sandbox> | undefined;

/** The product with the stand-in for Stripe running. Its events are fetched, never sent. */
export function cardProvider(): Promise<Sandbox> {
  opened ??= open();
  return opened;
}

async function open() {
  const { services } = await world();
  const sandbox = await startSandbox(services.log);
  services.provider = openStripe({ ...sandbox.stripe, isStandIn: true });
  atEndOfFile(async () => {
    opened = undefined;
    services.provider = null;
    await sandbox.stop();
  });
  await controlSandbox('PUT webhooks', { mode: 'hold' }, sandbox);
  await controlSandbox('PUT product', { url: 'http://127.0.0.1:9', publicUrl }, sandbox);
  return sandbox;
}

/** One command to the stand-in, such as `GET counts`. */
export async function controlSandbox<Answer>(
  command: string,
  body?: object,
  at?: Sandbox,
): Promise<Answer> {
  const { url } = at ?? (await cardProvider());
  const [method = 'GET', path = ''] = command.split(' ');
  const reply = await fetch(`${url}/stripe/control/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${command}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}

/** Makes the stand-in's calls with this prefix fail in one way. */
export async function addStripeFault(
  on: string,
  fault: string,
  { times = 1, ms = 1_000 }: { times?: number; ms?: number } = {},
) {
  const { url } = await cardProvider();
  const body = JSON.stringify({ fault, times, on, ms });
  await fetch(`${url}/faults/stripe`, { method: 'PUT', body });
}

export async function clearStripeFaults() {
  const { url } = await cardProvider();
  await fetch(`${url}/faults/stripe`, { method: 'DELETE' });
}

/** Calls the stand-in's API as the platform, in its own format. */
export async function callStripe<Reply>(path: string, form?: Record<string, string>, account = '') {
  const { stripe } = await cardProvider();
  const reply = await fetch(`${stripe.apiUrl}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      ...(account === '' ? {} : { 'stripe-account': account }),
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  const answer = (await reply.json()) as Reply;
  if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

type Account = { id: string };
export type ConnectedOrganization = Organization & { account: string };

/** An organization that may charge cards: on a paid tier, verified, with a ready account. */
export async function createConnectedOrganization(): Promise<ConnectedOrganization> {
  const organization = await given.organization();
  const account = await onboardedAccount();
  await withDatabaseOwner(async (client) => {
    const { id, userId } = organization;
    await client.query(
      `update subscriptions set status = 'active', trial_ends_at = null
       where organization_id = $1`,
      [id],
    );
    await client.query('update users set email_verified_at = now() where id = $1', [userId]);
    await client.query(
      `insert into connected_accounts (organization_id, id, account_id, origin, country,
         charges_enabled, payouts_enabled, details_submitted)
       values ($1, $2, $3, 'created', 'US', true, true, true)`,
      [id, randomUUIDv7(), account],
    );
    await client.query('insert into provider_owners (object_id, organization_id) values ($1, $2)', [
      account,
      id,
    ]);
  });
  return { ...organization, account };
}

async function onboardedAccount() {
  const { url } = await cardProvider();
  const { id } = await callStripe<Account>('accounts', { type: 'standard', country: 'US' });
  const link = await callStripe<{ url: string }>('account_links', {
    account: id,
    type: 'account_onboarding',
    return_url: `${publicUrl}/dashboard/stripe-connect-return`,
    refresh_url: `${publicUrl}/dashboard/profile`,
  });
  await submitSandboxPage(link.url, url, {
    name: 'Food Bank',
    url: 'https://food.example',
    phone: '1',
    description: 'Food',
    outcome: 'complete',
    answer: 'finish',
  });
  return id;
}

/** Answers a page of the stand-in like a browser; returns where that leads. */
export async function submitSandboxPage(
  page: string,
  sandbox: string,
  form: Record<string, string>,
) {
  const reply = await fetch(page.replace(`${publicUrl}/sandbox`, sandbox), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-prefix': '/sandbox' },
    body: new URLSearchParams(form),
  });
  if (reply.status !== 303) throw new Error(`${reply.status}: ${await reply.text()}`);
  return new URL(reply.headers.get('location') ?? '');
}

/** Runs what only the owner of the database may do. */
export async function withDatabaseOwner<Result>(work: (client: pg.ClientBase) => Promise<Result>) {
  const { owner } = await world();
  const client = await owner.connect();
  try {
    return await work(client);
  } finally {
    await client.query('discard all');
    client.release();
  }
}

/** What the Process Payment dialog sends for a new donor, by default. */
export async function paymentRequest(
  organization: ConnectedOrganization,
  fields: Record<string, unknown> = {},
) {
  return {
    donorId: fields['donorId'] ?? (await given.donor(organization))._id,
    amount: 50,
    paymentMethodId: 'pm_card_visa',
    email: 'donor@example.com',
    date: '2026-03-31',
    useConnectedAccount: true,
    returnUrl: `${publicUrl}/payment-return`,
    ...fields,
  };
}

export const directPaymentPath = '/api/payments/process-donation-connected';
export const savedCardPaymentPath = '/api/payments/process-donation-with-save';

/** Sends a payment request from its own network address. */
export const chargeFromAnywhere = async (
  organization: ConnectedOrganization,
  fields: Record<string, unknown>,
) =>
  request({
    method: 'POST',
    url: directPaymentPath,
    remoteAddress: randomIpAddress(),
    headers: { authorization: `Bearer ${organization.token}` },
    payload: await paymentRequest(organization, fields),
  });

export type ChargeResult = {
  paymentIntent: {
    id: string;
    status: string;
    client_secret: string;
    next_action: { redirect_to_url: { url: string } };
  };
  donation: { _id: string; status: string; version: number; refunded: number };
};

/** Charges a card and returns the result. */
export async function pay(
  organization: ConnectedOrganization,
  fields: Record<string, unknown> = {},
) {
  const reply = await signIn(organization).post(
    directPaymentPath,
    await paymentRequest(organization, fields),
  );
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body['data'] as ChargeResult;
}

export const findDonation = async (organization: ConnectedOrganization, id: string) =>
  (await signIn(organization).get(`/api/donations/${id}`)).body['data'] as ChargeResult['donation'];

/** Resolves unknown outcomes after a while, as a worker does. */
export async function resolveAttemptsAfter(ms = 60_000) {
  const { services, setNow } = await world();
  setNow(new Date(Date.now() + ms));
  await resolveAttempts(services);
  setNow(undefined);
}

/** The attempts of an organization, oldest first. */
export const listAttempts = async ({ id }: Pick<ConnectedOrganization, 'id'>) =>
  withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ id: string; state: string; payment_id: string }>(
      'select id, state, payment_id from payment_attempts where organization_id = $1 order by id',
      [id],
    );
    return rows;
  });

/** How many cards of an organization count as failed now. */
export const listFailedCards = async ({ id }: Pick<ConnectedOrganization, 'id'>) =>
  withDatabaseOwner(async (client) => {
    const key = createHash('sha256').update(`cards minutes ${id}`).digest('base64url');
    const select = 'select hits from rate_limits where key = $1';
    const { rows } = await client.query<{ hits: number }>(select, [key]);
    return rows[0]?.hits ?? 0;
  });

/** How often the provider has charged for an attempt. */
export const capturedFor = async (attempt: string) =>
  (await controlSandbox<{ captured: Record<string, { charges: number }> }>('GET counts')).captured[
    attempt
  ]?.charges ?? 0;
