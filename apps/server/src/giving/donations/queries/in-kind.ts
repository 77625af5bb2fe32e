import type { InKind } from '@pledgewell/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Counts settled in-kind donations outside the trash and sums their value net of refunds. */
export async function sumInKind(ctx: Ctx, condition: RawBuilder<unknown>): Promise<InKind> {
  const { rows } = await sql<InKind>`
    select ${countWhere(sql`true`)} as gifts, ${valueWhere(sql`true`)} as value from donations g
    where g.organization_id = ${ctx.organization.id} and ${isInKind} and ${condition}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('A sum must return one row.');
  return found;
}

export const isInKind = sql`g.in_kind <> '' and g.deletion_id is null and is_settled(g.status)`;

/** How many donations `g` meet a condition, and their value net of refunds. */
export const countWhere = (condition: RawBuilder<unknown>) =>
  sql`(count(*) filter (where ${condition}))::int`;
export const valueWhere = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(g.amount_cents - g.refunded_cents) filter (where ${condition}), 0)::bigint`;
