import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeMonth, startJournal } from '../../../test/books/journal.ts';
import {
  addQuickBooksFault,
  clearQuickBooksFaults,
  connectCompany,
  control,
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
let donation: { _id: string; donor: { _id: string }; version: number };

beforeAll(async () => {
  await quickBooksSandbox();
});

beforeEach(async () => {
  await clearQuickBooksFaults();
  organization = await given.organization({ tier: 'growth' });
  staff = signIn(organization);
  realmId = await connectCompany(organization);
  donation = await given.donation(organization, { amount: 50, date: '2026-03-15' });
  await startSending(organization);
  await sendEverything();
});

const closeBooks = (closeDate: string | null) => control('PUT company', { realmId, closeDate });
const inBooks = (amount: number) => ({ 'Undeposited Funds': amount, Contributions: -amount });

async function change(fields: object) {
  const { donor, _id, version } = donation;
  const changes = { donor: donor._id, amount: 50, method: 'check', date: '2026-03-15', ...fields };
  const reply = await staff.put(`/api/donations/${_id}`, { ...changes, version });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  donation = reply.body['data'] as typeof donation;
}

async function listEntries() {
  const books = openBooks(unitOfWork((await world()).services, organization.id), realmId);
  return books.listAll('JournalEntry');
}

test('an edit, a second one and a deletion become journal entries of the first open day', async () => {
  await closeBooks('2026-03-31');
  await change({ amount: 45 });
  await sendEverything();
  expect(await readBalances(realmId)).toEqual(inBooks(45));
  const [entry] = await listEntries();
  expect(entry).toMatchObject({ TxnDate: '2026-04-01' });
  expect(entry?.PrivateNote).toMatch(
    /Adjusts March 2026: Sales receipt No\. \d+ of 2026-03-15 was changed after the books were closed\./,
  );
  const [document] = await listDocuments(organization);
  expect(document).toMatchObject({
    state: 'synced',
    adjustments: [{ quickBooksId: entry?.Id, date: '2026-04-01' }],
  });

  await change({ amount: 47.5 });
  await sendEverything();
  expect(await readBalances(realmId)).toEqual(inBooks(47.5));
  await staff.delete(`/api/donations/${donation._id}`);
  await sendEverything();
  expect(await readBalances(realmId)).toEqual({});
  expect(await listEntries()).toHaveLength(3);
});

test('an adjustment is in the books once, also when its answer is lost', async () => {
  await closeBooks('2026-03-31');
  await change({ amount: 45 });
  await addQuickBooksFault({ fault: 'lost', times: 2, on: 'POST /v3' });
  await sendEverything(4);
  expect(await readBalances(realmId)).toEqual(inBooks(45));
  expect(await listEntries()).toHaveLength(1);
});

test('a change that moves no money posts nothing, nor do other settings', async () => {
  await closeBooks('2026-03-31');
  await change({ notes: 'Thanked by phone' });
  const fund = await given.fund(organization);
  await sendEverything();
  const { body } = await staff.get('/api/quickbooks');
  const { connection } = body['data'] as { connection: { mapping: object; version: number } };
  const { items } = (await staff.get('/api/quickbooks/choices')).body['data'] as {
    items: { id: string; name: string }[];
  };
  const itemId = items.find(({ name }) => name === 'Event ticket')?.id;
  const fundItems = [{ fundId: fund._id, itemId }];
  const mapping = { ...connection.mapping, version: connection.version, itemId, fundItems };
  expect((await staff.put('/api/quickbooks/mapping', mapping)).status).toBe(200);
  await sendEverything();
  expect(await listEntries()).toEqual([]);
  expect(await readBalances(realmId)).toEqual(inBooks(50));
});

test('a fund that is gone has no item of its own, and the answer says so', async () => {
  const fund = await given.fund(organization);
  const { body } = await staff.get('/api/quickbooks');
  const { connection } = body['data'] as {
    connection: { mapping: { itemId: string }; version: number };
  };
  const { itemId } = connection.mapping;
  const kept = { fundId: fund._id, itemId };
  const fundItems = [kept, { fundId: randomUUID(), itemId }];
  const reply = await staff.put('/api/quickbooks/mapping', {
    ...connection.mapping,
    version: connection.version,
    fundItems,
  });

  expect(reply.status).toBe(200);
  expect(reply.body['data']).toMatchObject({ fundItems: [kept] });
});

test('what is recorded late is dated on the first open day, and stays there', async () => {
  await closeBooks('2026-03-31');
  const { donor } = donation;
  const late = await given.donation(organization, {
    donor: donor._id,
    amount: 20,
    date: '2026-03-20',
  });
  const refund = { amount: 5, date: '2026-03-25', reason: '', version: late.version };
  await staff.post(`/api/donations/${late._id}/refund`, refund);
  await sendEverything();
  const documents = await listDocuments(organization);
  expect(documents.map(({ state, isMoved }) => [state, isMoved])).toEqual([
    ['synced', true],
    ['synced', true],
    ['synced', false],
  ]);
  expect(await readBalances(realmId)).toEqual({
    'Undeposited Funds': 70,
    Checking: -5,
    Contributions: -65,
  });
  await closeBooks(null);
  await staff.put('/api/quickbooks/sending', { isSending: true });
  await sendEverything();
  const { body } = await staff.get(`/api/quickbooks/documents/${documents[0]?._id}/preview`);
  expect(body['data']).toMatchObject({ does: 'nothing', date: '2026-04-01' });
});

test('a month that was closed here is adjusted too', async () => {
  await startJournal(organization);
  await closeMonth(organization, '2026-03');
  await change({ amount: 60, adjustsClosedMonth: true });
  await sendEverything();
  expect(await readBalances(realmId)).toEqual(inBooks(60));
  expect(await listEntries()).toMatchObject([{ TxnDate: '2026-04-01' }]);
});
