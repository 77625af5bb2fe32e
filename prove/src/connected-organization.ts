import { randomUUID } from 'node:crypto';
import type { ProofEnvironment } from './environment.ts';

export type ConnectedOrganization = {
  environment: ProofEnvironment;
  token: string;
  id: string;
  account: string;
  email: string;
  signedInAt: number;
};

export const password = 'correct horse battery staple';

/** Shorter than a session token's lifetime. */
const renewalMs = 10 * 60_000;

export type Reply = { status: number; body: Record<string, unknown> };

/** Opens an organization through the API and sets up card charges. */
export async function openConnectedOrganization(
  environment: ProofEnvironment,
): Promise<ConnectedOrganization> {
  const email = `owner-${randomUUID()}@example.org`;
  const { body } = await send(`${environment.url}/api/auth/register`, {
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Riverside Food Bank',
    email,
    password,
    tier: 'power',
  });
  if (!body['user']) throw new Error(`No organization: ${JSON.stringify(body)}`);
  const { token, user } = body as { token: string; user: { _id: string; organizationId: string } };
  const id = user.organizationId;
  const account = await onboard(environment);
  await environment.sql(
    `update subscriptions set status = 'active', trial_ends_at = null
    where organization_id = $1`,
    [id],
  );
  await environment.sql('update users set email_verified_at = now() where id = $1', [user._id]);
  await environment.sql(
    `insert into connected_accounts (organization_id, id, account_id, origin, country,
       charges_enabled, payouts_enabled, details_submitted)
     values ($1, gen_random_uuid(), $2, 'created', 'US', true, true, true)`,
    [id, account],
  );
  await environment.sql(
    'insert into provider_owners (object_id, organization_id) values ($1, $2)',
    [account, id],
  );
  return { environment, token, id, account, email, signedInAt: Date.now() };
}

/** A proof may take longer than a token's lifetime. The server must be running. */
export async function staySignedIn(organization: ConnectedOrganization) {
  if (Date.now() - organization.signedInAt < renewalMs) return;
  const { email, environment } = organization;
  const { body } = await send(`${environment.url}/api/auth/login`, { email, password });
  organization.token = String(body['token']);
  organization.signedInAt = Date.now();
}

async function onboard(environment: ProofEnvironment): Promise<string> {
  const { id } = await callStripe(environment, 'accounts', { type: 'standard', country: 'US' });
  const link = await callStripe(environment, 'account_links', {
    account: String(id),
    type: 'account_onboarding',
    return_url: `${environment.url}/dashboard/stripe-connect-return`,
    refresh_url: `${environment.url}/dashboard/profile`,
  });
  await answerPage(environment, String(link['url']), {
    name: 'Food Bank',
    url: 'https://food.example',
    phone: '1',
    description: 'Food',
    outcome: 'complete',
    answer: 'finish',
  });
  return String(id);
}

/** Answers a page of the stand-in like a browser. */
export async function answerPage(
  environment: ProofEnvironment,
  page: string,
  form: Record<string, string>,
) {
  await fetch(page.replace(`${environment.url}/sandbox`, environment.sandboxUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-prefix': '/sandbox' },
    body: new URLSearchParams(form),
  });
}

export async function callStripe(
  { stripe }: ProofEnvironment,
  path: string,
  form?: Record<string, string>,
  account = '',
): Promise<Record<string, unknown>> {
  const reply = await fetch(`${stripe.apiUrl}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      ...(account === '' ? {} : { 'stripe-account': account }),
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return (await reply.json()) as Record<string, unknown>;
}

/** One command to the Stripe stand-in, such as `GET counts`. */
export async function controlSandbox<Answer>(
  environment: ProofEnvironment,
  command: string,
  fields?: object,
): Promise<Answer> {
  const [method = 'GET', path = ''] = command.split(' ');
  const body = fields ? { body: JSON.stringify(fields) } : {};
  const reply = await fetch(`${environment.sandboxUrl}/stripe/control/${path}`, {
    method,
    ...body,
  });
  return (await reply.json()) as Answer;
}

export async function send(
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? {} : (JSON.parse(text) as Reply['body']) };
}

export const sendAsOrganization = (
  { environment, token }: ConnectedOrganization,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => send(`${environment.url}${path}`, body, { authorization: `Bearer ${token}`, ...headers });

export async function addDonor(organization: ConnectedOrganization): Promise<string> {
  const { status, body } = await sendAsOrganization(organization, '/api/donors', {
    name: 'Priya Raman',
    email: `priya-${randomUUID()}@example.com`,
  });
  if (status !== 201) throw new Error(`No donor: ${JSON.stringify(body)}`);
  return (body['data'] as { _id: string })._id;
}

export const paymentBody = (donorId: string, fields: Record<string, unknown> = {}) => ({
  donorId,
  amount: 25,
  paymentMethodId: 'pm_card_visa',
  email: 'donor@example.com',
  date: '2026-03-31',
  useConnectedAccount: true,
  returnUrl: '/payment-return',
  ...fields,
});

export const charge = (
  organization: ConnectedOrganization,
  body: object,
  key: string = randomUUID(),
) =>
  sendAsOrganization(organization, '/api/payments/process-donation-connected', body, {
    'idempotency-key': key,
  });

export type CapturedTotals = Record<string, { charges: number; amount: number; refunded: number }>;

export const fetchCapturedCharges = async (environment: ProofEnvironment) =>
  (await controlSandbox<{ captured: CapturedTotals }>(environment, 'GET counts')).captured;
