import { describe, expect, test } from 'vitest';
import { given, signIn, world, type Reply } from '../../../test/world/world.ts';

type StoredRecord = { _id: string; version: number };
type Fields = Record<string, unknown>;

/**
 * An organization with this many pledges, some donors who pay to them, and requests about
 * donations.
 */
async function payers(pledges: { amount: number }[]) {
  const organization = await given.organization();
  const staff = signIn(organization);
  const donors = await Promise.all([1, 2, 3, 4].map(() => given.donor(organization)));
  const made: (StoredRecord & Fields)[] = [];
  for (const { amount } of pledges) {
    const terms = { amount, date: '2026-01-01', dueDate: '2026-12-01', frequency: 'monthly' };
    made.push(await given.pledge(organization, { donor: donors[0]?._id, ...terms }));
  }
  const donorAt = (index: number) => donors[index % donors.length]?._id ?? '';
  const donation = (index: number, cents: number, pledgeId: string) => ({
    donor: donorAt(index),
    amount: cents / 100,
    method: 'cash',
    date: '2026-02-01',
    pledgeId,
  });
  return {
    organization,
    staff,
    donors,
    ids: made.map(({ _id }) => _id),
    pay: (index: number, cents: number, pledgeId: string) =>
      staff.post('/api/donations', { ...donation(index, cents, pledgeId), recordAnyway: true }),
    change: ({ _id, version }: StoredRecord, index: number, cents: number, pledgeId: string) =>
      staff.put(`/api/donations/${_id}`, { ...donation(index, cents, pledgeId), version }),
    remove: ({ _id }: StoredRecord) => staff.delete(`/api/donations/${_id}`),
    pledge: async (id: string) => (await staff.get(`/api/pledges/${id}`)).body['data'] as Fields,
    /** The total given by each donor, from the donors' own totals. */
    given: async () => {
      const rows = (await staff.get('/api/donors')).body['data'] as Fields[];
      const totals = donors.map(({ _id }) => rows.find((row) => row['_id'] === _id)?.['giving']);
      return totals as { total: number; count: number }[];
    },
  };
}

const storedIn = (replies: Reply[]) => replies.map(({ body }) => body['data'] as StoredRecord);

/** How often each response came, to show that there were no others. */
const countByStatus = (replies: Reply[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ status }) => status)).map(([status, group]) => [
      status,
      group?.length,
    ]),
  );

/** Shuffles by a seed: a seed always gives the same order. */
function shuffled<Each>(all: readonly Each[], seed: number): Each[] {
  const keyed = all.map((each, index) => ({ each, key: (index * 7_919 + seed * 104_729) % 1_009 }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ each }) => each);
}

const dollars = (cents: number) => cents / 100;

describe.each([1])('two hundred requests at once, in order %i,', (seed) => {
  test('leave the pledge with the exact sum', async () => {
    const world = await payers([{ amount: 10_000 }]);
    const { ids, pay, change, remove, pledge } = world;
    const id = ids[0] ?? '';
    const before = storedIn(
      await Promise.all(Array.from({ length: 80 }, (_, index) => pay(index, 1_000 + index, id))),
    );

    const payments = Array.from({ length: 120 }, (_, index) => () => pay(index, 33 + index, id));
    const edits = before
      .slice(0, 40)
      .map((donation, index) => () => change(donation, index + 1, 777 + index, id));
    const deletions = before.slice(40).map((donation) => () => remove(donation));
    const all = shuffled([...payments, ...edits, ...deletions], seed);
    const replies = await Promise.all(all.map((send) => send()));

    expect(countByStatus(replies)).toEqual({ 201: 120, 200: 80 });
    const sum = arithmeticSum(120, 33) + arithmeticSum(40, 777);
    const found = await pledge(id);
    expect([found['amountFulfilled'], found['status']]).toEqual([dollars(sum), 'open']);
    expect(paidIn(found)).toBe(sum);
    const totals = await world.given();
    expect(totals.reduce((total, each) => total + Math.round(each.total * 100), 0)).toBe(sum);
    expect(totals.reduce((total, each) => total + each.count, 0)).toBe(160);

    const rest = 1_000_000 - sum;
    await pay(0, rest - 1, id);
    expect(await pledge(id)).toMatchObject({ status: 'open' });
    await pay(1, 1, id);
    expect(await pledge(id)).toMatchObject({ status: 'settled', amountFulfilled: 10_000 });
  });
});

/** count + (count + 1) + ... cents. */
const arithmeticSum = (count: number, first: number) => count * first + (count * (count - 1)) / 2;

const paidIn = (pledge: Fields) =>
  (pledge['schedule'] as { paid: number }[]).reduce(
    (total, { paid }) => total + Math.round(paid * 100),
    0,
  );

test('the last of many payments at once settles the pledge, and every deletion opens it', async () => {
  const { ids, pay, remove, pledge } = await payers([{ amount: 100 }]);
  const id = ids[0] ?? '';
  const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => pay(index, 100, id)));
  expect(await pledge(id)).toMatchObject({ status: 'settled', amountFulfilled: 100 });

  await Promise.all(storedIn(replies).slice(1).map(remove));
  expect(await pledge(id)).toMatchObject({ status: 'open', amountFulfilled: 1 });
});

test('donations that move between pledges and donors never lose a cent', async () => {
  const world = await payers([{ amount: 5_000 }, { amount: 40 }, { amount: 900 }]);
  const { staff, ids, donors, pay, change, remove, pledge } = world;
  const to = (index: number) => ids[index % 3] ?? '';
  const before = storedIn(
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => pay(index, 500 + index, to(index))),
    ),
  );

  // Each donation moves from one pledge to the next and from one donor to another, in circles.
  const moves = before
    .slice(0, 90)
    .map((donation, index) => () => change(donation, index + 1, 500 + index, to(index + 1)));
  const deletions = before.slice(90).map((donation) => () => remove(donation));
  const payments = Array.from(
    { length: 60 },
    (_, index) => () => pay(index, 10 + index, to(index + 2)),
  );
  const terms = (index: number) => ({
    donor: donors[index]?._id,
    amount: 6_000 + index,
    date: '2026-01-01',
    dueDate: '2026-12-01',
    status: 'open',
    version: 1,
  });
  const books = ids.map((id, index) => () => staff.put(`/api/pledges/${id}`, terms(index)));
  const all = shuffled([...moves, ...deletions, ...payments, ...books], 4);
  const replies = await Promise.all(all.map((send) => send()));

  expect(countByStatus(replies)).toEqual({ 201: 60, 200: 123 });
  const parts = [
    ...Array.from({ length: 90 }, (_, index) => ({ on: (index + 1) % 3, cents: 500 + index })),
    ...Array.from({ length: 60 }, (_, index) => ({ on: (index + 2) % 3, cents: 10 + index })),
  ];
  const sums = [0, 1, 2].map((at) =>
    parts.reduce((total, { on, cents }) => (on === at ? total + cents : total), 0),
  );
  const found = await Promise.all(ids.map(pledge));
  expect(found.map((each) => each['amountFulfilled'])).toEqual(sums.map(dollars));
  expect(found.map(paidIn)).toEqual(sums);
  expect(found.map((each) => each['status'])).toEqual(['open', 'open', 'open']);
  expect(found.map((each) => each['amount'])).toEqual([6_000, 6_001, 6_002]);
});

test('deleting and restoring donors and pledges while they are paid loses no cent', async () => {
  const { organization, staff, ids, donors, pay, pledge } = await payers([
    { amount: 5_000 },
    { amount: 700 },
  ]);
  const other = await given.pledge(organization, { donor: donors[1]?._id, amount: 800 });
  const all = [...ids, other._id];
  const to = (index: number) => all[index % 3] ?? '';
  await Promise.all(Array.from({ length: 60 }, (_, index) => pay(index, 100, to(index))));

  const trash = [`/api/donors/${donors[1]?._id}`, `/api/pledges/${ids[1]}`];
  const wanted = [
    ...trash.map((path) => () => staff.delete(path)),
    ...Array.from({ length: 40 }, (_, index) => () => pay(index, 100, to(index))),
  ];
  const replies = await Promise.all(shuffled(wanted, 9).map((send) => send()));
  const refused = replies.filter(({ status }) => status >= 300);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));

  const restored = await Promise.all(trash.map((path) => staff.post(`${path}/restore`)));
  expect(countByStatus(restored)).toEqual({ 200: 2 });
  const paid = 60 + replies.filter(({ status }) => status === 201).length;
  const found = await Promise.all(all.map(pledge));
  const cents = found.map((each) => Math.round((each['amountFulfilled'] as number) * 100));
  expect(cents.reduce((total, each) => total + each, 0)).toBe(paid * 100);
  expect(found.map(paidIn)).toEqual(cents);
});

test('of many changes based on one version, exactly one succeeds', async () => {
  const { staff, ids, donors, pay, change, pledge } = await payers([{ amount: 500 }]);
  const id = ids[0] ?? '';
  const donation = (await pay(0, 1_000, id)).body['data'] as StoredRecord;
  const edits = Array.from({ length: 12 }, (_, index) => change(donation, 0, 1_100 + index, id));
  const refund = { amount: 10, date: '2026-02-02', version: donation.version };
  const refunds = [1, 2, 3].map(() => staff.post(`/api/donations/${donation._id}/refund`, refund));
  const won = await Promise.all([...edits, ...refunds]);
  expect(countByStatus(won)).toEqual({ 200: 1, 409: 14 });

  const { version } = (await pledge(id)) as StoredRecord;
  const why = { reason: 'Moved', version };
  const changes = { donor: donors[0]?._id, date: '2026-01-01', dueDate: null, status: 'open' };
  const raced = await Promise.all([
    ...[1, 2, 3].map(() => staff.post(`/api/pledges/${id}/write-off`, { ...why, amount: 5 })),
    ...[1, 2, 3].map((more) =>
      staff.put(`/api/pledges/${id}`, { ...changes, amount: 500 + more, version }),
    ),
  ]);
  expect(countByStatus(raced)).toEqual({ 200: 1, 409: 5 });
  // An edit changes the amount and the dates, and each of them has its entry beside the promise.
  const isWrittenOff = raced.slice(0, 3).some(({ status }) => status === 200);
  expect((await pledge(id))['history']).toHaveLength(isWrittenOff ? 2 : 3);
});

test('no request fails with a server error', async () => {
  const { logged } = await world();
  expect(logged.filter(({ level }) => level === 50)).toEqual([]);
});
