import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../core/context.ts';

/** The day of the bank line that a donation is matched to; null if it is matched to none. */
export async function findMatchedLineDay(ctx: Ctx, donationId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day }>`
    select l.day from bank_matches m
      join bank_lines l on l.organization_id = m.organization_id and l.id = m.line_id
    where m.organization_id = ${ctx.organization.id} and m.donation_id = ${donationId}`.execute(
    ctx.db,
  );
  return rows[0]?.day ?? null;
}

/**
 * The day of the earliest bank line that a donation of a donor, except in the trash, is matched to;
 * null if there is none.
 */
export async function findDonorMatchedLineDay(ctx: Ctx, donorId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(l.day) as day from donations d
      join bank_matches m on m.organization_id = d.organization_id and m.donation_id = d.id
      join bank_lines l on l.organization_id = m.organization_id and l.id = m.line_id
    where d.organization_id = ${ctx.organization.id} and d.donor_id = ${donorId}
      and d.deletion_id is null`.execute(ctx.db);
  return rows[0]?.day ?? null;
}
