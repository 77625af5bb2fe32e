import { beforeAll, describe, expect, test } from 'vitest';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeAll(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

describe('a new pledge', () => {
  test('gets the installments that follow from its dates and frequency', async () => {
    const pledge = await given.pledge(organization, {
      amount: 100,
      date: '2026-01-31',
      dueDate: '2026-04-30',
      frequency: 'monthly',
    });

    const { body } = await staff.get(`/api/pledges/${pledge._id}`);
    expect(body['data']).toMatchObject({
      amount: 100,
      amountFulfilled: 0,
      status: 'open',
      schedule: [
        { dueDate: '2026-02-28', amount: 33.34, paid: 0 },
        { dueDate: '2026-03-31', amount: 33.33, paid: 0 },
        { dueDate: '2026-04-30', amount: 33.33, paid: 0 },
      ],
      history: [{ kind: 'promise', amount: 100, effectiveOn: '2026-01-31' }],
    });
  });
});

describe('a pledge with an impossible schedule', () => {
  test.each([
    [
      'of fewer cents than dates',
      { amount: 0.05, dueDate: '2026-01-10' },
      'amount',
      'The amount is too small for this many payments.',
    ],
    [
      'on more days than fit',
      { amount: 5_000, dueDate: '2030-01-10' },
      'dueDate',
      'A pledge can have at most 1,100 payments.',
    ],
  ])('%s is refused', async (_why, fields, field, sentence) => {
    const { _id: donor } = await given.donor(organization);
    const pledge = { donor, date: '2026-01-01', frequency: 'daily', ...fields };
    expect(await staff.post('/api/pledges', pledge)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  });
});

describe('a payment to a pledge', () => {
  test('pays the oldest installment first and settles the pledge once it is fully paid', async () => {
    const pledge = await given.pledge(organization, {
      amount: 90,
      date: '2025-12-01',
      dueDate: '2026-03-01',
      frequency: 'monthly',
    });
    const donation = await given.donation(organization, {
      donor: pledge.donor._id,
      amount: 45,
      pledgeId: pledge._id,
    });

    const half = await staff.get(`/api/pledges/${pledge._id}`);
    expect(half.body['data']).toMatchObject({
      amountFulfilled: 45,
      status: 'open',
      nextDueDate: '2026-02-01',
      schedule: [{ paid: 30 }, { paid: 15 }, { paid: 0 }],
      payments: [
        {
          _id: donation._id,
          allocations: [
            { instalment: 1, amount: 30 },
            { instalment: 2, amount: 15 },
          ],
        },
      ],
    });

    const rest = await given.donation(organization, {
      donor: pledge.donor._id,
      amount: 60,
      pledgeId: pledge._id,
    });
    const settled = await staff.get(`/api/pledges/${pledge._id}`);
    expect(settled.body['data']).toMatchObject({
      amountFulfilled: 105,
      status: 'settled',
      nextDueDate: null,
    });

    await staff.delete(`/api/donations/${rest._id}`);
    const open = await staff.get(`/api/pledges/${pledge._id}`);
    expect(open.body['data']).toMatchObject({ amountFulfilled: 45, status: 'open' });
  });
});
