import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addQuickBooksFault,
  clearQuickBooksFaults,
  connectCompany,
  listDocuments,
  quickBooksSandbox,
  readBalances,
  sendEverything,
  startSending,
} from '../../../test/books/quickbooks.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

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

const listStates = async () => (await listDocuments(organization)).map(({ state }) => state);
const sendNow = async () => (await staff.post('/api/quickbooks/send')).body;

test('by hand, documents are sent only when somebody says so, and no hold is skipped', async () => {
  expect(await sendNow()).toMatchObject({ code: 'quickbooks/paused' });
  await given.donation(organization, { amount: 50 });
  await startSending(organization, { isAutomatic: false });
  await sendEverything(2);
  expect([await listStates(), await readBalances(realmId)]).toEqual([['waiting'], {}]);
  await addQuickBooksFault({ fault: 'error', status: 503, times: 1, on: 'POST /v3' });
  expect(await sendNow()).toMatchObject({ message: 'One document is being sent.' });
  await sendEverything(2);
  expect(await listStates()).toEqual(['synced']);
  expect(await sendNow()).toMatchObject({ message: 'Nothing is waiting to be sent.' });

  await given.donation(organization, { amount: 20 });
  await sendEverything(2);
  expect(await listStates()).toEqual(['waiting', 'synced']);
  const [document] = await listDocuments(organization);
  await staff.post(`/api/quickbooks/documents/${document?._id}/send`);
  await sendEverything();
  expect(await listStates()).toEqual(['synced', 'synced']);
});

test('progress says how many are in the books, and nothing once all are', async () => {
  for (const amount of [10, 20, 30]) await given.donation(organization, { amount });
  await startSending(organization, { isAutomatic: false });
  await sendEverything();
  const readProgress = async () =>
    ((await staff.get('/api/quickbooks')).body['data'] as { progress: object | null }).progress;
  expect(await readProgress()).toEqual({ done: 0, total: 3, perMinute: null, secondsLeft: null });
  const [document] = await listDocuments(organization);
  await staff.post(`/api/quickbooks/documents/${document?._id}/send`);
  await sendEverything();
  expect(await readProgress()).toMatchObject({ done: 1, total: 3 });
  await sendNow();
  await sendEverything();
  expect(await readProgress()).toBeNull();
});
