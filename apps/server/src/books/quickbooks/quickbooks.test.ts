import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  clearQuickBooksFaults,
  connectCompany,
  control,
  countCalls,
  listDocuments,
  quickBooksSandbox,
  readBalances,
  sendEverything,
  startSending,
} from '../../../test/books/quickbooks.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import { openBooks } from './service/company.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;
let realmId: string;

beforeAll(async () => {
  await quickBooksSandbox();
});

beforeEach(async () => {
  await clearQuickBooksFaults();
  organization = await given.organization({ tier: 'growth' });
  staff = signIn(organization);
  realmId = await connectCompany(organization);
});

const inBooks = (amount: number) => ({ 'Undeposited Funds': amount, Contributions: -amount });
const listStates = async () => (await listDocuments(organization)).map(({ state }) => state);

describe('a donation', () => {
  test('is in the books once, with its changes, and leaves them when it is deleted', async () => {
    const { _id, donor, version } = await given.donation(organization, { amount: 50 });
    await startSending(organization);
    await sendEverything(3);
    expect(await readBalances(realmId)).toEqual(inBooks(50));
    expect(await listStates()).toEqual(['synced']);

    const changed = {
      donor: donor._id,
      amount: 45.5,
      method: 'check',
      date: '2026-03-30',
      version,
    };
    await staff.put(`/api/donations/${_id}`, changed);
    await sendEverything();
    expect(await readBalances(realmId)).toEqual(inBooks(45.5));
    await staff.delete(`/api/donations/${_id}`);
    await sendEverything();
    expect([await readBalances(realmId), await listStates()]).toEqual([{}, ['removed']]);
    await staff.post(`/api/donations/${_id}/restore`);
    await sendEverything();
    expect([await readBalances(realmId), await listStates()]).toEqual([inBooks(45.5), ['synced']]);
  });

  test('that is refunded has a refund receipt of its own', async () => {
    const { _id, version } = await given.donation(organization, { amount: 50 });
    await startSending(organization);
    await sendEverything();
    const refund = { amount: 20.5, date: '2026-04-02', reason: 'Too much', version };
    await staff.post(`/api/donations/${_id}/refund`, refund);
    await sendEverything();
    expect(await readBalances(realmId)).toEqual({
      'Undeposited Funds': 50,
      Checking: -20.5,
      Contributions: -29.5,
    });
  });

  test('in kind or before the first day is not sent', async () => {
    await given.donation(organization, { amount: 12, inKind: 'Chairs', method: 'other' });
    await given.donation(organization, { amount: 70, date: '2025-12-31' });
    await startSending(organization, { startsOn: '2026-01-01' });
    await sendEverything();
    expect(await readBalances(realmId)).toEqual({});
  });

  test('is held for a day unless somebody sends it', async () => {
    await startSending(organization, { holdHours: 24 });
    await given.donation(organization, { amount: 50 });
    await sendEverything();
    const [held] = await listDocuments(organization);
    expect([held?.state, await readBalances(realmId)]).toEqual(['held', {}]);
    await staff.post(`/api/quickbooks/documents/${held?._id}/send`);
    await sendEverything();
    expect([await listStates(), await readBalances(realmId)]).toEqual([['synced'], inBooks(50)]);
  });
});

describe('a customer', () => {
  test('is one for each donor, also with the same name, and is found again', async () => {
    for (const email of ['ada@example.org', 'other@example.org']) {
      const { _id } = await given.donor(organization, { name: 'Ada: Byron', email });
      await given.donation(organization, { donor: _id, amount: 10 });
      await given.donation(organization, { donor: _id, amount: 5 });
    }
    const before = await countCalls('create Customer');
    await startSending(organization);
    await sendEverything();
    expect((await countCalls('create Customer')) - before).toBe(2);
    expect(await readBalances(realmId)).toEqual(inBooks(30));
  });
});

describe('what cannot be sent says what to do', () => {
  test('when the books are closed, and is sent once they are open', async () => {
    await control('PUT company', { realmId, closeDate: '2026-12-31' });
    await given.donation(organization, { amount: 50 });
    await startSending(organization);
    await sendEverything(2);
    const [blocked] = await listDocuments(organization);
    expect(blocked).toMatchObject({ state: 'blocked' });
    expect(blocked?.reason).toContain('The books are closed for this day.');

    await control('PUT company', { realmId, closeDate: null });
    await staff.post(`/api/quickbooks/documents/${blocked?._id}/send`);
    await sendEverything();
    expect(await readBalances(realmId)).toEqual(inBooks(50));
  });

  test('when the connection was ended at QuickBooks', async () => {
    await startSending(organization);
    await control('POST revoke', { realmId });
    await given.donation(organization, { amount: 50 });
    await sendEverything();
    const { body } = await staff.get('/api/quickbooks');
    expect(body['data']).toMatchObject({
      connection: {
        isConnected: false,
        isSending: false,
        problem: 'The connection to QuickBooks has ended. Connect it again.',
      },
    });
    expect((await staff.get('/api/quickbooks/choices')).body).toMatchObject({
      code: 'quickbooks/ended',
    });
  });

  test('when it was changed or deleted there, and sending again puts it right', async () => {
    const { _id, donor, version } = await given.donation(organization, { amount: 50 });
    await startSending(organization);
    await sendEverything();
    const [document] = await listDocuments(organization);
    const books = openBooks(unitOfWork((await world()).services, organization.id), realmId);
    const receipt = await books.read('SalesReceipt', document?.quickBooksId ?? '');
    await books.update('SalesReceipt', receipt, { PrivateNote: 'By hand' }, randomUUID());
    const changed = { donor: donor._id, amount: 45, method: 'check', date: '2026-03-31', version };
    await staff.put(`/api/donations/${_id}`, changed);
    await sendEverything();
    const [stale] = await listDocuments(organization);
    expect(stale?.reason).toContain('Someone changed it in QuickBooks.');
    await staff.post(`/api/quickbooks/documents/${stale?._id}/send`);
    await sendEverything();
    expect(await readBalances(realmId)).toEqual(inBooks(45));

    const latest = await books.read('SalesReceipt', document?.quickBooksId ?? '');
    await books.delete('SalesReceipt', latest, randomUUID());
    await staff.post(`/api/quickbooks/documents/${document?._id}/send`);
    await sendEverything();
    const [gone] = await listDocuments(organization);
    expect(gone?.reason).toContain('Someone deleted this in QuickBooks.');
    await staff.post(`/api/quickbooks/documents/${document?._id}/send`);
    await sendEverything();
    expect(await readBalances(realmId)).toEqual(inBooks(45));
  });
});

test('what was deleted there and here is out of the books', async () => {
  const { _id, version, donor } = await given.donation(organization, { amount: 50 });
  await startSending(organization);
  await sendEverything();
  const [document] = await listDocuments(organization);
  const books = openBooks(unitOfWork((await world()).services, organization.id), realmId);
  const receipt = await books.read('SalesReceipt', document?.quickBooksId ?? '');
  await books.delete('SalesReceipt', receipt, randomUUID());
  const changed = { donor: donor._id, amount: 45, method: 'check', date: '2026-03-31', version };
  await staff.put(`/api/donations/${_id}`, changed);
  await sendEverything();
  expect(await listStates()).toEqual(['blocked']);
  await staff.delete(`/api/donations/${_id}`);
  await sendEverything();
  expect(await listStates()).toEqual(['removed']);
});

describe('the connection', () => {
  test('is not taken from another person’s return, and ends without losing the books', async () => {
    const other = signIn(await given.organization({ tier: 'growth' }));
    const begun = await staff.post('/api/quickbooks/connect');
    const consent = new URL((begun.body['data'] as { url: string }).url);
    const query = `?code=stolen&realmId=1&state=${consent.searchParams.get('state')}`;
    expect((await other.post('/api/quickbooks/return', { query })).body).toMatchObject({
      code: 'quickbooks/state',
    });

    await given.donation(organization, { amount: 50 });
    await startSending(organization);
    await sendEverything();
    expect((await staff.delete('/api/quickbooks')).status).toBe(200);
    expect((await staff.get('/api/quickbooks')).body['data']).toMatchObject({ connection: null });
    expect(await readBalances(realmId)).toEqual(inBooks(50));
  });

  test('sends nothing before the mapping is chosen', async () => {
    const sending = await staff.put('/api/quickbooks/sending', { isSending: true });
    expect(sending.body).toMatchObject({ code: 'quickbooks/no-mapping' });
  });
});
