import type { TieOutOverview } from '@pledgewell/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  connectCompany,
  control,
  listDocuments,
  quickBooksSandbox,
  sendEverything,
  startSending,
} from '../../../test/books/quickbooks.ts';
import { listRows, tieOut, toCauses } from '../../../test/books/tie-out.ts';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let mine: Organization;
let realmId: string;

beforeAll(async () => {
  await quickBooksSandbox();
});

beforeEach(async () => {
  mine = await given.organization({ tier: 'growth' });
  realmId = await connectCompany(mine);
});

type Given = { _id: string; donor: { _id: string }; version: number };

const check = async (amount: number, date: string) =>
  (await given.donation(mine, { amount, date, method: 'check' })) as Given;

async function change({ _id, donor, version }: Given, amount: number) {
  const body = { donor: donor._id, amount, method: 'check', date: '2026-03-04', version };
  const reply = await signIn(mine).put(`/api/donations/${_id}`, body);
  return reply.body['data'] as Given;
}

/** Adds a cent to both lines of each stored adjustment, so that it still balances. */
const enlargeAdjustments = () =>
  queryAsDatabaseOwner(
    `update quickbooks_documents q set adjustments = (
       select jsonb_agg(jsonb_set(a.value, '{contents,Line}', (
         select jsonb_agg(jsonb_set(l.value, '{Amount}',
           to_jsonb((l.value ->> 'Amount')::bigint + 1)) order by l.ordinality)
         from jsonb_array_elements(a.value -> 'contents' -> 'Line') with ordinality l))
         order by a.ordinality)
       from jsonb_array_elements(q.adjustments) with ordinality a)
     where organization_id = $1 and adjustments <> '[]'`,
    [mine.id],
  );

async function compareQuickBooks(month: string) {
  const { quickbooks } = await tieOut(mine, month);
  expect(quickbooks?.unexplained).toBe(0);
  const [donations, refunds] = quickbooks?.kinds ?? [];
  return {
    gift: [donations?.records, donations?.other],
    refund: [refunds?.records, refunds?.other],
    causes: toCauses(quickbooks),
  };
}

describe('the records of a month and QuickBooks', () => {
  test('are equal once donations and refunds are sent', async () => {
    const { _id, version } = await check(50, '2026-03-04');
    await startSending(mine);
    const refund = { amount: 20.5, date: '2026-03-09', reason: 'Too much', version };
    await signIn(mine).post(`/api/donations/${_id}/refund`, refund);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { waiting: -29.5 } });
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toEqual({
      gift: [50, 50],
      refund: [-20.5, -20.5],
      causes: {},
    });
  });

  test('differ by what is held, changed, adjusted or dated before the first day', async () => {
    await check(70, '2026-02-04');
    const sent = await check(50, '2026-03-04');
    await startSending(mine, { startsOn: '2026-03-01' });
    await sendEverything(2);
    expect(await compareQuickBooks('2026-02')).toMatchObject({ causes: { 'before-start': -70 } });

    const body = { donor: sent.donor._id, amount: 50.01, method: 'check', date: '2026-03-04' };
    await signIn(mine).put(`/api/donations/${sent._id}`, { ...body, version: sent.version });
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { edited: -0.01 } });
    await control('PUT company', { realmId, closeDate: '2026-12-31' });
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { adjustment: -0.01 } });
    const [row] = await listRows(mine, '2026-03', { side: 'quickbooks', cause: 'adjustment' });
    expect(row).toMatchObject({ action: null, amount: -0.01, donationId: sent._id });
  });

  test('differ by a document that has moved to another month, in both', async () => {
    const sent = await check(50, '2026-03-04');
    await startSending(mine);
    await sendEverything(2);
    const body = { donor: sent.donor._id, amount: 50, method: 'check', date: '2026-04-01' };
    await signIn(mine).put(`/api/donations/${sent._id}`, { ...body, version: sent.version });
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { edited: 50 } });
    expect(await compareQuickBooks('2026-04')).toMatchObject({ causes: { edited: -50 } });
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: {} });
    expect(await compareQuickBooks('2026-04')).toMatchObject({ gift: [50, 50], causes: {} });
  });

  test('show an adjustment that is a cent too large, until it is sent again', async () => {
    const sent = await check(50, '2026-03-04');
    await startSending(mine);
    await sendEverything(2);
    await control('PUT company', { realmId, closeDate: '2026-03-31' });
    const changed = await change(sent, 45);
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { adjustment: 5 } });
    await enlargeAdjustments();
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { unequal: 5 } });

    const [row] = await listRows(mine, '2026-03', { side: 'quickbooks', cause: 'unequal' });
    expect(row).toMatchObject({ action: 'send', amount: 5, donationId: sent._id });
    await signIn(mine).post(`/api/quickbooks/documents/${row?.documentId}/send`);
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { adjustment: 5 } });

    await change(changed, 50);
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: {} });
    await enlargeAdjustments();
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { unequal: 0 } });
  });

  test('show a wrong cent in a document that was dated later', async () => {
    await startSending(mine);
    await control('PUT company', { realmId, closeDate: '2026-03-31' });
    await check(20, '2026-03-20');
    await sendEverything(2);
    expect(await compareQuickBooks('2026-03')).toMatchObject({ causes: { adjustment: -20 } });
    expect(await compareQuickBooks('2026-04')).toMatchObject({ causes: { adjustment: 20 } });
    await queryAsDatabaseOwner(
      'update quickbooks_documents set sent_cents = sent_cents + 1 where organization_id = $1',
      [mine.id],
    );
    expect(await compareQuickBooks('2026-04')).toMatchObject({ causes: { unequal: 20.01 } });
  });

  test('differ by a cent that QuickBooks has less', async () => {
    await check(50, '2026-03-04');
    await startSending(mine);
    await sendEverything(2);
    await queryAsDatabaseOwner(
      'update quickbooks_documents set sent_cents = sent_cents - 1 where organization_id = $1',
      [mine.id],
    );
    const [document] = await listDocuments(mine);
    const [row] = await listRows(mine, '2026-03', { side: 'quickbooks', cause: 'edited' });
    expect(row).toMatchObject({ amount: -0.01, documentId: document?._id });
  });
});

test('the overview says what is not in QuickBooks, by reason', async () => {
  await check(50, '2026-03-04');
  await check(25, '2026-03-05');
  await startSending(mine, { holdHours: 24 });
  const [held] = await listDocuments(mine);
  const overview = async () => (await signIn(mine).get('/api/tie-out')).body['data'];
  expect(await overview()).toMatchObject({
    quickBooks: { isSending: true, documents: [{ reason: 'held', count: 2, amount: 75 }] },
  });
  await control('PUT company', { realmId, closeDate: '2026-12-31' });
  await signIn(mine).post(`/api/quickbooks/documents/${held?._id}/send`);
  await sendEverything(2);
  expect(await overview()).toMatchObject({
    quickBooks: {
      documents: [
        { reason: 'blocked', count: 1, amount: held?.amount },
        { reason: 'held', count: 1 },
      ],
    },
  });
  await signIn(mine).put('/api/quickbooks/sending', { isSending: false });
  await check(10, '2026-03-06');
  const { quickBooks } = (await overview()) as TieOutOverview;
  expect(quickBooks?.documents).toContainEqual({
    reason: 'not-queued',
    sentence: 'Sending to QuickBooks is paused or has not begun.',
    count: 1,
    amount: 10,
  });
});
