import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ClosedDays } from '../../../platform/records/closed-months.ts';

/** One donation, those of a donor, or those that a deletion moved to the trash. */
export type ChosenDonations = { id: string } | { donorId: string } | { deletionId: string };

/** The earliest closed day of donations that the journal has; null if there is none. */
export async function firstClosedDay(
  ctx: Ctx,
  chosen: ChosenDonations,
  { from, openFrom }: ClosedDays,
): Promise<Day | null> {
  const { rows } = await sql<{ date: Day | null }>`
    select min(g.date) as date from donations g
    where g.organization_id = ${ctx.organization.id} and ${condition(chosen)}
      and g.date >= ${from} and g.date < ${openFrom}
      and g.in_kind = '' and not g.is_sample
      and (is_settled(g.status) or g.status = 'refunded')`.execute(ctx.db);
  return rows[0]?.date ?? null;
}

function condition(chosen: ChosenDonations) {
  if ('id' in chosen) return sql`g.id = ${chosen.id}`;
  if ('deletionId' in chosen) return sql`g.deletion_id = ${chosen.deletionId}`;
  return sql`g.donor_id = ${chosen.donorId} and g.deletion_id is null`;
}
