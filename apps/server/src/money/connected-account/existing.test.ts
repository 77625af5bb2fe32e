import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statusAndCode } from '../../../test/documents/files.ts';
import { login } from '../../../test/accounts/accounts.ts';
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
  revoke,
} from '../../../test/money/connect.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { password, signIn, type Organization } from '../../../test/world/world.ts';

let sandbox: string;

beforeAll(async () => {
  sandbox = (await cardProvider()).url;
});
afterEach(clearStripeFaults);

describe('disconnecting', () => {
  test('blocks charges at once, keeps the history and revokes access later', async () => {
    const organization = await createConnectedOrganization();
    const { delete: remove, post } = signIn(organization);
    const gone = await remove('/api/connect/accounts');
    expect(gone).toMatchObject({
      status: 200,
      body: { message: 'Your payment account has been disconnected successfully.' },
    });
    expect(await fetchConnectedAccount(organization)).toBeNull();
    expect(statusAndCode(await post('/api/connect/refresh-status'))).toEqual([
      404,
      'connect/no-account',
    ]);
    await drainJobs();
    await expect(callStripe(`accounts/${organization.account}`)).rejects.toThrow(/account_invalid/);

    const rows = await withDatabaseOwner(async (client) => {
      const { rowCount } = await client.query(
        'select 1 from connected_accounts where organization_id = $1 and account_id = $2',
        [organization.id, organization.account],
      );
      return rowCount;
    });
    expect(rows).toBe(1);
  });

  test('works while the provider is unreachable and after a trial has ended', async () => {
    const organization = await createConnectedOrganization();
    await withDatabaseOwner((client) =>
      client.query(
        `update subscriptions set status = 'trialing', trial_ends_at = now()
         where organization_id = $1`,
        [organization.id],
      ),
    );
    await addStripeFault('POST /oauth/deauthorize', 'refuse', { times: 5 });
    expect((await signIn(organization).delete('/api/connect/accounts')).status).toBe(200);
    expect(await fetchConnectedAccount(organization)).toBeNull();
  });

  test('is noticed when the owner does it at the provider, and a late event does no harm', async () => {
    const organization = await createConnectedOrganization();
    const last = (await eventsSince()).at(-1)?.id;
    await revoke(organization);
    await deliver(await eventsSince(last));
    await applyEvents();
    expect(await fetchConnectedAccount(organization)).toBeNull();
  });
});

describe('an existing account', () => {
  const findExisting = async (organization: Organization) => {
    const { body } = await signIn(organization).get('/api/connect/oauth-url');
    return String(body['url']);
  };
  const agree = async (url: string, form: Record<string, string> = {}) => {
    const back = await submitSandboxPage(url, sandbox, { answer: 'connect', ...form });
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    };
  };
  const finish = (organization: Pick<Organization, 'token'>, answer: object) =>
    signIn(organization).post('/api/connect/oauth-callback', answer);

  test('can be connected once, by the user who requested it', async () => {
    const organization = await createPaidTierOrganization();
    const { body } = await signIn(organization).get('/api/connect/existing');
    expect(body['data']).toMatchObject({ hasConnectedAccount: false, canConnectExisting: true });

    const answer = await agree(await findExisting(organization));
    expect(await finish(organization, answer)).toMatchObject({
      status: 200,
      body: { account: { accountStatus: 'ready', charges_enabled: true } },
    });
    expect(statusAndCode(await finish(organization, answer))).toEqual([409, 'connect/oauth-state']);
  });

  test('cannot be connected by another user, another session or a guess', async () => {
    const organization = await createPaidTierOrganization();
    const stranger = await createPaidTierOrganization();
    const { body } = await login({ email: organization.email, password });
    const elsewhere = { token: String(body['token']) };
    const found = await findExisting(organization);

    for (const who of [stranger, elsewhere]) {
      const answer = await agree(await findExisting(organization));
      expect(statusAndCode(await finish(who, answer))).toEqual([409, 'connect/oauth-state']);
    }
    const { code } = await agree(found);
    const guessed = await finish(organization, { code, state: 'guess' });
    expect(statusAndCode(guessed)).toEqual([409, 'connect/oauth-state']);
    expect(await fetchConnectedAccount(organization)).toBeNull();
    expect(await fetchConnectedAccount(stranger)).toBeNull();
  });

  test('cannot be connected with a code that the provider does not know', async () => {
    const organization = await createPaidTierOrganization();
    const { state } = await agree(await findExisting(organization));
    expect(statusAndCode(await finish(organization, { code: 'ac_made_up', state }))).toEqual([
      409,
      'connect/oauth-refused',
    ]);
  });

  test('stays connected to the organization that has it', async () => {
    const owner = await createConnectedOrganization();
    const organization = await createPaidTierOrganization();
    const answer = await agree(await findExisting(organization), { account: owner.account });
    expect(statusAndCode(await finish(organization, answer))).toEqual([
      409,
      'connect/account-taken',
    ]);
    expect(await fetchConnectedAccount(owner, '?forceRefresh=true')).toMatchObject({
      id: owner.account,
    });
  });

  test('can be connected elsewhere once it was disconnected', async () => {
    const before = await createConnectedOrganization();
    await signIn(before).delete('/api/connect/accounts');
    const organization = await createPaidTierOrganization();
    const answer = await agree(await findExisting(organization), { account: before.account });
    await finish(organization, answer);
    await drainJobs();
    expect(await fetchConnectedAccount(organization, '?forceRefresh=true')).toMatchObject({
      id: before.account,
      charges_enabled: true,
    });
  });
});

test('stores an event of an unknown account without handling it', async () => {
  const stranger = await callStripe<{ id: string }>('accounts', {
    type: 'standard',
    country: 'US',
  });
  const last = (await eventsSince()).at(-1)?.id;
  await callStripe(`accounts/${stranger.id}`, { email: 'stranger@example.org' });
  const events = await eventsSince(last);
  await deliver(events);
  await applyEvents();

  const states = await withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ state: string }>(
      'select state from provider_events where account_id = $1',
      [stranger.id],
    );
    return rows.map(({ state }) => state);
  });
  expect(new Set(states)).toEqual(new Set(['parked']));
});
