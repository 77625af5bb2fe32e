import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statusAndCode } from '../../../test/documents/files.ts';
import {
  callStripe,
  withDatabaseOwner,
  cardProvider,
  createConnectedOrganization,
  addStripeFault,
  submitSandboxPage,
  clearStripeFaults,
} from '../../../test/money/cards.ts';
import { applyEvents, deliver, eventsSince } from '../../../test/money/stripe-events.ts';
import {
  fetchConnectedAccount,
  createPaidTierOrganization,
  type Account,
} from '../../../test/money/connect.ts';
import { given, publicUrl, signIn, world, type Organization } from '../../../test/world/world.ts';

let sandbox: string;

beforeAll(async () => {
  sandbox = (await cardProvider()).url;
});
afterEach(async () => {
  await clearStripeFaults();
  (await world()).setNow(undefined);
});

const create = (organization: Organization, body: object = { businessType: 'non_profit' }) =>
  signIn(organization).post('/api/connect/accounts', body);

const onboarding = {
  name: 'Food Bank',
  url: 'https://food.example',
  phone: '1',
  description: 'Food',
  outcome: 'complete',
  answer: 'finish',
};

describe('a new account', () => {
  test('is created, completed on the provider’s page and ready to charge', async () => {
    const organization = await createPaidTierOrganization();
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

    const back = await submitSandboxPage(accountLink, sandbox, onboarding);
    expect(back.href).toBe(`${publicUrl}/dashboard/stripe-connect-return`);
    expect(await fetchConnectedAccount(organization, '?forceRefresh=true')).toMatchObject({
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

  test('is created once for many simultaneous requests', async () => {
    const organization = await createPaidTierOrganization();
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(organization)));
    const again = await create(organization);

    const ids = [...replies, again].map(
      ({ body }) => (body['data'] as { connectedAccount: Account }).connectedAccount.id,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('is created once even if the first answer is lost', async () => {
    const organization = await createPaidTierOrganization();
    // The library retries once by itself.
    await addStripeFault('POST /v1/accounts', 'lost', { times: 2 });
    expect(statusAndCode(await create(organization))).toEqual([503, 'connect/create-failed']);
    expect(await fetchConnectedAccount(organization)).toBeNull();
    const { body: before } = await signIn(organization).get('/api/auth/me');
    expect(before['data']).toMatchObject({ stripeConnect: null });

    const { body } = await create(organization);
    const { id } = (body['data'] as { connectedAccount: Account }).connectedAccount;
    const { data } = await callStripe<{ data: { id: string; email: string }[] }>(
      'accounts?limit=100',
    );
    const theirs = data.filter(({ email }) => email === organization.email);
    expect(theirs.map((each) => each.id)).toEqual([id]);
  });

  test('reports a missing link and can be completed later', async () => {
    const organization = await createPaidTierOrganization();
    await addStripeFault('POST /v1/account_links', 'error');
    const { body } = await create(organization);
    expect(body['data']).toMatchObject({ accountLink: null });

    const link = await signIn(organization).post('/api/connect/account-links', {});
    expect(link).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^http/) } });
  });

  test('is refused if another account is ready', async () => {
    expect(statusAndCode(await create(await createConnectedOrganization()))).toEqual([
      409,
      'connect/already-connected',
    ]);
  });

  test.each([
    [{ businessType: 'church' }, 'businessType'],
    [{ country: 'XX' }, 'country'],
    [{ accountId: 'acct_1' }, 'accountId'],
  ])('cannot be created with %j', async (body, field) => {
    const refused = await create(await createPaidTierOrganization(), body);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.anything() } },
    });
  });
});

describe('a trial', () => {
  test('cannot connect an account in any way', async () => {
    const organization = await given.organization();
    const { get, post } = signIn(organization);
    const refused = [
      await create(organization),
      await post('/api/connect/account-links', {}),
      await get('/api/connect/oauth-url'),
      await post('/api/connect/oauth-callback', { code: 'ac_1', state: 's' }),
    ];
    expect(refused.map(statusAndCode)).toEqual(Array(4).fill([403, 'connect/trial']));
    expect(refused[0]?.body['message']).toContain('only available on paid plans');
  });
});

describe('the state of an account', () => {
  test('is fetched again after a minute or on request', async () => {
    const organization = await createConnectedOrganization();
    await withDatabaseOwner((client) =>
      client.query(
        `update connected_accounts set charges_enabled = false where organization_id = $1`,
        [organization.id],
      ),
    );
    expect(await fetchConnectedAccount(organization)).toMatchObject({ charges_enabled: false });
    expect(await fetchConnectedAccount(organization, '?forceRefresh=true')).toMatchObject({
      charges_enabled: true,
    });
    const refreshed = await signIn(organization).post('/api/connect/refresh-status');
    expect(refreshed).toMatchObject({ status: 200, body: { account: { charges_enabled: true } } });

    await addStripeFault('GET /v1/accounts', 'error', { times: 2 });
    expect(await fetchConnectedAccount(organization)).toMatchObject({ charges_enabled: true });
    (await world()).setNow(new Date(Date.now() + 61_000));
    const { post, get } = signIn(organization);
    expect(statusAndCode(await get('/api/connect/accounts'))).toEqual([
      503,
      'connect/status-failed',
    ]);
    expect(statusAndCode(await post('/api/connect/refresh-status'))).toEqual([
      503,
      'connect/status-failed',
    ]);
  });

  test('follows the provider’s events', async () => {
    const organization = await createConnectedOrganization();
    await withDatabaseOwner((client) =>
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
    expect(await fetchConnectedAccount(organization)).toMatchObject({ charges_enabled: true });
  });

  test('is empty without an account', async () => {
    const organization = await createPaidTierOrganization();
    const { get, post, delete: remove } = signIn(organization);
    expect(await get('/api/connect/accounts')).toMatchObject({
      status: 200,
      body: { success: true, account: null, message: 'No connected account found' },
    });
    expect(statusAndCode(await post('/api/connect/refresh-status'))).toEqual([
      404,
      'connect/no-account',
    ]);
    expect(statusAndCode(await post('/api/connect/account-links', {}))).toEqual([
      404,
      'connect/no-account',
    ]);
    expect(statusAndCode(await remove('/api/connect/accounts'))).toEqual([
      404,
      'connect/no-account',
    ]);
  });

  test('is invisible to another organization', async () => {
    await createConnectedOrganization();
    expect(await fetchConnectedAccount(await createPaidTierOrganization())).toBeNull();
  });
});

describe('a link to complete the setup', () => {
  test('returns only to a page of ours at the configured address', async () => {
    const organization = await createConnectedOrganization();
    const { post } = signIn(organization);
    const send = (body: object) => post('/api/connect/account-links', body);
    const good = await send({
      returnUrl: 'https://thief.example/dashboard/stripe-connect-return?x=1',
      refreshUrl: `${publicUrl}/dashboard/profile?tab=payments`,
    });
    expect(good.status).toBe(200);

    for (const returnUrl of ['https://thief.example/', '//thief.example', '/dashboard/donors']) {
      expect(statusAndCode(await send({ returnUrl }))).toEqual([400, 'payments/return-address']);
    }
  });
});
