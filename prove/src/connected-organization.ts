import { randomUUID } from 'node:crypto';
import type { Stage } from './stage.ts';

export type Charity = {
  stage: Stage;
  token: string;
  id: string;
  account: string;
  email: string;
  signedInAt: number;
};

const password = 'correct horse battery staple';

/** Shorter than a session token's lifetime. */
const renewalMs = 10 * 60_000;

export type Reply = { status: number; body: Record<string, unknown> };

/** Opens an organization through the API and sets up card charges. */
export async function openCharity(stage: Stage): Promise<Charity> {
  const email = `owner-${randomUUID()}@example.org`;
  const { body } = await send(`${stage.url}/api/auth/register`, {
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Riverside Food Bank',
    email,
    password,
    tier: 'power',
  });
  if (!body['user']) throw new Error(`No charity: ${JSON.stringify(body)}`);
  const { token, user } = body as { token: string; user: { _id: string; organizationId: string } };
  const id = user.organizationId;
  const account = await onboard(stage);
  await stage.sql(
    `update subscriptions set status = 'active', trial_ends_at = null
    where organization_id = $1`,
    [id],
  );
  await stage.sql('update users set email_verified_at = now() where id = $1', [user._id]);
  await stage.sql(
    `insert into connected_accounts (organization_id, id, account_id, origin, country,
       charges_enabled, payouts_enabled, details_submitted)
     values ($1, gen_random_uuid(), $2, 'created', 'US', true, true, true)`,
    [id, account],
  );
  await stage.sql('insert into provider_owners (name, organization_id) values ($1, $2)', [
    account,
    id,
  ]);
  return { stage, token, id, account, email, signedInAt: Date.now() };
}

/** A proof may take longer than a token's lifetime. The server must be running. */
export async function staySignedIn(charity: Charity) {
  if (Date.now() - charity.signedInAt < renewalMs) return;
  const { email, stage } = charity;
  const { body } = await send(`${stage.url}/api/auth/login`, { email, password });
  charity.token = String(body['token']);
  charity.signedInAt = Date.now();
}

async function onboard(stage: Stage): Promise<string> {
  const { id } = await callStripe(stage, 'accounts', { type: 'standard', country: 'US' });
  const link = await callStripe(stage, 'account_links', {
    account: String(id),
    type: 'account_onboarding',
    return_url: `${stage.url}/dashboard/stripe-connect-return`,
    refresh_url: `${stage.url}/dashboard/profile`,
  });
  await answerPage(stage, String(link['url']), {
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
export async function answerPage(stage: Stage, page: string, form: Record<string, string>) {
  await fetch(page.replace(`${stage.url}/sandbox`, stage.sandboxUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-prefix': '/sandbox' },
    body: new URLSearchParams(form),
  });
}

export async function callStripe(
  { stripe }: Stage,
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
export async function steer<Answer>(stage: Stage, order: string, said?: object): Promise<Answer> {
  const [method = 'GET', path = ''] = order.split(' ');
  const body = said ? { body: JSON.stringify(said) } : {};
  const reply = await fetch(`${stage.sandboxUrl}/stripe/control/${path}`, { method, ...body });
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

export const asCharity = (
  { stage, token }: Charity,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => send(`${stage.url}${path}`, body, { authorization: `Bearer ${token}`, ...headers });

export async function addDonor(charity: Charity): Promise<string> {
  const { body } = await asCharity(charity, '/api/donors', {
    name: 'Priya Raman',
    email: `priya-${randomUUID()}@example.com`,
  });
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

export const charge = (charity: Charity, body: object, key: string = randomUUID()) =>
  asCharity(charity, '/api/payments/process-donation-connected', body, { 'idempotency-key': key });

export type Captured = Record<string, { charges: number; amount: number; refunded: number }>;

export const captured = async (stage: Stage) =>
  (await steer<{ captured: Captured }>(stage, 'GET counts')).captured;
