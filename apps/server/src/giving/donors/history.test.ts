import type { Activity } from '@pledgewell/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { completeProfile, pdfAt } from '../../../test/documents/pdf.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeAll(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

describe('what a donor has given', () => {
  test('excludes refunds and the trash, by year and by month', async () => {
    const { setNow } = await world();
    setNow(new Date('2026-03-31T12:00:00Z'));
    const { _id: donor } = await given.donor(organization);
    await given.donation(organization, { donor, amount: 100, date: '2024-05-01' });
    const terms = { date: '2025-12-01', dueDate: '2026-06-01', frequency: 'monthly' };
    await given.pledge(organization, { donor, amount: 60, ...terms });
    const refunded = await given.donation(organization, { donor, amount: 80, date: '2026-03-01' });
    await given.donation(organization, { donor, amount: 20.01, date: '2026-03-15' });
    const gone = await given.donation(organization, { donor, amount: 500, date: '2026-03-02' });
    await staff.delete(`/api/donations/${gone._id}`);
    await staff.post(`/api/donations/${refunded._id}/refund`, {
      amount: 30,
      date: '2026-03-05',
      version: refunded.version,
    });

    const { body } = await staff.get(`/api/donors/${donor}/giving`);
    expect(body['data']).toMatchObject({
      amount: 170.01,
      gifts: 3,
      average: 56.67,
      largest: { amount: 100, date: '2024-05-01' },
      overdue: { count: 1, amount: 30 },
      firstGiftOn: '2024-05-01',
      lastGiftOn: '2026-03-15',
      years: [
        { year: 2024, amount: 100, gifts: 1 },
        { year: 2025, amount: 0, gifts: 0 },
        { year: 2026, amount: 70.01, gifts: 2 },
      ],
      earlier: { amount: 0, gifts: 0 },
    });
    const { months } = body['data'] as { months: { month: string; gifts: number }[] };
    expect([months.length, months[0]?.month, months.at(-1)]).toEqual([
      12,
      '2025-04-01',
      { month: '2026-03-01', amount: 70.01, gifts: 2 },
    ]);
    setNow(undefined);
  });

  test('is empty for a new donor', async () => {
    const { _id } = await given.donor(organization);
    const { body } = await staff.get(`/api/donors/${_id}/giving`);
    expect(body['data']).toMatchObject({ amount: 0, average: null, largest: null, years: [] });
  });
});

describe('the history of a donor', () => {
  test('contains all changes to the donor’s records and nothing else, page by page', async () => {
    await completeProfile(organization);
    const other = await given.donation(organization);
    const pledge = await given.pledge(organization);
    const donor = pledge.donor._id;
    const donation = await given.donation(organization, {
      donor,
      pledgeId: pledge._id,
      amount: 20,
    });
    await pdfAt(organization, `/api/receipts/${donation._id}`);
    await staff.delete(`/api/donations/${donation._id}`);

    const read = async (query: string) =>
      (await staff.get(`/api/donors/${donor}/activities${query}`)).body as unknown as {
        data: Activity[];
        next: string | null;
      };
    const whole = await read('');
    const told = whole.data.map(({ action }) => action);
    expect(told).toEqual([
      'donations/deleted',
      'receipts/issued',
      'donations/recorded',
      'pledges/created',
      'donors/created',
    ]);
    expect(whole.next).toBeNull();
    expect(whole.data.some(({ record }) => record?._id === other._id)).toBe(false);

    const first = await read('?limit=2');
    const rest = await read(`?limit=5&before=${first.next}`);
    expect([...first.data, ...rest.data].map(({ action }) => action)).toEqual(told);
  });
});
