import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, signIn } from '../../../test/world/world.ts';

describe('the list', () => {
  test('is paged by date, the latest first', async () => {
    const own = await given.organization();
    const donor = await given.donor(own);
    const days = ['2026-03-01', '2026-03-03', '2026-03-03', '2026-03-02', '2025-12-31'];
    for (const [index, date] of days.entries()) {
      await given.donation(own, { donor: donor._id, date, amount: 10 + index });
    }
    const gone = await given.donation(own, { donor: donor._id, date: '2026-03-02' });
    await signIn(own).delete(`/api/donations/${gone._id}`);

    const dates: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await signIn(own).get(`/api/donations?limit=2&page=${page}`);
      expect(body).toMatchObject({ count: 5, pagination: { totalPages: 3 } });
      dates.push(...(body['data'] as { date: string }[]).map(({ date }) => date));
    }
    expect(dates).toEqual(days.toSorted().toReversed());
  });

  test.each([5, -5])(
    'contains every donation once even if the daily counts are off by %i',
    async (more) => {
      const own = await given.organization();
      const donor = await given.donor(own);
      const days = ['2026-03-04', '2026-03-03', '2026-03-03', '2026-03-02', '2026-03-01'];
      for (const [index, date] of days.entries()) {
        await given.donation(own, { donor: donor._id, date, amount: 10 + index });
      }
      // The rows that several sessions leave when each updates its own part.
      await queryAsDatabaseOwner(
        `insert into donation_totals
       select $1, 'day', day, part, $2 * sign, 0, 0
       from unnest(array['2026-03-04', '2026-03-03', '2026-03-02']::date[]) as day
         cross join (values (1001, 1), (1002, -1)) as parts (part, sign)`,
        [own.id, more],
      );

      const amounts: number[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        const { body } = await signIn(own).get(`/api/donations?limit=1&page=${page}`);
        expect(body).toMatchObject({ count: 5 });
        amounts.push(...(body['data'] as { amount: number }[]).map(({ amount }) => amount));
      }
      expect(amounts.toSorted((one, other) => one - other)).toEqual([10, 11, 12, 13, 14]);
    },
  );
});
