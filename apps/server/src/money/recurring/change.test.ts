import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  callStripe,
  cardProvider,
  createConnectedOrganization,
  addStripeFault,
  clearStripeFaults,
} from '../../../test/money/cards.ts';
import { applyEvents, deliver } from '../../../test/money/stripe-events.ts';
import {
  postAction,
  listDonations,
  listRecurringDonations,
  listHistory,
  runAfterOneMinute,
  newEvents,
  findOnlyRecurringDonation,
  passNextCharge,
  listSubscriptions,
  advanceToNextCharge,
  withRecurringDonation,
} from '../../../test/money/recurring.ts';
import { erase, findOnlyDeletion } from '../../../test/giving/trash.ts';
import { signIn, world } from '../../../test/world/world.ts';
import { syncChangedRecurringDonations, endOrphanedSubscriptions } from './sweep.ts';

beforeAll(async () => {
  await cardProvider();
});

afterEach(clearStripeFaults);

describe('changing a recurring donation', () => {
  test('pauses, resumes or edits it and records each change in the history', async () => {
    const { organization } = await withRecurringDonation();
    const paused = await postAction(organization, 'pause');
    expect(paused).toMatchObject({
      status: 200,
      body: { data: { state: 'paused', nextChargeOn: null, isChanging: false } },
    });
    const resumed = await postAction(organization, 'resume');
    expect(resumed).toMatchObject({ status: 200, body: { data: { state: 'active' } } });
    const { _id, version } = await findOnlyRecurringDonation(organization);
    const changed = await signIn(organization).put(`/api/recurring-gifts/${_id}`, {
      amount: 75.5,
      version,
    });
    expect(changed).toMatchObject({ status: 200, body: { data: { amount: 75.5 } } });

    expect(await advanceToNextCharge(organization)).toMatchObject({
      given: { gifts: 2, amount: 125.5 },
    });
    expect((await listHistory(organization)).map(({ action }) => action)).toEqual([
      'recurring/changed',
      'recurring/resumed',
      'recurring/paused',
      'recurring/begun',
    ]);
  });

  test('cancels it for good and refuses the second of two simultaneous requests', async () => {
    const { organization, recurringDonation } = await withRecurringDonation();
    const cancel = () =>
      signIn(organization).post(`/api/recurring-gifts/${recurringDonation._id}/cancel`, {
        version: recurringDonation.version,
      });
    const replies = await Promise.all([cancel(), cancel()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    expect(await listSubscriptions(organization)).toEqual(['canceled']);
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      state: 'ended',
      endedBecause: 'canceled',
    });
    expect(await postAction(organization, 'pause')).toMatchObject({
      status: 409,
      body: { code: 'recurring/not-now' },
    });
  });

  test('is refused for another organization and for an outdated version', async () => {
    const { organization, recurringDonation } = await withRecurringDonation();
    const stranger = await createConnectedOrganization();
    for (const what of ['pause', 'resume', 'cancel']) {
      const url = `/api/recurring-gifts/${recurringDonation._id}/${what}`;
      const body = { version: recurringDonation.version };
      expect(await signIn(stranger).post(url, body)).toMatchObject({
        status: 404,
        body: { code: 'recurring/not-found' },
      });
      const old = { version: recurringDonation.version + 1 };
      expect(await signIn(organization).post(url, old)).toMatchObject({
        status: 409,
        body: { code: 'record/changed' },
      });
    }
  });

  test.each(['refuse', 'lost'])(
    'is stored and retried while the provider is unreachable (%s)',
    async (fault) => {
      const { organization } = await withRecurringDonation();
      await addStripeFault('POST /v1/subscriptions', fault, { times: 2 });
      const reply = await postAction(organization, 'pause');
      expect(reply).toMatchObject({ status: 200, body: { data: { isChanging: true } } });
      expect(reply.body['message']).toContain('We can’t reach the card provider right now');
      expect(await postAction(organization, 'cancel')).toMatchObject({
        status: 409,
        body: { code: 'recurring/changing' },
      });

      await clearStripeFaults();
      await runAfterOneMinute(syncChangedRecurringDonations);
      expect(await findOnlyRecurringDonation(organization)).toMatchObject({
        state: 'paused',
        isChanging: false,
      });
    },
  );

  test('also works at the provider', async () => {
    const { organization } = await withRecurringDonation();
    await newEvents();
    const { data } = await callStripe<{ data: { id: string }[] }>(
      'subscriptions',
      undefined,
      organization.account,
    );
    const path = `subscriptions/${data[0]?.id}`;
    await callStripe(path, { 'pause_collection[behavior]': 'void' }, organization.account);
    await deliver(await newEvents());
    await applyEvents();
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({ state: 'paused' });
    expect((await listHistory(organization))[0]).toMatchObject({ action: 'recurring/paused' });
  });
});

describe('the end of a recurring donation', () => {
  test('deleting a donor cancels the recurring donation', async () => {
    const { organization, recurringDonation } = await withRecurringDonation();
    await signIn(organization).delete(`/api/donors/${recurringDonation.donor._id}`);
    await runAfterOneMinute(syncChangedRecurringDonations);
    expect(await listSubscriptions(organization)).toEqual(['canceled']);
    expect(await listRecurringDonations(organization)).toEqual([]);

    const restored = await signIn(organization).post(
      `/api/donors/${recurringDonation.donor._id}/restore`,
    );
    expect(restored.status).toBe(200);
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      state: 'ended',
      endedBecause: 'donor',
    });
  });

  test('erasing a donor still cancels the recurring donation at the provider', async () => {
    const { organization, recurringDonation } = await withRecurringDonation();
    await signIn(organization).delete(`/api/donors/${recurringDonation.donor._id}`);
    const erased = await erase(organization, await findOnlyDeletion(organization, 'donor'));
    expect(erased.status).toBe(200);
    await runAfterOneMinute(endOrphanedSubscriptions);
    expect(await listSubscriptions(organization)).toEqual(['canceled']);
    expect(await listRecurringDonations(organization)).toEqual([]);
  });

  test('announcing the deletion of an organization cancels its recurring donations for good', async () => {
    const { organization } = await withRecurringDonation();
    const path = '/api/organization/deletion';
    const { body: me } = await signIn(organization).get('/api/auth/me');
    const { organizationName: name } = me['data'] as { organizationName: string };
    const leaving = await signIn(organization).post(path, { name });
    expect(leaving.status).toBe(200);
    await runAfterOneMinute(syncChangedRecurringDonations);
    expect(await listSubscriptions(organization)).toEqual(['canceled']);

    expect((await signIn(organization).delete(path)).status).toBe(200);
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      endedBecause: 'organization',
    });
  });

  test('disconnecting the account cancels its recurring donations', async () => {
    const { organization } = await withRecurringDonation();
    const { services } = await world();
    expect((await signIn(organization).delete('/api/connect/accounts')).status).toBe(200);
    await runAfterOneMinute(syncChangedRecurringDonations);
    expect(services.provider).not.toBeNull();
    expect(await listSubscriptions(organization)).toEqual(['canceled']);
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      endedBecause: 'account',
    });
  });

  test('money that arrives meanwhile is in the trash with its donor', async () => {
    const { organization, recurringDonation } = await withRecurringDonation();
    await passNextCharge(organization);
    await signIn(organization).delete(`/api/donors/${recurringDonation.donor._id}`);
    await deliver(await newEvents());
    await applyEvents();
    expect(await listDonations(organization)).toEqual([]);
    await signIn(organization).post(`/api/donors/${recurringDonation.donor._id}/restore`);
    expect(await listDonations(organization)).toHaveLength(2);
  });
});
