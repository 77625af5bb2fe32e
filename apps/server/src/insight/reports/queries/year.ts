import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/**
 * The month the fiscal year starts in, and the day of the first donation; null if there is none.
 */
export async function yearFacts(ctx: Ctx) {
  const { rows } = await sql<{ startMonth: number; firstGiftOn: Day | null }>`
    select o.fiscal_year_start as start_month, (
      select d.day from donation_days d
      where d.organization_id = o.id and d.settled_gifts > 0 order by d.day limit 1
    ) as first_gift_on
    from organizations o where o.id = ${ctx.organization.id}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw new Error('The organization of the session was not found.');
  return facts;
}
