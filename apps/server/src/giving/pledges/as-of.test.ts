import { addDays, day, daysBetween } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { pledgeHistory, type Fields } from '../../../test/giving/pledge-history.ts';
import { given, world, type signIn } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

describe('at the end of a day a pledge', () => {
  test('does not exist before its date', async () => {
    const { at } = await pledgeHistory();
    expect(await at('2025-12-14')).toBe('pledges/not-found');
    expect(await at('2025-12-15')).toEqual([90, 0, 0, 'open', '2026-01-15', 0]);
    expect(await at('2026-01-15')).toEqual([90, 0, 0, 'open', '2026-01-15', 0]);
    expect(await at('2026-01-16')).toEqual([90, 0, 0, 'open', '2026-01-15', 30]);
  });

  test('includes the payments up to that day', async () => {
    const { at, pay } = await pledgeHistory();
    await pay(45, '2026-02-01');
    await pay(45, '2026-03-31');

    expect(await at('2026-01-31')).toEqual([90, 0, 0, 'open', '2026-01-15', 30]);
    expect(await at('2026-02-01')).toEqual([90, 45, 0, 'open', '2026-02-15', 0]);
    expect(await at('2026-02-16')).toEqual([90, 45, 0, 'open', '2026-02-15', 15]);
    expect(await at('2026-03-30')).toEqual([90, 45, 0, 'open', '2026-02-15', 45]);
    expect(await at('2026-03-31')).toEqual([90, 90, 0, 'settled', null, 0]);
  });

  test('excludes refunds made by then', async () => {
    const { at, pay, refund } = await pledgeHistory();
    const donation = await pay(90, '2026-02-01');
    await refund(donation, 20, '2026-02-10');
    await refund(donation, 70, '2026-03-01');

    expect(await at('2026-02-09')).toEqual([90, 90, 0, 'settled', null, 0]);
    expect(await at('2026-02-10')).toEqual([90, 70, 0, 'open', '2026-03-15', 0]);
    expect(await at('2026-02-28')).toEqual([90, 70, 0, 'open', '2026-03-15', 0]);
    expect(await at('2026-03-01')).toEqual([90, 0, 0, 'open', '2026-01-15', 60]);
  });

  test('shows the promised amount of that day', async () => {
    const { at, scheduleAt, edit, pay } = await pledgeHistory();
    await pay(30, '2026-01-15');
    await edit('2026-01-20', { amount: 120 });
    await edit('2026-02-20', { amount: 60 });

    expect(await at('2026-01-19')).toEqual([90, 30, 0, 'open', '2026-02-15', 0]);
    expect(await at('2026-01-20')).toEqual([120, 30, 0, 'open', '2026-02-15', 0]);
    expect(await scheduleAt('2026-02-19')).toEqual([
      ['2026-01-15', 30, 30, 0],
      ['2026-02-15', 45, 0, 0],
      ['2026-03-15', 45, 0, 0],
    ]);
    expect(await at('2026-02-19')).toEqual([120, 30, 0, 'open', '2026-02-15', 45]);
    expect(await at('2026-02-20')).toEqual([60, 30, 0, 'open', '2026-02-15', 15]);
  });

  test('shows write-offs made by then, oldest installment first', async () => {
    const { at, scheduleAt, step } = await pledgeHistory();
    await step('2026-02-01', 'write-off', { amount: 40 });
    await step('2026-02-05', 'write-off');
    await step('2026-02-10', 'reinstate');

    expect(await at('2026-01-31')).toEqual([90, 0, 0, 'open', '2026-01-15', 30]);
    expect(await at('2026-02-01')).toEqual([90, 0, 40, 'open', '2026-02-15', 0]);
    expect(await scheduleAt('2026-02-04')).toEqual([
      ['2026-01-15', 30, 0, 30],
      ['2026-02-15', 30, 0, 10],
      ['2026-03-15', 30, 0, 0],
    ]);
    expect(await at('2026-02-05')).toEqual([90, 0, 90, 'canceled', null, 0]);
    expect(await at('2026-02-10')).toEqual([90, 0, 0, 'open', '2026-01-15', 30]);
  });

  test('shows the write-offs, cancellations and reinstatements of that day', async () => {
    const { at, edit, pay } = await pledgeHistory();
    await pay(50, '2026-01-15');
    await edit('2026-02-01', { status: 'settled', reason: 'Cannot pay more' });
    await edit('2026-02-05', { status: 'open' });
    await edit('2026-02-09', { status: 'canceled', reason: 'Moved away' });

    expect(await at('2026-01-31')).toEqual([90, 50, 0, 'open', '2026-02-15', 0]);
    expect(await at('2026-02-01')).toEqual([90, 50, 40, 'settled', null, 0]);
    expect(await at('2026-02-05')).toEqual([90, 50, 0, 'open', '2026-02-15', 0]);
    expect(await at('2026-02-09')).toEqual([90, 50, 40, 'canceled', null, 0]);
  });

  test('shows the due dates agreed by then', async () => {
    const { at, scheduleAt, edit, pay } = await pledgeHistory();
    await pay(30, '2026-01-15');
    await edit('2026-02-20', { dueDate: '2026-05-15' });

    expect(await at('2026-02-19')).toEqual([90, 30, 0, 'open', '2026-02-15', 30]);
    expect(await scheduleAt('2026-02-19')).toEqual([
      ['2026-01-15', 30, 30, 0],
      ['2026-02-15', 30, 0, 0],
      ['2026-03-15', 30, 0, 0],
    ]);
    expect(await at('2026-02-20')).toEqual([90, 30, 0, 'open', '2026-02-15', 15]);
    expect(await scheduleAt('2026-02-20')).toEqual([
      ['2026-01-15', 30, 30, 0],
      ['2026-02-15', 15, 0, 0],
      ['2026-03-15', 15, 0, 0],
      ['2026-04-15', 15, 0, 0],
      ['2026-05-15', 15, 0, 0],
    ]);
  });

  test('shows the due date agreed by then even if no installment moved', async () => {
    const { staff, path, edit } = await pledgeHistory();
    const dueAt = async (asOf: string) => {
      const { body } = await staff.get(`${path}?asOf=${asOf}`);
      return (body['data'] as Fields)['dueDate'];
    };
    await edit('2026-02-01', { dueDate: '2026-03-20' });
    await edit('2026-02-10', { dueDate: null });

    const days = ['2026-01-31', '2026-02-01', '2026-02-09', '2026-02-10'];
    expect(await Promise.all(days.map(dueAt))).toEqual([
      '2026-03-15',
      '2026-03-20',
      '2026-03-20',
      null,
    ]);
  });

  test('can have its open amount due before the paid amount if so agreed', async () => {
    const { at, scheduleAt, edit, pay } = await pledgeHistory();
    await pay(60, '2026-01-15');
    await edit('2026-02-01', { dueDate: '2026-02-10' });

    expect(await scheduleAt('2026-02-11')).toEqual([
      ['2026-01-15', 30, 30, 0],
      ['2026-02-15', 30, 30, 0],
      ['2026-02-10', 30, 0, 0],
    ]);
    expect(await at('2026-02-10')).toEqual([90, 60, 0, 'open', '2026-02-10', 0]);
    expect(await at('2026-02-11')).toEqual([90, 60, 0, 'open', '2026-02-10', 30]);
  });

  test('never shows a donation that is in the trash today', async () => {
    const { at, staff, pay } = await pledgeHistory();
    const donation = await pay(45, '2026-02-01');
    await staff.delete(`/api/donations/${donation._id}`);
    expect(await at('2026-02-01')).toEqual([90, 0, 0, 'open', '2026-01-15', 30]);
    await staff.post(`/api/donations/${donation._id}/restore`);
    expect(await at('2026-02-01')).toEqual([90, 45, 0, 'open', '2026-02-15', 0]);
  });
});

test('the detail view and the list show the same figures on every day', async () => {
  const { organization, staff, path, id, pay, refund, edit, step } = await pledgeHistory();
  await given.pledge(organization, { amount: 500, date: '2026-02-03', dueDate: '2026-02-10' });
  const donation = await pay(100, '2026-01-20');
  await refund(donation, 60, '2026-01-25');
  await edit('2026-01-28', { amount: 140, reason: 'More' });
  await step('2026-02-02', 'write-off', { amount: 25.5 });
  await edit('2026-02-11', { dueDate: '2026-04-30', reason: 'Later' });
  await step('2026-02-14', 'reinstate');
  await edit('2026-02-18', { status: 'canceled', reason: 'Moved' });
  await edit('2026-02-24', { status: 'open' });
  await pay(100, '2026-02-27');

  const before = await seenOn(staff, path, '2025-12-14');
  expect([before.code, before.page.map(({ _id }) => _id)]).toEqual(['pledges/not-found', []]);
  for (const asOf of daysFrom('2026-01-14', '2026-02-28')) {
    const { one, page, statistics } = await seenOn(staff, path, asOf);
    expect(one).toMatchObject(page.find((each) => each['_id'] === id) ?? { missing: asOf });
    expect(figuresFrom(one)).toEqual({
      amount: one['amount'],
      fulfilled: one['amountFulfilled'],
      writtenOff: one['amountWrittenOff'],
    });
    expect(statistics).toEqual(sumTotals(page));
  }
  (await world()).setNow(new Date('2026-02-28T12:00:00Z'));
  const now = (await staff.get(path)).body['data'];
  expect((await staff.get(`${path}?asOf=2026-02-28`)).body['data']).toEqual(now);
});

function daysFrom(first: string, last: string) {
  const count = daysBetween(day(first), day(last)) + 1;
  return Array.from({ length: count }, (_, index) => addDays(day(first), index));
}

/** A pledge and the whole list as they were at the end of a day. */
async function seenOn(staff: ReturnType<typeof signIn>, path: string, asOf: string) {
  const { body } = await staff.get(`${path}?asOf=${asOf}`);
  const { body: page } = await staff.post('/api/pledges/filter', { asOf });
  return {
    code: body['code'],
    one: (body['data'] ?? {}) as Fields,
    page: page['data'] as Fields[],
    statistics: page['statistics'],
  };
}

const cents = (dollars: unknown) => Math.round((dollars as number) * 100);
const add = (rows: Fields[], of: (row: Fields) => number) =>
  rows.reduce((total, row) => total + of(row), 0) / 100;

/** Recomputes a detail's figures from its own rows: the sums of the schedule and of the history. */
function figuresFrom(pledge: Fields) {
  const rows = (name: string) => pledge[name] as Fields[];
  const [schedule, payments, steps] = [rows('schedule'), rows('payments'), rows('history')];
  const amount = add(schedule, (each) => cents(each['amount']));
  const writtenOff = add(schedule, (each) => cents(each['writtenOff']));
  expect(add(steps, (each) => cents(each['amount']))).toBe(amount);
  expect(add(steps, (each) => cents(each['writtenOff']))).toBe(writtenOff);
  const fulfilled = add(payments, (each) => cents(each['amount']) - cents(each['refunded']));
  return { amount, writtenOff, fulfilled };
}

/** Recomputes the statistics from the page's own rows. */
function sumTotals(rows: Fields[]) {
  const outstanding = (each: Fields) =>
    each['status'] === 'open'
      ? cents(each['amount']) - cents(each['amountWrittenOff']) - cents(each['amountFulfilled'])
      : 0;
  const pledged = (each: Fields) => cents(each['amount']) - cents(each['amountWrittenOff']);
  const promised = (each: Fields) => cents(each['amount']);
  const figure = (counted: Fields[], added: Fields[], toAmount = pledged) => ({
    count: counted.length,
    totalAmount: add(added, toAmount),
    paid: add(added, (each) => Math.min(cents(each['amountFulfilled']), toAmount(each))),
    outstanding: add(added, outstanding),
  });
  const being = (status: string) => rows.filter((each) => each['status'] === status);
  const [open, settled, canceled] = [being('open'), being('settled'), being('canceled')];
  const late = rows.filter((each) => each['isOverdue'] === true);
  return {
    all: figure(rows, [...open, ...settled]),
    filtered: figure(rows, [...open, ...settled]),
    overdue: figure(late, late),
    open: figure(open, open),
    settled: figure(settled, settled),
    canceled: figure(canceled, canceled, promised),
    pastDue: add(rows, (each) => cents(each['pastDue'])),
  };
}
