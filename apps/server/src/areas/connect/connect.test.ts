import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  applyEvents,
  askStripe,
  asOwner,
  cardProvider,
  charity,
  deliver,
  eventsSince,
  failing,
  onPage,
  working,
} from '../../../test/cards.ts';
import { login } from '../../../test/accounts.ts';
import { workOff } from '../../../test/work.ts';
import {
  given,
  password,
  publicUrl,
  signIn,
  world,
  type Organization,
} from '../../../test/world.ts';

type Account = { id: string; accountStatus: string; charges_enabled: boolean };

let sandbox: string;

beforeAll(async () => {
  sandbox = (await cardProvider()).url;
});
afterEach(async () => {
  await working();
  (await world()).setNow(undefined);
});

/** An organization on a paid plan without an account. */
async function paying(): Promise<Organization> {
  const organization = await given.organization();
  await asOwner((client) =>
    client.query(`update subscriptions set status = 'active' where organization_id = $1`, [
      organization.id,
    ]),
  );
  return organization;
}

const create = (organization: Organization, body: object = { businessType: 'non_profit' }) =>
  signIn(organization).post('/api/connect/accounts', body);

const status = async (organization: Organization, query = '') =>
  (await signIn(organization).get(`/api/connect/accounts${query}`)).body['account'] as Account;

const onboarding = {
  name: 'Food Bank',
  url: 'https://food.example',
  phone: '1',
  description: 'Food',
  outcome: 'complete',
  answer: 'finish',
};

const codeOf = ({ status: each, body }: { status: number; body: Record<string, unknown> }) => [
  each,
  body['code'],
];

describe('a new account', () => {
  test('is made, completed on the provider’s page and ready to charge', async () => {
    const organization = await paying();
    const made = await create(organization, { businessType: 'non_profit', country: 'US' });
    const { accountLink, connectedAccount } = made.body['data'] as {
      accountLink: string;
      connectedAccount: Account & { requirements: { missing: { text: string }[] } };
    };
    expect(made.status).toBe(201);
    expect(connectedAccount).toMatchObject({
      type: 'Standard',
      country: 'US',
      email: organization.email,
      accountStatus: 'incomplete',
      charges_enabled: false,
    });
    expect(connectedAccount.requirements.missing.map(({ text }) => text)).toContain(
      'A bank account for payouts',
    );

    const back = await onPage(accountLink, sandbox, onboarding);
    expect(back.href).toBe(`${publicUrl}/dashboard/stripe-connect-return`);
    expect(await status(organization, '?forceRefresh=true')).toMatchObject({
      id: connectedAccount.id,
      accountStatus: 'ready',
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    });
    const { body } = await signIn(organization).get('/api/auth/me');
    expect(body['data']).toMatchObject({
      stripeConnect: { connectedAccountId: connectedAccount.id, chargesEnabled: true },
    });
  });

  test('is made once, however often and at once it is asked for', async () => {
    const organization = await paying();
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(organization)));
    const again = await create(organization);

    const ids = [...replies, again].map(
      ({ body }) => (body['data'] as { connectedAccount: Account }).connectedAccount.id,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('is made once when its answer got lost, and is none before', async () => {
    const organization = await paying();
    // The library asks once more by itself.
    await failing('POST /v1/accounts', 'lost', 2);
    expect(codeOf(await create(organization))).toEqual([503, 'connect/create-failed']);
    expect(await status(organization)).toBeNull();
    const { body: before } = await signIn(organization).get('/api/auth/me');
    expect(before['data']).toMatchObject({ stripeConnect: null });

    const { body } = await create(organization);
    const { id } = (body['data'] as { connectedAccount: Account }).connectedAccount;
    const { data } = await askStripe<{ data: { id: string; email: string }[] }>(
      'accounts?limit=100',
    );
    const theirs = data.filter(({ email }) => email === organization.email);
    expect(theirs.map((each) => each.id)).toEqual([id]);
  });

  test('without a link says so and can be completed later', async () => {
    const organization = await paying();
    await failing('POST /v1/account_links', 'error');
    const { body } = await create(organization);
    expect(body['data']).toMatchObject({ accountLink: null });

    const link = await signIn(organization).post('/api/connect/account-links', {});
    expect(link).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^http/) } });
  });

  test('is refused beside one that is ready', async () => {
    expect(codeOf(await create(await charity()))).toEqual([409, 'connect/already-connected']);
  });

  test.each([
    [{ businessType: 'church' }, 'businessType'],
    [{ country: 'XX' }, 'country'],
    [{ accountId: 'acct_1' }, 'accountId'],
  ])('is not made of %j', async (body, field) => {
    const refused = await create(await paying(), body);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.anything() } },
    });
  });
});

describe('a trial', () => {
  test('connects nothing, in whatever way', async () => {
    const organization = await given.organization();
    const { get, post } = signIn(organization);
    const refused = [
      await create(organization),
      await post('/api/connect/account-links', {}),
      await get('/api/connect/oauth-url'),
      await post('/api/connect/oauth-callback', { code: 'ac_1', state: 's' }),
    ];
    expect(refused.map(codeOf)).toEqual(Array(4).fill([403, 'connect/trial']));
    expect(refused[0]?.body['message']).toContain('only available on paid plans');
  });
});

describe('the state of an account', () => {
  test('is asked for again after a minute, or when that is wished', async () => {
    const organization = await charity();
    await asOwner((client) =>
      client.query(
        `update connected_accounts set charges_enabled = false where organization_id = $1`,
        [organization.id],
      ),
    );
    expect(await status(organization)).toMatchObject({ charges_enabled: false });
    expect(await status(organization, '?forceRefresh=true')).toMatchObject({
      charges_enabled: true,
    });

    await failing('GET /v1/accounts', 'error', 2);
    expect(await status(organization)).toMatchObject({ charges_enabled: true });
    (await world()).setNow(new Date(Date.now() + 61_000));
    const { post, get } = signIn(organization);
    expect(codeOf(await get('/api/connect/accounts'))).toEqual([503, 'connect/status-failed']);
    expect(codeOf(await post('/api/connect/refresh-status'))).toEqual([
      503,
      'connect/status-failed',
    ]);
  });

  test('follows the provider’s events', async () => {
    const organization = await charity();
    await asOwner((client) =>
      client.query(
        `update connected_accounts set charges_enabled = false where organization_id = $1`,
        [organization.id],
      ),
    );
    const events = await eventsSince();
    const updated = events.filter(
      ({ type, account }) => type === 'account.updated' && account === organization.account,
    );
    expect(updated.length).toBeGreaterThan(0);
    await deliver(updated);
    await applyEvents();
    expect(await status(organization)).toMatchObject({ charges_enabled: true });
  });

  test('is nothing where there is no account', async () => {
    const organization = await paying();
    const { get, post, delete: remove } = signIn(organization);
    expect(await get('/api/connect/accounts')).toMatchObject({
      status: 200,
      body: { success: true, account: null, message: 'No connected account found' },
    });
    expect(codeOf(await post('/api/connect/refresh-status'))).toEqual([404, 'connect/no-account']);
    expect(codeOf(await post('/api/connect/account-links', {}))).toEqual([
      404,
      'connect/no-account',
    ]);
    expect(codeOf(await remove('/api/connect/accounts'))).toEqual([404, 'connect/no-account']);
  });

  test('of another organization is not seen', async () => {
    await charity();
    expect(await status(await paying())).toBeNull();
  });
});

describe('a link to complete the setup', () => {
  test('leads back to a page of ours at our own address alone', async () => {
    const organization = await charity();
    const { post } = signIn(organization);
    const send = (body: object) => post('/api/connect/account-links', body);
    const good = await send({
      returnUrl: 'https://thief.example/dashboard/stripe-connect-return?x=1',
      refreshUrl: `${publicUrl}/dashboard/profile?tab=payments`,
    });
    expect(good.status).toBe(200);

    for (const returnUrl of ['https://thief.example/', '//thief.example', '/dashboard/donors']) {
      expect(codeOf(await send({ returnUrl }))).toEqual([400, 'payments/return-address']);
    }
  });
});

describe('disconnecting', () => {
  test('blocks at once, keeps the history and gives up the access later', async () => {
    const organization = await charity();
    const { delete: remove, post } = signIn(organization);
    const gone = await remove('/api/connect/accounts');
    expect(gone).toMatchObject({
      status: 200,
      body: { message: 'Your payment account has been disconnected successfully.' },
    });
    expect(await status(organization)).toBeNull();
    expect(codeOf(await post('/api/connect/refresh-status'))).toEqual([404, 'connect/no-account']);
    await workOff();
    await expect(askStripe(`accounts/${organization.account}`)).rejects.toThrow(/account_invalid/);

    const rows = await asOwner(async (client) => {
      const { rowCount } = await client.query(
        'select from connected_accounts where organization_id = $1 and account_id = $2',
        [organization.id, organization.account],
      );
      return rowCount;
    });
    expect(rows).toBe(1);
  });

  test('works while the provider is out of reach, and on a trial that has ended', async () => {
    const organization = await charity();
    await asOwner((client) =>
      client.query(
        `update subscriptions set status = 'trialing', trial_ends_at = now()
         where organization_id = $1`,
        [organization.id],
      ),
    );
    await failing('POST /oauth/deauthorize', 'refuse', 5);
    expect((await signIn(organization).delete('/api/connect/accounts')).status).toBe(200);
    expect(await status(organization)).toBeNull();
  });

  test('by the account’s owner at the provider is noticed, and an old event of it is harmless', async () => {
    const organization = await charity();
    const { stripe } = await cardProvider();
    const last = (await eventsSince()).at(-1)?.id;
    await fetch(`${stripe.apiUrl}/oauth/deauthorize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({
        client_id: stripe.connectClientId ?? '',
        stripe_user_id: organization.account,
      }),
    });
    await deliver(await eventsSince(last));
    await applyEvents();
    expect(await status(organization)).toBeNull();
  });
});

describe('an account that exists already', () => {
  const ask = async (organization: Organization) => {
    const { body } = await signIn(organization).get('/api/connect/oauth-url');
    return String(body['url']);
  };
  const agree = async (url: string, form: Record<string, string> = {}) => {
    const back = await onPage(url, sandbox, { answer: 'connect', ...form });
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    };
  };
  const finish = (organization: Pick<Organization, 'token'>, answer: object) =>
    signIn(organization).post('/api/connect/oauth-callback', answer);

  test('is connected by who asked for it, once', async () => {
    const organization = await paying();
    const { body } = await signIn(organization).get('/api/connect/existing');
    expect(body['data']).toMatchObject({ hasConnectedAccount: false, canConnectExisting: true });

    const answer = await agree(await ask(organization));
    expect(await finish(organization, answer)).toMatchObject({
      status: 200,
      body: { account: { accountStatus: 'ready', charges_enabled: true } },
    });
    expect(codeOf(await finish(organization, answer))).toEqual([409, 'connect/oauth-state']);
  });

  test('is not connected by somebody else, by another session or by a guess', async () => {
    const organization = await paying();
    const stranger = await paying();
    const { body } = await login({ email: organization.email, password });
    const elsewhere = { token: String(body['token']) };
    const asked = await ask(organization);

    for (const who of [stranger, elsewhere]) {
      const answer = await agree(await ask(organization));
      expect(codeOf(await finish(who, answer))).toEqual([409, 'connect/oauth-state']);
    }
    const { code } = await agree(asked);
    const guessed = await finish(organization, { code, state: 'guess' });
    expect(codeOf(guessed)).toEqual([409, 'connect/oauth-state']);
    expect(await status(organization)).toBeNull();
    expect(await status(stranger)).toBeNull();
  });

  test('is not connected with a code that the provider does not know', async () => {
    const organization = await paying();
    const { state } = await agree(await ask(organization));
    expect(codeOf(await finish(organization, { code: 'ac_made_up', state }))).toEqual([
      409,
      'connect/oauth-refused',
    ]);
  });

  test('of another organization stays theirs', async () => {
    const owner = await charity();
    const organization = await paying();
    const answer = await agree(await ask(organization), { account: owner.account });
    expect(codeOf(await finish(organization, answer))).toEqual([409, 'connect/account-taken']);
    expect(await status(owner, '?forceRefresh=true')).toMatchObject({ id: owner.account });
  });

  test('that was let go of can be connected elsewhere', async () => {
    const before = await charity();
    await signIn(before).delete('/api/connect/accounts');
    const organization = await paying();
    const answer = await agree(await ask(organization), { account: before.account });
    await finish(organization, answer);
    await workOff();
    expect(await status(organization, '?forceRefresh=true')).toMatchObject({
      id: before.account,
      charges_enabled: true,
    });
  });
});

test('an event of an account that nobody here knows is parked', async () => {
  const stranger = await askStripe<{ id: string }>('accounts', { type: 'standard', country: 'US' });
  const last = (await eventsSince()).at(-1)?.id;
  await askStripe(`accounts/${stranger.id}`, { email: 'stranger@example.org' });
  const events = await eventsSince(last);
  await deliver(events);
  await applyEvents();

  const states = await asOwner(async (client) => {
    const { rows } = await client.query<{ state: string }>(
      'select state from provider_events where account_id = $1',
      [stranger.id],
    );
    return rows.map(({ state }) => state);
  });
  expect(new Set(states)).toEqual(new Set(['parked']));
});
