import { addDays, type Cents, type Day, type Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type ExpectedRow = {
  pledge: string;
  donorId: string;
  donorName: string;
  dueDate: Day;
  amount: Cents;
};

const howMany = 5;
/** Payments due this many days before the range and still unpaid come first. */
const lateDays = 6;

/** The pledges whose next payment is due in this range or is a few days late, earliest first. */
export async function findExpectedPayments(ctx: Ctx, { from, to }: Days): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select p.id as pledge, d.id as donor_id, d.name as donor_name, p.next_due_on as due_date,
      (select sum(i.amount_cents - i.written_off_cents - i.paid_cents)::bigint
       from installments i
       where i.organization_id = p.organization_id and i.pledge_id = p.id and i.schedule_number = p.schedule_number
         and i.due_date = p.next_due_on) as amount
    from (
      select organization_id, id, donor_id, schedule_number, next_due_on from pledges
      where organization_id = ${ctx.organization.id} and deletion_id is null and status = 'open'
        and next_due_on between ${addDays(from, -lateDays)} and ${to}
      order by next_due_on, id limit ${howMany}
    ) p
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
    order by p.next_due_on, p.id`.execute(ctx.db);
  return rows;
}
