import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';

/** All money received from donors outside the trash, and in how many gifts. */
export async function givingTotals(ctx: Ctx) {
  return ctx.db
    .selectFrom('donorGiving')
    .select([
      sql<number>`coalesce(sum(given_cents), 0)`.as('given'),
      sql<number>`coalesce(sum(gift_count), 0)`.as('gifts'),
    ])
    .where('organizationId', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
}

/** The pledges made since a day, by status. */
export async function pledgesByStatus(ctx: Ctx, since: Day) {
  return ctx.db
    .selectFrom('pledges')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(amount_cents)`.as('promised'),
      sql<number>`sum(least(fulfilled_cents, amount_cents))`.as('paid'),
      sql<number>`coalesce(sum(amount_cents) filter (
        where status <> 'canceled' or fulfilled_cents > 0), 0)`.as('collectable'),
    ])
    .where('organizationId', '=', ctx.organization.id)
    .where('deletionId', 'is', null)
    .where('date', '>=', since)
    .where('date', '<=', ctx.today)
    .groupBy('status')
    .limit(3)
    .execute();
}
