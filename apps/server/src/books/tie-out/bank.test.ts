import { beforeEach, describe, expect, test } from 'vitest';
import {
  addPayout,
  cardDonation,
  listRows,
  matchLine,
  reverse,
  tieOut,
  toCauses,
  uploadLines,
} from '../../../test/books/tie-out.ts';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let mine: Organization;

beforeEach(async () => {
  mine = await given.organization({ tier: 'growth' });
});

const check = async (amount: number, date: string, fields: object = {}) =>
  (await given.donation(mine, { amount, date, method: 'check', ...fields })) as {
    _id: string;
    donor: { _id: string };
    version: number;
  };

const compareBank = async (month: string) => {
  const { records, bank } = await tieOut(mine, month);
  const [total] = bank.kinds;
  expect(bank.unexplained).toBe(0);
  return { records, bank: total?.other, causes: toCauses(bank), open: bank.openRows };
};

describe('the donations of a month and its bank lines', () => {
  test('tie out when checks are deposited together, and other income is ignored', async () => {
    const one = await check(30, '2026-03-10');
    const other = await check(20.5, '2026-03-11');
    await check(12, '2026-03-11', { inKind: 'Chairs', method: 'other' });
    const [deposit = '', interest = ''] = await uploadLines(
      mine,
      '2026-03-12,DEPOSIT,50.50',
      '2026-03-30,INTEREST,0.07',
    );
    await matchLine(mine, deposit, { donationIds: [one._id, other._id] });
    await signIn(mine).post(`/api/bank/lines/${interest}/ignore`);
    expect(await compareBank('2026-03')).toEqual({
      records: 50.5,
      bank: 50.57,
      causes: { ignored: 0.07 },
      open: 0,
    });
  });

  test('differ by a donation without a line, and by a line without a donation', async () => {
    await check(30, '2026-03-10');
    await uploadLines(mine, '2026-03-12,DEPOSIT,29.99', '2026-03-14,RENT,-900.00');
    expect(await compareBank('2026-03')).toEqual({
      records: 30,
      bank: 29.99,
      causes: { missing: -0.01 },
      open: 2,
    });
    const rows = await listRows(mine, '2026-03', { side: 'bank', cause: 'missing' });
    expect(rows.map(({ reason, amount, action }) => [reason, amount, action])).toEqual([
      ['open-line', 29.99, 'match'],
      ['not-deposited', -30, 'find-line'],
    ]);
  });

  test('differ by time when the deposit is in the next month', async () => {
    const { _id } = await check(30, '2026-03-31');
    const [line = ''] = await uploadLines(mine, '2026-04-02,DEPOSIT,30.00');
    await matchLine(mine, line, { donationIds: [_id] });
    expect(await compareBank('2026-03')).toMatchObject({ bank: 0, causes: { 'in-transit': -30 } });
    expect(await compareBank('2026-04')).toMatchObject({ bank: 30, causes: { 'other-month': 30 } });
  });

  test('differ by what was changed or deleted after it was matched', async () => {
    const one = await check(30, '2026-03-10');
    const other = await check(20, '2026-03-11');
    const [line = ''] = await uploadLines(mine, '2026-03-12,DEPOSIT,50.00');
    await matchLine(mine, line, { donationIds: [one._id, other._id] });
    const { donor, version } = one;
    const changed = { donor: donor._id, amount: 30.01, method: 'check', date: '2026-03-10' };
    const confirmed = { changesBankMatch: true };
    await signIn(mine).put(`/api/donations/${one._id}`, { ...changed, version, ...confirmed });
    await signIn(mine).delete(`/api/donations/${other._id}?changesBankMatch=true`);
    expect(await compareBank('2026-03')).toEqual({
      records: 30.01,
      bank: 50,
      causes: { edited: 19.99 },
      open: 2,
    });
    const rows = await listRows(mine, '2026-03', { side: 'bank', cause: 'edited' });
    expect(new Map(rows.map(({ reason, amount }) => [reason, amount]))).toEqual(
      new Map([
        ['changed-since-match', -0.01],
        ['deleted-since-match', 20],
      ]),
    );
  });

  test('differ by a cent that a line has less than its matches', async () => {
    const { _id } = await check(30, '2026-03-10');
    const [line = ''] = await uploadLines(mine, '2026-03-12,DEPOSIT,30.00');
    await matchLine(mine, line, { donationIds: [_id] });
    const addCents = 'update bank_lines set amount_cents = amount_cents + $2 where id = $1';
    await queryAsDatabaseOwner(addCents, [line, -1]);
    expect(await compareBank('2026-03')).toMatchObject({ causes: { unequal: -0.01 }, open: 1 });
    const [row] = await listRows(mine, '2026-03', { side: 'bank', cause: 'unequal' });
    expect(row).toMatchObject({ reason: 'line-unequal', lineId: line, amount: -0.01 });
    await queryAsDatabaseOwner(addCents, [line, 1]);
  });
});

describe('card donations', () => {
  test('arrive less fees, in one payout that spans the end of the month', async () => {
    const first = await cardDonation(mine, { amount: 100, date: '2026-03-30' });
    const second = await cardDonation(mine, { amount: 40, date: '2026-04-01' });
    const payoutId = await addPayout(mine, {
      arrivesOn: '2026-04-02',
      entries: [
        { kind: 'gift', amount: 100, fee: 3.2, payment: first.payment, at: '2026-03-30' },
        { kind: 'gift', amount: 40, fee: 1.46, payment: second.payment, at: '2026-04-01' },
      ],
    });
    expect(await compareBank('2026-03')).toMatchObject({ causes: { missing: -100 } });
    const [line = ''] = await uploadLines(mine, '2026-04-02,STRIPE,135.34');
    await matchLine(mine, line, { payoutId });
    expect(await compareBank('2026-03')).toMatchObject({ causes: { 'in-transit': -100 }, open: 0 });
    expect(await compareBank('2026-04')).toEqual({
      records: 40,
      bank: 135.34,
      causes: { 'other-month': 100, fee: -4.66 },
      open: 0,
    });
  });

  test('are refunded in a later month, and disputed, lost and won', async () => {
    const refunded = await cardDonation(mine, { amount: 100, date: '2026-03-02' });
    const lost = await cardDonation(mine, { amount: 50, date: '2026-03-03' });
    const won = await cardDonation(mine, { amount: 25, date: '2026-03-04' });
    const gifts = [refunded, lost, won].map(({ payment }, index) => ({
      kind: 'gift' as const,
      amount: [100, 50, 25][index] ?? 0,
      payment,
      at: '2026-03-04',
    }));
    const march = await addPayout(mine, { arrivesOn: '2026-03-06', entries: gifts });
    const refund = await reverse(mine, refunded, { amount: 10, date: '2026-04-03' });
    const dispute = await reverse(mine, lost, { amount: 50, date: '2026-04-04', by: 'dp' });
    const later = await cardDonation(mine, { amount: 200, date: '2026-04-05' });
    const april = await addPayout(mine, {
      arrivesOn: '2026-04-10',
      entries: [
        { kind: 'gift', amount: 200, payment: later.payment, at: '2026-04-05' },
        { kind: 'refund', amount: -10, payment: refunded.payment, refund, at: '2026-04-03' },
        {
          kind: 'dispute',
          amount: -50,
          fee: 15,
          payment: lost.payment,
          refund: dispute,
          at: '2026-04-04',
        },
        {
          kind: 'dispute',
          amount: -25,
          payment: won.payment,
          refund: 'dp_won',
          at: '2026-04-04',
        },
      ],
    });
    const may = await addPayout(mine, {
      arrivesOn: '2026-05-10',
      entries: [
        { kind: 'dispute', amount: 25, payment: won.payment, refund: 'dp_won', at: '2026-05-04' },
      ],
    });
    const lines = await uploadLines(
      mine,
      '2026-03-06,STRIPE,175.00',
      '2026-04-10,STRIPE,100.00',
      '2026-05-10,STRIPE,25.00',
    );
    for (const [index, payoutId] of [march, april, may].entries()) {
      await matchLine(mine, lines[index] ?? '', { payoutId });
    }
    expect(await compareBank('2026-03')).toMatchObject({ records: 175, bank: 175, causes: {} });
    expect(await compareBank('2026-04')).toEqual({
      records: 200,
      bank: 100,
      causes: { refund: -10, dispute: -75, fee: -15 },
      open: 0,
    });
    expect(await compareBank('2026-05')).toMatchObject({ causes: { dispute: 25 }, open: 0 });
  });

  test('differ from a payout by what the provider has and the records do not', async () => {
    const known = await cardDonation(mine, { amount: 100, date: '2026-03-02' });
    const payoutId = await addPayout(mine, {
      arrivesOn: '2026-03-06',
      entries: [
        { kind: 'gift', amount: 100.01, payment: known.payment, at: '2026-03-02' },
        { kind: 'gift', amount: 7, payment: 'pi_elsewhere', at: '2026-03-02' },
        { kind: 'other', amount: 2, at: '2026-03-02' },
      ],
    });
    const [line = ''] = await uploadLines(mine, '2026-03-06,STRIPE,109.01');
    await matchLine(mine, line, { payoutId });
    const addCents = 'update payouts set amount_cents = amount_cents + $2 where id = $1';
    await queryAsDatabaseOwner(addCents, [payoutId, -3]);
    expect(await compareBank('2026-03')).toEqual({
      records: 100,
      bank: 109.01,
      causes: { missing: 7, fee: 2, unequal: -0.02, edited: 0.03 },
      open: 4,
    });
    await queryAsDatabaseOwner(addCents, [payoutId, 3]);
  });

  test('that no payout contains are missing', async () => {
    await cardDonation(mine, { amount: 100, date: '2026-03-02' });
    await uploadLines(mine, '2026-03-12,DEPOSIT,1.00');
    const rows = await listRows(mine, '2026-03', { side: 'bank', cause: 'missing' });
    expect(rows.map(({ reason }) => reason)).toEqual(['open-line', 'no-payout']);
  });
});

test('rows come in parts, each once', async () => {
  for (let count = 1; count <= 5; count += 1) await check(count, '2026-03-10');
  const seen: number[] = [];
  let after = '';
  do {
    const path = `/api/tie-out/months/2026-03/rows?side=bank&cause=missing&limit=2${after}`;
    const { body } = await signIn(mine).get(path);
    seen.push(...(body['data'] as { amount: number }[]).map(({ amount }) => amount));
    const next = body['next'] as string | null;
    after = next === null ? '' : `&after=${next}`;
  } while (after !== '');
  expect(seen.toSorted((one, other) => other - one)).toEqual([-1, -2, -3, -4, -5]);
});
