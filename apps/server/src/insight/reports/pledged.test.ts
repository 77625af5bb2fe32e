import { afterEach, describe, expect, test } from 'vitest';
import { organizationOn, fetchReport } from '../../../test/documents/reports.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => (await world()).setNow(undefined));

describe('pledge aging and expected income', () => {
  test('show the unpaid amount of each installment and its age', async () => {
    const organization = await organizationOn('2026-05-15T12:00:00Z');
    const pledge = await given.pledge(organization, {
      amount: 120,
      date: '2025-12-01',
      dueDate: '2026-06-01',
      frequency: 'monthly',
    });
    const { _id: donor } = pledge.donor;
    await given.donation(organization, {
      donor,
      pledgeId: pledge._id,
      amount: 30,
      date: '2026-01-05',
    });
    await given.pledge(organization, { amount: 7, dueDate: null });

    const aging = await fetchReport(organization, 'aging');
    const open = Object.entries(aging.figures).map(([name, each]) => [name, each['open']]);
    expect(Object.fromEntries(open)).toEqual({
      all: 97,
      late: 70,
      current: 27,
      '1-30': 20,
      '31-60': 20,
      '61-90': 20,
      '91-120': 10,
      'over-120': 0,
    });
    expect(aging.rows.map(({ dueDate, open: left }) => [dueDate, left])).toEqual([
      ['2026-02-01', 10],
      ['2026-03-01', 20],
      ['2026-04-01', 20],
      ['2026-05-01', 20],
    ]);
    expect(aging.figures['late']).toMatchObject({ donors: 1, instalments: 4 });

    const then = await fetchReport(organization, 'aging?asOf=2026-01-04&bucket=all');
    expect(then.figures['late']).toMatchObject({ open: 20 });
    expect(then.figures['all']).toMatchObject({ open: 127 });

    const expected = (await signIn(organization).get('/api/reports/expected')).body['data'];
    const parts = (expected as { figures: { part: string; open: number }[] }).figures;
    expect(parts.filter((each) => each.open > 0).map((each) => [each.part, each.open])).toEqual([
      ['all', 97],
      ['overdue', 70],
      ['2026-06-01', 20],
      ['undated', 7],
    ]);
    expect(await fetchReport(organization, 'expected?part=2026-06-01')).toMatchObject({
      rows: [{ open: 20, dueDate: '2026-06-01' }],
    });
    const far = await signIn(organization).get('/api/reports/expected?part=2030-01-01');
    expect(far.status).toBe(400);
  });

  test('show every installment once on pages of any size, the undated last', async () => {
    const organization = await organizationOn('2026-05-15T12:00:00Z');
    const monthly = { amount: 70, date: '2025-12-01', frequency: 'monthly' } as const;
    await given.pledge(organization, { ...monthly, dueDate: '2026-04-01' });
    const canceled = await given.pledge(organization, { ...monthly, dueDate: '2026-04-01' });
    await signIn(organization).put(`/api/pledges/${canceled._id}`, { status: 'canceled' });
    await given.pledge(organization, { ...monthly, dueDate: '2026-07-01' });
    for (const amount of [7, 9, 8]) await given.pledge(organization, { amount, dueDate: null });

    const seen = async (bucket: string, limit: number) => {
      const pages: string[] = [];
      for (let page = 1; page < 20; page += 1) {
        const query = `aging?bucket=${bucket}&limit=${limit}&page=${page}`;
        const { rows } = await fetchReport(organization, query);
        pages.push(
          ...rows.map((row) => JSON.stringify([row['dueDate'], row['pledgeId'], row['open']])),
        );
      }
      return pages;
    };
    for (const bucket of ['all', 'late', 'current', '31-60']) {
      const [whole, ...others] = [await seen(bucket, 100), await seen(bucket, 1)];
      others.push(await seen(bucket, 2), await seen(bucket, 5));
      expect(others).toEqual(others.map(() => whole));
      expect(new Set(whole).size).toBe(whole.length);

      const { pagination } = await fetchReport(organization, `aging?bucket=${bucket}`);
      expect(pagination).toMatchObject({ total: whole.length });
    }
    const undated = (await seen('current', 3)).slice(-3).map((row) => JSON.parse(row) as unknown[]);
    expect(undated.map(([day, , open]) => [day, open])).toEqual([
      [null, 9],
      [null, 8],
      [null, 7],
    ]);
  });
});
