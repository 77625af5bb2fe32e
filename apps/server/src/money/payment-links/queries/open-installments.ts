import type { BookedInstallment } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** A pledge's open installments, oldest first; none for one in the trash or canceled. */
export async function openInstallments(ctx: Ctx, pledgeId: string): Promise<BookedInstallment[]> {
  const { rows } = await sql<BookedInstallment>`
    select i.due_date, i.amount_cents as amount, i.written_off_cents as written_off,
      i.paid_cents as paid
    from pledges p
      join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.schedule_number = p.schedule_number
    where p.organization_id = ${ctx.organization.id} and p.id = ${pledgeId}
      and p.deletion_id is null and p.status = 'open'
      and i.paid_cents < i.amount_cents - i.written_off_cents
    order by i.number limit 2000`.execute(ctx.db);
  return rows;
}
