import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Returns whether there are donors and all of them are sample data. */
export async function holdsOnlySample(ctx: Pick<Ctx, 'db' | 'organization'>): Promise<boolean> {
  const there = (isSample: boolean) => sql`exists (
    select 1 from donors where organization_id = ${ctx.organization.id} and deletion_id is null
      and is_sample = ${sql.lit(isSample)})`;
  const { rows } = await sql<{ isOnly: boolean }>`
    select ${there(true)} and not ${there(false)} as is_only`.execute(ctx.db);
  return rows[0]?.isOnly ?? false;
}
