import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

type Fields = Record<string, unknown>;

/** An organization's view of a pledge in a zone at an instant. */
async function watch(timeZone: string, pledge: Fields) {
  const organization = await given.organization({ timeZone });
  const staff = signIn(organization);
  const { _id, donor } = await given.pledge(organization, pledge);
  return async (instant: string) => {
    (await world()).setNow(new Date(instant));
    const one = (await staff.get(`/api/pledges/${_id}`)).body['data'] as Fields;
    const filter = { overdue: true, status: 'open' };
    const found = (await staff.post('/api/pledges/filter', filter)).body;
    const { overdue } = found['statistics'] as Record<string, { count: number }>;
    const donors = (await staff.get('/api/donors?overdue=true')).body['data'] as Fields[];
    const listed = donors.find((each) => each['_id'] === donor._id)?.['overdue'];
    return {
      today: one['asOf'],
      isOverdue: one['isOverdue'],
      arrears: one['arrears'],
      filtered: [found['count'], overdue?.count],
      listed,
      ...(await elsewhere(staff, one['asOf'] as string)),
    };
  };
}

/** What the other views call overdue on a day. */
async function elsewhere(staff: ReturnType<typeof signIn>, today: string) {
  const { due } = (await staff.get('/api/dashboard/stats')).body['data'] as {
    due: { overdue: { amount: number } };
  };
  const { figures } = (await staff.get('/api/reports/aging')).body['data'] as {
    figures: { late: { open: number } };
  };
  const asOf = { overdue: true, status: 'open', asOf: today };
  const { count } = (await staff.post('/api/pledges/filter', asOf)).body;
  return { dashboard: due.overdue.amount, aging: figures.late.open, listedAsOf: count };
}

const inTime = (today: string) => ({
  today,
  isOverdue: false,
  arrears: 0,
  filtered: [0, 0],
  listed: { count: 0, amount: 0 },
  dashboard: 0,
  aging: 0,
  listedAsOf: 0,
});
const late = (today: string, amount: number) => ({
  today,
  isOverdue: true,
  arrears: amount,
  filtered: [1, 1],
  listed: { count: 1, amount },
  dashboard: amount,
  aging: amount,
  listedAsOf: 1,
});

/** The first instant of the following day, in UTC: the zone's midnight. */
test.each([
  ['Pacific/Pago_Pago', '2026-02-28', '2026-03-01', '2026-03-01T11:00:00Z'],
  ['Pacific/Kiritimati', '2026-02-28', '2026-03-01', '2026-02-28T10:00:00Z'],
  ['UTC', '2024-02-29', '2024-03-01', '2024-03-01T00:00:00Z'],
  ['Asia/Kathmandu', '2025-12-31', '2026-01-01', '2025-12-31T18:15:00Z'],
  // Clocks go forward at 2:00 on March 8 and back on November 1, 2026.
  ['America/New_York', '2026-03-07', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-10-31', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-02', '2026-11-02T05:00:00Z'],
  // Clocks go forward at midnight in this zone, so this day begins at 1:00.
  ['America/Santiago', '2026-09-05', '2026-09-06', '2026-09-06T04:00:00Z'],
  // Samoa skipped December 30, 2011.
  ['Pacific/Apia', '2011-12-29', '2011-12-31', '2011-12-30T10:00:00Z'],
])(
  'in %s a payment due on %s is overdue from the start of %s',
  async (timeZone, due, next, midnight) => {
    const see = await watch(timeZone, { amount: 80, date: '2011-01-01', dueDate: due });
    const last = new Date(Date.parse(midnight) - 1).toISOString();

    expect(await see(last)).toEqual(inTime(due));
    expect(await see(midnight)).toEqual(late(next, 80));
  },
);

test('two organizations can have different dates at the same instant', async () => {
  const instant = '2026-06-30T10:30:00Z';
  const pledge = { amount: 80, date: '2026-01-01', dueDate: '2026-06-30' };
  const [behind, ahead] = [
    await watch('Pacific/Pago_Pago', pledge),
    await watch('Pacific/Kiritimati', pledge),
  ];
  expect(await behind(instant)).toEqual(inTime('2026-06-29'));
  expect(await ahead(instant)).toEqual(late('2026-07-01', 80));
});

describe('month ends', () => {
  test('each installment is late from the day after its own last day', async () => {
    const see = await watch('Pacific/Kiritimati', {
      amount: 100,
      date: '2023-12-31',
      dueDate: '2024-03-31',
      frequency: 'monthly',
    });
    const noon = (day: string) => `${day}T00:00:00Z`;
    expect(await see(noon('2024-01-31'))).toEqual(inTime('2024-01-31'));
    expect(await see(noon('2024-02-01'))).toEqual(late('2024-02-01', 33.34));
    expect(await see(noon('2024-02-29'))).toEqual(late('2024-02-29', 33.34));
    expect(await see(noon('2024-03-01'))).toEqual(late('2024-03-01', 66.67));
    expect(await see(noon('2024-03-31'))).toEqual(late('2024-03-31', 66.67));
    expect(await see(noon('2024-04-01'))).toEqual(late('2024-04-01', 100));
  });

  test('a payment without a date is never overdue', async () => {
    const see = await watch('UTC', { amount: 100, date: '2020-01-01', frequency: 'monthly' });
    expect(await see('2026-11-20T12:00:00Z')).toEqual(inTime('2026-11-20'));
  });
});

test('a journal entry is dated in the organization’s time zone', async () => {
  for (const [timeZone, day] of [
    ['Pacific/Pago_Pago', '2026-02-28'],
    ['Pacific/Kiritimati', '2026-03-02'],
  ] as const) {
    const organization = await given.organization({ timeZone });
    const { _id } = await given.pledge(organization, { amount: 100 });
    (await world()).setNow(new Date('2026-03-01T10:59:59Z'));
    await signIn(organization).post(`/api/pledges/${_id}/write-off`, {
      amount: 40,
      reason: 'Moved',
      version: 1,
    });
    const { body } = await signIn(organization).get(`/api/pledges/${_id}`);
    expect(body['data']).toMatchObject({ history: [{}, { effectiveOn: day, writtenOff: 40 }] });
    (await world()).setNow(undefined);
  }
});

test('the books still balance each day after a time zone change repeats a day', async () => {
  const organization = await given.organization({ timeZone: 'Pacific/Kiritimati' });
  const staff = signIn(organization);
  (await world()).setNow(new Date('2026-03-01T10:59:59Z'));
  const { _id, donor } = await given.pledge(organization, { amount: 300, date: '2026-01-01' });
  const change = async (amount: number, version: number) => {
    const terms = { donor: donor._id, date: '2026-01-01', status: 'open' };
    const { status } = await staff.put(`/api/pledges/${_id}`, { ...terms, amount, version });
    expect(status).toBe(200);
  };
  await change(500, 1);
  await queryAsDatabaseOwner(
    "update organizations set time_zone = 'Pacific/Pago_Pago' where id = $1",
    [organization.id],
  );
  await change(400, 2);

  const seen = [];
  for (const asOf of ['2026-02-27', '2026-02-28', '2026-03-02']) {
    const one = (await staff.get(`/api/pledges/${_id}?asOf=${asOf}`)).body['data'] as Fields;
    seen.push([one['amount'], (one['history'] as Fields[]).map(({ amount }) => amount)]);
  }
  expect(seen).toEqual([
    [300, [300]],
    [400, [300, 200, -100]],
    [400, [300, 200, -100]],
  ]);
});
