import type { Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type GivenOn = { gifts: number; given: number };

/** The total donated in each of several date ranges, in order. */
export async function givenOn(ctx: Ctx, stretches: readonly Days[]): Promise<GivenOn[]> {
  const { rows } = await sql<GivenOn>`
    select coalesce(sum(d.settled_gifts), 0)::int as gifts,
      coalesce(sum(d.settled_cents), 0)::bigint as given
    from unnest(
        ${stretches.map(({ from }) => from)}::date[], ${stretches.map(({ to }) => to)}::date[]
      ) with ordinality as s (first, last, nth)
      left join donation_days d on d.organization_id = ${ctx.organization.id}
        and d.day between s.first and s.last
    group by s.nth order by s.nth limit ${stretches.length}`.execute(ctx.db);
  return rows;
}
