import { addMonths, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** The days of a month, from the first up to the first of the next month. */
export type Month = { first: Day; next: Day };

export const toMonth = (first: Day): Month => ({ first, next: addMonths(first, 1) });

export const within = (column: string, { first, next }: Month) =>
  sql`${sql.ref(column)} >= ${first}::date and ${sql.ref(column)} < ${next}::date`;

/** The donations `d` whose money counts, as in the journal and in QuickBooks. */
export const countable = sql`d.deletion_id is null and d.in_kind = '' and not d.is_sample
  and (is_settled(d.status) or d.status = 'refunded')`;

/** The countable donations of a month. */
export const donationsIn = (ctx: Ctx, month: Month) => sql`
  select d.id, d.date, d.amount_cents, d.payment_id
  from donations d
  where d.organization_id = ${ctx.organization.id} and ${within('d.date', month)} and ${countable}`;

/** The reversals of a month whose donations count. */
export const reversalsIn = (ctx: Ctx, month: Month) => sql`
  select r.id, r.donation_id, r.date, r.amount_cents, r.provider_id, d.payment_id
  from refunds r
    join donations d on d.organization_id = r.organization_id and d.id = r.donation_id
  where r.organization_id = ${ctx.organization.id} and ${within('r.date', month)} and ${countable}`;

/** The payouts that the bank did not reject. */
export const sentPayout = sql`p.status in ('pending', 'in_transit', 'paid')`;

/**
 * One row for everything that makes a side differ from the records: which kind of sum, why, what
 * it is about, its day, and by how many cents the side is above the records.
 */
export type RowSource = RawBuilder<unknown>;
