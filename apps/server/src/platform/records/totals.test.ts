import { addDays, day, type Day, type Days } from '@pledgewell/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import '../../../../../tools/test-run/fixed-seed.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import type { Ctx } from '../core/context.ts';
import { runAsOrganization } from '../jobs/unit-of-work.ts';
import { organizationId } from '../db/tenant.ts';
import { totalsBetween } from './totals.ts';

const first = day('2022-11-28');
const daysAfter = fc.integer({ min: 0, max: 1_150 });
const anyDay = daysAfter.map((days) => addDays(first, days));
let organization: Organization;

/** Donations on the edges of months and years and between them, of which some changed since. */
beforeAll(async () => {
  organization = await given.organization();
  const staff = signIn(organization);
  const donor = (await given.donor(organization))._id;
  const edges = [
    '2022-12-31',
    '2023-01-01',
    '2023-01-31',
    '2024-02-29',
    '2024-12-31',
    '2025-12-01',
  ];
  const others = fc.sample(anyDay, { numRuns: 14, seed: 7 });
  for (const [at, date] of [...edges, ...others].entries()) {
    const { _id } = await given.donation(organization, { donor, date, amount: 10 + at });
    if (at % 4 === 1) await staff.delete(`/api/donations/${_id}`);
    if (at % 4 === 2) {
      const moved = { donor, amount: 99, method: 'check', date: addDays(date as Day, 40) };
      await staff.put(`/api/donations/${_id}`, moved);
    }
  }
});

test('a changed donation is in the totals of its new day alone', async () => {
  const { services } = await world();
  await runAsOrganization(services, organizationId(organization.id), services.log, async (ctx) => {
    const moved = addDays(day('2023-01-31'), 40);
    expect(await sumTotals(ctx, { from: moved, to: moved })).toEqual([{ gifts: 1, cents: 9_900 }]);
    const before = day('2023-01-31');
    expect(await sumTotals(ctx, { from: before, to: before })).toEqual([{ gifts: 0, cents: 0 }]);
  });
});

test('the totals of any range are the sums of its donations', async () => {
  const { services } = await world();
  const id = organizationId(organization.id);
  await fc.assert(
    fc.asyncProperty(anyDay, anyDay, async (from, to) => {
      await runAsOrganization(services, id, services.log, async (ctx) => {
        expect(await sumTotals(ctx, { from, to })).toEqual(await sumRows(ctx, { from, to }));
      });
    }),
    { numRuns: 60 },
  );
});

async function sumTotals(ctx: Ctx, days: Days) {
  const { rows } = await sql`
    select coalesce(sum(gifts), 0)::int as gifts, coalesce(sum(settled_cents), 0)::int as cents
    from ${totalsBetween(ctx, 'donation_totals', days)} t`.execute(ctx.db);
  return rows;
}

async function sumRows(ctx: Ctx, { from, to }: Days) {
  const { rows } = await sql`
    select count(*)::int as gifts,
      coalesce(sum(amount_cents - refunded_cents) filter (where counts(d.deletion_id, d.status, d.in_kind)), 0)::int as cents
    from donations d where organization_id = ${ctx.organization.id} and deletion_id is null
      and date between ${from} and ${to}`.execute(ctx.db);
  return rows;
}
