import type { Invariant } from '../../platform/records/invariants.ts';
import { periodTotalsDiffering } from '../../platform/records/totals-invariant.ts';

const madeColumns =
  'open_count open_cents outstanding_cents settled_count settled_cents canceled_count ' +
  'canceled_cents canceled_paid_cents promised_cents paid_cents';
const nextDueColumns = 'next_due_count next_due_cents next_due_outstanding_cents';
const dueColumns = 'installments amount_cents written_off_cents paid_cents unpaid_count';

/** The daily totals of the overview equal the pledges, installments and donors of those days. */
export const dashboardInvariants: readonly Invariant[] = [
  {
    name: 'the daily pledge totals are the sums of the pledges made on each day, outside the trash',
    sql: compared(
      'pledge_days',
      `select organization_id, date as day,
        count(*) filter (where status = 'open') as open_count,
        sum(amount_cents - written_off_cents) filter (where status = 'open') as open_cents,
        sum(amount_cents - written_off_cents - fulfilled_cents) filter (where status = 'open')
          as outstanding_cents,
        count(*) filter (where status = 'settled') as settled_count,
        sum(amount_cents - written_off_cents) filter (where status = 'settled') as settled_cents,
        count(*) filter (where status = 'canceled') as canceled_count,
        sum(amount_cents) filter (where status = 'canceled') as canceled_cents,
        sum(least(fulfilled_cents, amount_cents)) filter (where status = 'canceled')
          as canceled_paid_cents,
        sum(amount_cents) filter (where status <> 'canceled' or fulfilled_cents > 0)
          as promised_cents,
        sum(least(fulfilled_cents, amount_cents)) as paid_cents
      from pledges where deletion_id is null group by 1, 2`,
      madeColumns,
    ),
  },
  {
    name: 'the next-due totals of each day are the sums of the open pledges with a payment due next on that day',
    sql: compared(
      'pledge_days',
      `select organization_id, next_due_on as day, count(*) as next_due_count,
        sum(amount_cents - written_off_cents) as next_due_cents,
        sum(amount_cents - written_off_cents - fulfilled_cents) as next_due_outstanding_cents
      from pledges where deletion_id is null and status = 'open' and next_due_on is not null
      group by 1, 2`,
      nextDueColumns,
    ),
  },
  {
    name: 'the due totals of each day are the sums of the current installments with that date',
    sql: compared(
      'due_days',
      `select i.organization_id, i.due_date as day, count(*) as installments,
        sum(i.amount_cents) as amount_cents, sum(i.written_off_cents) as written_off_cents,
        sum(i.paid_cents) as paid_cents,
        count(*) filter (where i.paid_cents + i.written_off_cents < i.amount_cents)
          as unpaid_count
      from installments i
      join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
        and p.schedule_number = i.schedule_number
      where i.due_date is not null and p.deletion_id is null and p.status <> 'canceled'
      group by 1, 2`,
      dueColumns,
    ),
  },
  {
    name: 'the donors counted for each day are those whose last donation was on that day',
    sql: compared(
      'last_gift_days',
      `select organization_id, last_gift_on as day, count(*) as donors
      from donor_giving group by 1, 2`,
      'donors',
    ),
  },
  {
    name: 'the pledge totals of each month and year are the sums of their days',
    sql: periodTotalsDiffering('pledge_totals', `${madeColumns} ${nextDueColumns}`),
  },
  {
    name: 'the installments due in each month and year are the sums of their days',
    sql: periodTotalsDiffering('due_totals', dueColumns),
  },
  {
    name: 'the donors who gave last in each month and year are the sums of their days',
    sql: periodTotalsDiffering('last_donation_totals', 'donors'),
  },
  {
    name: 'no donor missing from a list of top donors has given more than the list requires',
    sql: `select l.id, d.donor_id, l.threshold_cents, sum(d.amount_cents - d.refunded_cents) as given
      from leading_lists l
      join donations d on d.organization_id = l.organization_id
        and d.date between l.first_day and l.last_day
      where l.threshold_cents is not null and counts(d.deletion_id, d.status, d.in_kind) and not exists (
          select 1 from leading_donors o
          where o.organization_id = l.organization_id and o.list_id = l.id
            and o.donor_id = d.donor_id)
      group by l.organization_id, l.id, d.donor_id, l.threshold_cents
      having sum(d.amount_cents - d.refunded_cents) > l.threshold_cents`,
  },
];

/** The days on which a summary, over all its shards, differs from the rows. */
function compared(table: string, found: string, columns: string) {
  const names = columns.split(' ');
  const sums = names.map((name) => `sum(${name}) as ${name}`).join(', ');
  const list = (alias: string) =>
    names.map((name) => `coalesce(${alias}.${name}, 0)::bigint`).join(', ');
  return `with kept as (
      select organization_id, day, ${sums} from ${table} group by 1, 2
    ), found as (
      ${found}
    )
    select coalesce(k.organization_id, f.organization_id) as organization_id,
      coalesce(k.day, f.day) as day, to_jsonb(k) as kept, to_jsonb(f) as found
    from kept k
    full join found f on f.organization_id = k.organization_id and f.day = k.day
    where row(${list('k')}) <> row(${list('f')})`;
}
