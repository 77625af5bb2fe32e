import type { BankLine, Deposit } from '@pledgewell/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  addPayout,
  cardDonation,
  matchLine,
  reverse,
  tieOut,
  uploadLines,
} from '../../../test/books/tie-out.ts';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let mine: Organization;

beforeEach(async () => {
  mine = await given.organization({ tier: 'growth' });
});

async function listDeposits(query = '') {
  const { status, body } = await signIn(mine).get(`/api/tie-out/deposits${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { deposits: body['data'] as Deposit[], next: body['next'] as string | null };
}

const check = async (amount: number) =>
  (await given.donation(mine, { amount, date: '2026-03-10', method: 'check' })) as {
    _id: string;
  };

test('a payout equals its bank line, and says what it consists of', async () => {
  const gift = await cardDonation(mine, { amount: 100, date: '2026-03-02' });
  const refund = await reverse(mine, gift, { amount: 10, date: '2026-03-03' });
  const payoutId = await addPayout(mine, {
    arrivesOn: '2026-03-06',
    entries: [
      { kind: 'gift', amount: 100, fee: 3.2, payment: gift.payment, at: '2026-03-02' },
      { kind: 'refund', amount: -10, payment: gift.payment, refund, at: '2026-03-03' },
    ],
  });
  expect((await listDeposits()).deposits).toMatchObject([
    { kind: 'payout', bank: null, records: 86.8, difference: null, payoutId, lineId: null },
  ]);
  const [line = ''] = await uploadLines(mine, '2026-03-06,STRIPE,86.80');
  await matchLine(mine, line, { payoutId });
  const equal = { bank: 86.8, records: 86.8, difference: 0, reasons: [] };
  expect((await listDeposits()).deposits).toMatchObject([
    { ...equal, count: 1, gifts: 100, refunds: -10, fees: -3.2, payoutId, lineId: line },
  ]);
});

test('a difference is divided by its reasons, to the cent', async () => {
  const gift = await cardDonation(mine, { amount: 100, date: '2026-03-02' });
  const payoutId = await addPayout(mine, {
    arrivesOn: '2026-03-06',
    entries: [
      { kind: 'gift', amount: 100.01, payment: gift.payment, at: '2026-03-02' },
      { kind: 'gift', amount: 7, payment: 'pi_elsewhere', at: '2026-03-02' },
    ],
  });
  const [line = ''] = await uploadLines(mine, '2026-03-06,STRIPE,107.01');
  await matchLine(mine, line, { payoutId });
  const [deposit] = (await listDeposits()).deposits;
  expect(deposit).toMatchObject({ bank: 107.01, records: 100, difference: 7.01 });
  expect(deposit?.reasons.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['entry-unknown', 7],
    ['record-unequal', 0.01],
  ]);
});

test('checks that were deposited together equal their line until one is changed', async () => {
  const one = await check(30);
  const other = await check(20);
  const [line = ''] = await uploadLines(mine, '2026-03-12,DEPOSIT,50.00');
  expect((await listDeposits()).deposits).toMatchObject([
    { kind: 'unmatched', bank: 50, records: null, description: 'DEPOSIT' },
  ]);
  const { body } = await signIn(mine).get(`/api/tie-out/lines/${line}`);
  const proposed = (body['data'] as BankLine).proposals[0]?.records.map(({ id }) => id);
  expect(proposed?.toSorted()).toEqual([one._id, other._id].toSorted());
  await matchLine(mine, line, { donationIds: [one._id, other._id] });
  expect((await listDeposits()).deposits).toMatchObject([
    { kind: 'donations', bank: 50, records: 50, difference: 0, count: 2 },
  ]);
  await queryAsDatabaseOwner('update donations set amount_cents = amount_cents - 1 where id = $1', [
    one._id,
  ]);
  expect((await listDeposits()).deposits).toMatchObject([
    { difference: 0.01, reasons: [{ reason: 'changed-since-match', amount: 0.01 }] },
  ]);
});

test('deposits come in parts, newest first', async () => {
  await uploadLines(mine, '2026-03-12,A,1.00', '2026-03-13,B,2.00', '2026-03-14,C,3.00');
  const first = await listDeposits('?limit=2');
  expect(first.deposits.map(({ bank }) => bank)).toEqual([3, 2]);
  const rest = await listDeposits(`?limit=2&after=${first.next}`);
  expect([rest.deposits.map(({ bank }) => bank), rest.next]).toEqual([[1], null]);
});

test('a line of another organization is not shown', async () => {
  const [line = ''] = await uploadLines(mine, '2026-03-12,DEPOSIT,50.00');
  const other = signIn(await given.organization({ tier: 'growth' }));
  expect((await other.get(`/api/tie-out/lines/${line}`)).body).toMatchObject({
    code: 'bank/no-line',
  });
});

test('the records of another organization are in no comparison', async () => {
  const other = await given.organization({ tier: 'growth' });
  await check(30);
  await uploadLines(mine, '2026-03-12,DEPOSIT,30.00');
  const bank = { causes: [] };
  expect(await tieOut(other, '2026-03')).toMatchObject({ records: 0, hasStatement: false, bank });
});
