import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const inBooks = (amount: number) => ({ 'Undeposited Funds': amount, Contributions: -amount });
const listStates = async () => (await listDocuments(organization)).map(({ state }) => state);

describe('nothing is in the books twice', () => {
  test('when answers are lost after they took effect', async () => {
    await startSending(organization);
    for (let count = 0; count < 6; count += 1) await given.donation(organization, { amount: 10 });
    await addQuickBooksFault({ fault: 'lost', times: 7, on: 'POST /v3' });
    await sendEverything(5);
    expect(await listStates()).toEqual(Array.from({ length: 6 }, () => 'synced'));
    expect(await readBalances(realmId)).toEqual(inBooks(60));
  });

  test.each([
    ['the limit refuses', { fault: 'error', status: 429 }],
    ['the service refuses', { fault: 'error', status: 503 }],
    ['an unreadable answer meets', { fault: 'garbage' }],
  ])('when %s the repetition of a lost answer', async (_, fault) => {
    await startSending(organization);
    const { donor } = await given.donation(organization, { amount: 10 });
    await sendEverything();
    await given.donation(organization, { donor: donor._id, amount: 50 });
    await addQuickBooksFault({ fault: 'lost', times: 1, on: 'POST /v3' });
    await sendEverything();
    await addQuickBooksFault({ ...fault, times: 1, on: 'POST /v3' });
    await sendEverything(4);
    expect(await listStates()).toEqual(['synced', 'synced']);
    expect(await readBalances(realmId)).toEqual(inBooks(60));
  });
});

test('a change while the outcome of a request is unknown reaches the books', async () => {
  const { _id, version, donor } = await given.donation(organization, { amount: 50 });
  await startSending(organization);
  await sendEverything();
  const change = (amount: number, seen: number) => {
    const fields = { donor: donor._id, amount, method: 'check', date: '2026-03-31' };
    return staff.put(`/api/donations/${_id}`, { ...fields, version: seen });
  };
  await change(60, version);
  await addQuickBooksFault({ fault: 'lost', times: 1, on: 'POST /v3' });
  await sendEverything();
  await change(70, version + 1);
  await sendEverything(3);
  expect([await listStates(), await readBalances(realmId)]).toEqual([['synced'], inBooks(70)]);
});
