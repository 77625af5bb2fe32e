import { beforeAll, describe, expect, test } from 'vitest';
import {
  givingWorld,
  type Fields,
  type RequestName,
} from '../../../test/giving/giving-requests.ts';
import { expectUntouched } from '../../../test/hostile/untouched.ts';

let giving: Awaited<ReturnType<typeof givingWorld>>;

beforeAll(async () => {
  giving = await givingWorld();
});
expectUntouched(() => giving.organization.id);

/** A refusal: its status, its code and the sentence of each field. */
async function refusal(what: RequestName, fields: Fields) {
  const { status, body } = await giving.send[what](fields);
  return [status, body['code'], body['fields']];
}

const invalid = (sentences: Record<string, string>) => [400, 'request/invalid', sentences];

test.each<[RequestName]>([
  ['a new pledge'],
  ['a changed pledge'],
  ['a write-off'],
  ['a new donation'],
  ['a changed donation'],
  ['a refund'],
])('%s has an amount of money', async (what) => {
  for (const amount of [10.005, 0.001, -0.001, 999_999_999.999]) {
    expect(await refusal(what, { amount })).toEqual(
      invalid({ amount: 'Use at most two decimals.' }),
    );
  }
  for (const amount of [0, -0.01, -5, '5', true, [5], { $gt: 0 }]) {
    expect(await refusal(what, { amount })).toEqual(
      invalid({ amount: 'Please enter a valid amount' }),
    );
  }
  for (const amount of [1_000_000_000, 1e15, 1e300]) {
    const sentence = 'The amount can be at most $999,999,999.99.';
    expect(await refusal(what, { amount })).toEqual(invalid({ amount: sentence }));
  }
});

test.each<[RequestName, string]>([
  ['a new pledge', 'date'],
  ['a new pledge', 'dueDate'],
  ['a changed pledge', 'date'],
  ['a changed pledge', 'dueDate'],
  ['a new donation', 'date'],
  ['a changed donation', 'date'],
  ['a refund', 'date'],
])('%s has a %s that exists', async (what, field) => {
  const none = ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '02/28/2026'];
  for (const text of [...none, '0000-01-01', '2026-01-01T00:00:00Z', '']) {
    expect(await refusal(what, { [field]: text })).toEqual(
      invalid({ [field]: 'Enter a date as YYYY-MM-DD.' }),
    );
  }
  expect(await refusal(what, { [field]: 20_260_101 })).toEqual(
    invalid({ [field]: 'Enter a date.' }),
  );
});

const line = (dueDate: string | null, amount: number) => ({ dueDate, amount });

describe('a schedule', () => {
  const many = Array.from({ length: 1_101 }, () => line('2026-01-01', 0.01));
  const sum = 'The payments don’t add up to the pledge amount.';

  test.each<[string, unknown, string]>([
    ['is empty', [], 'The schedule needs at least one payment.'],
    ['is too long', many, 'A pledge can have at most 1,100 payments.'],
    [
      'has a payment without a date among others',
      [line('2026-01-01', 50), line(null, 50)],
      'Enter a date for each payment.',
    ],
    [
      'is out of order',
      [line('2026-02-01', 50), line('2026-01-31', 50)],
      'Put the payments in date order.',
    ],
    ['falls short', [line('2026-01-01', 50), line('2026-02-01', 49.99)], sum],
    ['goes beyond', [line('2026-01-01', 100.01)], sum],
    ['is no list', 'monthly', 'Enter a list of payments.'],
  ])('is refused when it %s', async (_, schedule, sentence) => {
    expect(await refusal('a new pledge', { schedule })).toEqual(invalid({ schedule: sentence }));
  });

  test('says which payment is wrong', async () => {
    const schedule = [
      line('2026-01-01', 50),
      line('2026-02-30', 49.999),
      { ...line('2026-03-01', -1), paid: 1 },
    ];
    const sentences = {
      'schedule.1.dueDate': 'Enter a date as YYYY-MM-DD.',
      'schedule.1.amount': 'Use at most two decimals.',
      'schedule.2.amount': 'Please enter a valid amount',
      'schedule.2.paid': 'This field doesn’t exist.',
    };
    expect(await refusal('a new pledge', { schedule })).toEqual(invalid(sentences));
  });

  test('does not hide what is wrong with the pledge', async () => {
    const fields = { amount: 10.001, date: '2026-02-30', schedule: [line('2026-01-01', 1e16)] };
    expect(await refusal('a new pledge', fields)).toEqual(
      invalid({
        amount: 'Use at most two decimals.',
        date: 'Enter a date as YYYY-MM-DD.',
        'schedule.0.amount': 'The amount can be at most $999,999,999.99.',
      }),
    );
  });
});

const unknown = 'This field doesn’t exist.';
const comesAgain = 'Choose how often it repeats, or make it a one-time donation.';
const notSent = 'This value is missing or invalid.';

test.each<[RequestName, string, unknown, string]>([
  ['a new pledge', 'donor', undefined, 'Please select a donor'],
  ['a new pledge', 'donor', null, 'Please select a donor'],
  ['a new pledge', 'status', 'overdue', 'Choose open, settled or canceled.'],
  ['a new pledge', 'frequency', 'annually', 'Choose how often the donor pays.'],
  ['a new pledge', 'amountFulfilled', 5, unknown],
  ['a new pledge', 'campaign', 'gala', 'This isn’t a valid ID.'],
  ['a changed pledge', 'frequency', 'weekly', unknown],
  ['a changed pledge', 'schedule', [], unknown],
  ['a changed pledge', 'status', null, 'Choose open, settled or canceled.'],
  ['a write-off', 'version', undefined, notSent],
  ['a changed pledge', 'version', '1', notSent],
  ['a write-off', 'reason', ' ', 'Reason is required.'],
  ['a write-off', 'version', null, notSent],
  ['a reinstatement', 'reason', '', 'Reason is required.'],
  ['a new donation', 'donor', '', 'Donor is required'],
  ['a new donation', 'method', 'gold', 'Choose a payment method.'],
  ['a new donation', 'pledgeId', 'all', 'This isn’t a valid ID.'],
  ['a new donation', 'status', 'pending', unknown],
  ['a new donation', 'refunded', 1, unknown],
  ['a changed donation', 'isRecurring', 'yes', 'Enter true or false.'],
  ['a refund', 'donor', 'me', unknown],
])('%s with the %s %j says what is wrong', async (what, field, value, sentence) => {
  expect(await refusal(what, { [field]: value })).toEqual(invalid({ [field]: sentence }));
});

test('a recurring donation requires a known interval', async () => {
  const wrong = { recurringInterval: comesAgain };
  expect(await refusal('a new donation', { isRecurring: true })).toEqual(invalid(wrong));
  expect(await refusal('a new donation', { recurringInterval: 'monthly' })).toEqual(invalid(wrong));
  expect(await refusal('a changed donation', { isRecurring: true })).toEqual(invalid(wrong));
});
