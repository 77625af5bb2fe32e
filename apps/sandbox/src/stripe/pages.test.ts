import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { stripeWorld } from '../../test/stripe-world.ts';

const { library, url, settings, control, recordEvents } = stripeWorld();
let stripe: Stripe;

beforeAll(async () => {
  stripe = library();
  await control('PUT product', {
    url: 'http://127.0.0.1:9',
    publicUrl: 'http://product.example',
  });
});

/** A page as the browser reaches it, through the product. */
const visit = (page: string, form?: Record<string, string>) =>
  fetch(page.replace('http://product.example/sandbox', url()), {
    redirect: 'manual',
    headers: { 'x-forwarded-prefix': '/sandbox' },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

const whereTo = async (page: string, form: Record<string, string>) => {
  const reply = await visit(page, form);
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '');
};

const payWithQuestion = (method = 'pm_card_authenticationRequired') =>
  stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    return_url: 'http://product.example/payment-return?keep=1',
  });

describe('3-D Secure', () => {
  test('a completed challenge pays and redirects back', async () => {
    const intent = await payWithQuestion();
    const page = intent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await visit(page)).text()).toContain('<b>$25.00</b>');

    const back = await whereTo(page, { answer: 'complete' });
    expect(back.pathname).toBe('/payment-return');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      keep: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
  });

  test.each([
    ['pm_card_authenticationRequired', 'fail', 'payment_intent_authentication_failure'],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'complete', 'card_declined'],
  ])('a challenge for %s that is answered with %s ends in %s', async (method, answer, code) => {
    const intent = await payWithQuestion(method);
    const page = intent.next_action?.redirect_to_url?.url ?? '';
    const back = await whereTo(page, { answer });
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
  });

  test('the challenge page reveals nothing without the secret', async () => {
    const intent = await payWithQuestion();
    const page = intent.next_action?.redirect_to_url?.url ?? '';
    expect((await visit(page.replace(/secret=[^&]*/, 'secret=guess'))).status).toBe(404);
  });
});

describe('onboarding', () => {
  const open = async () => {
    const account = await stripe.accounts.create({ type: 'standard', country: 'US' });
    expect(account).toMatchObject({ charges_enabled: false, details_submitted: false });
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'http://product.example/back',
      refresh_url: 'http://product.example/again',
    });
    return { id: account.id, page: link.url };
  };
  const told = { name: 'Food Bank', url: 'https://food.example', phone: '1', description: 'Food' };

  test('the form adds the account’s missing details once', async () => {
    const { id, page } = await open();
    const events = await recordEvents(async () => {
      const back = await whereTo(page, { ...told, outcome: 'complete', answer: 'finish' });
      expect(back.href).toBe('http://product.example/back');
    });
    expect(events).toMatchObject([{ type: 'account.updated', account: id }]);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      business_profile: { name: 'Food Bank' },
      requirements: { currently_due: [] },
    });
    expect((await visit(page)).headers.get('location')).toBe('http://product.example/again');
  });

  test('onboarding can be finished later', async () => {
    const { id, page } = await open();
    await whereTo(page, { answer: 'later' });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  });

  test('the review of an account may take Stripe a while', async () => {
    const { id, page } = await open();
    await whereTo(page, { ...told, outcome: 'pending', answer: 'finish' });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: { disabled_reason: 'requirements.pending_verification' },
    });
    await control('PUT clock', { to: 'next' });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true });
  });
});

describe('connecting an account that exists', () => {
  const question = (clientId = settings().connectClientId) =>
    `${url()}/stripe/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      scope: 'read_write',
      state: 'secret state',
      redirect_uri: 'http://product.example/callback',
    })}`;

  test('the authorization code can be exchanged only once', async () => {
    const back = await whereTo(question(), { answer: 'connect', name: 'Food Bank' });
    expect(back.searchParams.get('state')).toBe('secret state');
    const code = back.searchParams.get('code') ?? '';
    const exchange = () => stripe.oauth.token({ grant_type: 'authorization_code', code });

    const { stripe_user_id: id = '' } = await exchange();
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true });
    await expect(exchange()).rejects.toMatchObject({ type: 'StripeInvalidGrantError' });
  });

  test('the owner can refuse the connection', async () => {
    const back = await whereTo(question(), { answer: 'cancel' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect((await visit(question('ca_other'))).status).toBe(400);
  });

  test('the connection ends when access is revoked', async () => {
    const back = await whereTo(question(), { answer: 'connect' });
    const code = back.searchParams.get('code') ?? '';
    const { stripe_user_id: id = '' } = await stripe.oauth.token({
      grant_type: 'authorization_code',
      code,
    });
    const { connectClientId: client_id } = settings();
    const events = await recordEvents(() =>
      stripe.oauth.deauthorize({ client_id, stripe_user_id: id }),
    );
    expect(events).toMatchObject([{ type: 'account.application.deauthorized', account: id }]);
    await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' });
    await expect(stripe.oauth.deauthorize({ client_id, stripe_user_id: id })).rejects.toMatchObject(
      { type: 'StripeInvalidClientError' },
    );
  });
});

test('pages run only the stand-in’s own scripts and allow frames only by design', async () => {
  const intent = await payWithQuestion();
  const page = intent.next_action?.redirect_to_url?.url ?? '';
  const alone = (await visit(page)).headers.get('content-security-policy');
  const framed = (await visit(`${page}&frame=1`)).headers.get('content-security-policy');
  expect(alone).toContain("script-src 'self'");
  expect(alone).toContain("frame-ancestors 'none'");
  expect(framed).toContain("frame-ancestors 'self'");
});

test.each(['js', 'card-field.js', 'authenticated.js', 'style.css', 'card-field.css'])(
  'the file %s is served',
  async (name) => {
    const reply = await visit(`${url()}/stripe/${name}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(/^(?:import|export) .*;/m);
  },
);
