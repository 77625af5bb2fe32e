import { beforeEach, describe, expect, test } from 'vitest';
import {
  bringJournalUpToDate,
  closeMonth,
  fillJournal,
  startJournal,
} from '../../../test/books/journal.ts';
import {
  addPayout,
  cardDonation,
  listRows,
  reverse,
  tieOut,
  toCauses,
} from '../../../test/books/tie-out.ts';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let mine: Organization;

beforeEach(async () => {
  mine = await given.organization({ tier: 'growth' });
});

type Given = { _id: string; donor: { _id: string }; version: number };

const check = async (amount: number, date: string, fields: object = {}) =>
  (await given.donation(mine, { amount, date, method: 'check', ...fields })) as Given;

const change = async ({ _id, donor, version }: Given, amount: number, date: string) => {
  const body = { donor: donor._id, amount, method: 'check', date, version };
  const reply = await signIn(mine).put(`/api/donations/${_id}`, {
    ...body,
    adjustsClosedMonth: true,
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};

async function compareJournal(month: string) {
  const { journal } = await tieOut(mine, month);
  expect(journal?.unexplained).toBe(0);
  const other = Object.fromEntries(
    (journal?.kinds ?? []).map((each) => [each.kind, [each.records, each.other]]),
  );
  return { ...other, causes: toCauses(journal), open: journal?.openRows };
}

const nothing = { refund: [0, 0], fee: [0, 0], payout: [0, 0], balance: [0, 0] };

describe('the records of a month and its journal', () => {
  test('are equal with a split donation, a refund, fees, a payout and a donation in kind', async () => {
    const gift = await cardDonation(mine, { amount: 100, date: '2026-03-03' });
    const fund = (await given.fund(mine, { restriction: 'purpose' }))._id;
    await check(50, '2026-03-04', { splits: [{ fund, amount: 33.33 }, { amount: 16.67 }] });
    await check(12, '2026-03-11', { inKind: 'Chairs', method: 'other' });
    const refund = await reverse(mine, gift, { amount: 10, date: '2026-03-05' });
    await addPayout(mine, {
      arrivesOn: '2026-03-08',
      entries: [
        { kind: 'gift', amount: 100, fee: 3.2, payment: gift.payment, at: '2026-03-03' },
        { kind: 'refund', amount: -10, payment: gift.payment, refund, at: '2026-03-05' },
      ],
    });
    await startJournal(mine);
    expect(await compareJournal('2026-03')).toEqual({
      gift: [150, 150],
      refund: [-10, -10],
      fee: [3.2, 3.2],
      payout: [86.8, 86.8],
      balance: [0, 0],
      causes: {},
      open: 0,
    });
  });

  test('differ by what is not posted yet, until somebody posts it', async () => {
    await startJournal(mine);
    await check(50, '2026-03-04');
    expect(await compareJournal('2026-03')).toEqual({
      ...nothing,
      gift: [50, 0],
      causes: { waiting: -50 },
      open: 1,
    });
    const posted = await signIn(mine).post('/api/tie-out/months/2026-03/post');
    expect(posted.body).toMatchObject({ data: { entries: 1 }, message: '1 entry was posted.' });
    expect(await compareJournal('2026-03')).toMatchObject({ gift: [50, 50], causes: {} });
    const again = await signIn(mine).post('/api/tie-out/months/2026-03/post');
    expect(again.body).toMatchObject({ data: { entries: 0 } });
  });

  test('differ by a donation before the first day of the journal', async () => {
    await check(50, '2026-03-04');
    await check(30, '2026-03-20');
    await startJournal(mine, { startsOn: '2026-03-15' });
    expect(await compareJournal('2026-03')).toMatchObject({
      gift: [80, 30],
      causes: { 'before-start': -50 },
      open: 0,
    });
  });

  test('differ by a change that is not posted, and by one that moved to another month', async () => {
    const one = await check(50, '2026-03-04');
    const other = await check(30, '2026-03-20');
    await startJournal(mine);
    await change(one, 50.01, '2026-03-04');
    await change(other, 30, '2026-04-01');
    expect(await compareJournal('2026-03')).toMatchObject({
      gift: [50.01, 80],
      causes: { edited: 29.99 },
      open: 2,
    });
    expect(await compareJournal('2026-04')).toMatchObject({
      gift: [30, 0],
      causes: { waiting: -30 },
    });
    await bringJournalUpToDate();
    expect(await compareJournal('2026-03')).toMatchObject({ gift: [50.01, 50.01], open: 0 });
  });

  test('differ by an adjustment in both months when a closed month is changed', async () => {
    const donation = await check(50, '2026-03-04');
    await startJournal(mine);
    await closeMonth(mine, '2026-03');
    await change(donation, 45, '2026-03-04');
    await bringJournalUpToDate();
    expect(await compareJournal('2026-03')).toMatchObject({
      gift: [45, 50],
      causes: { adjustment: 5 },
      open: 0,
    });
    expect(await compareJournal('2026-04')).toMatchObject({
      gift: [0, -5],
      causes: { adjustment: -5 },
      open: 0,
    });
    expect(await tieOut(mine, '2026-03')).toMatchObject({ closing: { month: '2026-03' } });
  });

  test('differ by a cent that a line of the journal has less', async () => {
    const { _id } = await check(50, '2026-03-04');
    await startJournal(mine);
    const addCents = `update journal_lines set amount_cents = amount_cents + $2
      where organization_id = $1 and account = 'undeposited-funds'`;
    await queryAsDatabaseOwner(addCents, [mine.id, -1]);
    expect(await compareJournal('2026-03')).toMatchObject({
      gift: [50, 49.99],
      balance: [0, -0.01],
      causes: { edited: -0.01, unequal: -0.01 },
      open: 2,
    });
    const [row] = await listRows(mine, '2026-03', { side: 'journal', cause: 'unequal' });
    expect(row).toMatchObject({ entryNumber: 1, donationId: _id, amount: -0.01 });
    await queryAsDatabaseOwner(addCents, [mine.id, 1]);
  });

  test('are not compared before the journal is started', async () => {
    await check(50, '2026-03-04');
    expect(await tieOut(mine, '2026-03')).toMatchObject({ journal: null, quickbooks: null });
    const reply = await signIn(mine).post('/api/tie-out/months/2026-03/post');
    expect(reply.body).toMatchObject({ code: 'journal/not-started' });
    expect(await listRows(mine, '2026-03', { side: 'journal', cause: 'waiting' })).toEqual([]);
  });
});

describe('the overview', () => {
  const overview = async () => (await signIn(mine).get('/api/tie-out')).body['data'];

  test('says what is in no file yet, and what is dated before the books', async () => {
    await check(70, '2025-12-31');
    await check(50, '2026-03-04');
    await startJournal(mine);
    expect(await overview()).toMatchObject({
      journal: { startsOn: '2026-01-01', newEntries: 1, newDebits: 50, months: ['2026-03'] },
      beforeFirstDay: { count: 1, amount: 70 },
      quickBooks: null,
    });
    const choice = { month: '2026-03', format: 'csv' };
    await signIn(mine).post('/api/journal/exports', choice);
    await fillJournal(mine);
    expect(await overview()).toMatchObject({ journal: { newEntries: 0, months: [] } });
  });

  test('lists the months since the first donation, newest first', async () => {
    expect(await overview()).toMatchObject({ months: [], hasStatement: false });
    await check(50, '2026-01-04');
    const { months } = (await overview()) as { months: string[] };
    expect(months.at(-1)).toBe('2026-01');
    expect(months.toSorted().toReversed()).toEqual(months);
  });
});

test('the tie-out is part of the plans with accounting integration', async () => {
  const starter = await given.organization({ tier: 'starter' });
  const reply = await signIn(starter).get('/api/tie-out/months/2026-03');
  expect(reply).toMatchObject({ status: 403, body: { code: 'tie-out/plan' } });
});
