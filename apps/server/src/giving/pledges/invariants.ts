import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between a pledge, its adjustments, its installments and its donations. */
export const pledgeInvariants: readonly Invariant[] = [
  {
    name: 'the fulfilled amount of a pledge is the sum of its settled donations',
    sql: `select p.id, p.fulfilled_cents, coalesce(sum(d.amount_cents - d.refunded_cents), 0) as paid
      from pledges p
      left join donations d on d.organization_id = p.organization_id and d.pledge_id = p.id
        and counts(d.deletion_id, d.status, d.in_kind)
      group by p.organization_id, p.id, p.fulfilled_cents
      having p.fulfilled_cents <> coalesce(sum(d.amount_cents - d.refunded_cents), 0)`,
  },
  {
    name: 'the amounts of a pledge are the sum of its adjustments, and its dates are those of the last one',
    sql: `select p.id, p.amount_cents, sum(a.amount_cents) as amount,
        p.written_off_cents, sum(a.written_off_cents) as written_off, p.schedule_number, max(a.number) as last
      from pledges p
      left join pledge_adjustments a
        on a.organization_id = p.organization_id and a.pledge_id = p.id
      group by p.organization_id, p.id, p.amount_cents, p.written_off_cents, p.schedule_number,
        p.is_canceled, p.due_date
      having (p.amount_cents, p.written_off_cents, p.schedule_number)
          is distinct from (sum(a.amount_cents), sum(a.written_off_cents), max(a.number))
        or count(a.number) <> max(a.number)
        or p.is_canceled is distinct from
          (array_agg(a.is_canceled order by a.number desc))[1]
        or p.due_date is distinct from (array_agg(a.due_date order by a.number desc))[1]`,
  },
  {
    name: 'the parts of a split pledge add up to it, and no other pledge has parts',
    sql: `select p.organization_id, p.id, p.amount_cents, s.*
      from pledges p cross join lateral (
        select count(*) as parts, coalesce(sum(s.amount_cents), 0) as amount
        from pledge_splits s where s.organization_id = p.organization_id and s.pledge_id = p.id
      ) s
      where not case when p.is_split then s.parts >= 2 and s.amount = p.amount_cents
        else s.parts = 0 end`,
  },
  {
    name: 'the installments of each schedule add up to the amounts promised and written off at the time',
    sql: `with steps as (
        select organization_id, pledge_id, number,
          sum(amount_cents) over upto as amount, sum(written_off_cents) over upto as written_off
        from pledge_adjustments
        window upto as (partition by organization_id, pledge_id order by number)
      ), schedules as (
        select organization_id, pledge_id, schedule_number, sum(amount_cents) as amount,
          sum(written_off_cents) as written_off
        from installments group by 1, 2, 3
      )
      select s.pledge_id, s.number, s.amount, i.amount as planned, s.written_off,
        i.written_off as planned_off
      from steps s
      left join schedules i on i.organization_id = s.organization_id
        and i.pledge_id = s.pledge_id and i.schedule_number = s.number
      where (s.amount, s.written_off) is distinct from (i.amount, i.written_off)`,
  },
  {
    // By number, not by date: paid installments stay first when the rest gets earlier dates.
    name: 'the installments of a schedule are numbered from 1',
    sql: `select pledge_id, schedule_number, number from (
        select i.*, row_number() over (
          partition by organization_id, pledge_id, schedule_number order by number) as nth
        from installments i
      ) i where nth <> number`,
  },
  {
    name: 'payments are allocated to the oldest installments first',
    sql: `select i.pledge_id, i.number, i.paid_cents, i.expected from (
        select i.*, paid_on(i.amount_cents - i.written_off_cents,
          (sum(i.amount_cents - i.written_off_cents) over upto)::bigint, p.fulfilled_cents)
          as expected
        from installments i
        join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
          and p.schedule_number = i.schedule_number
        window upto as (partition by i.organization_id, i.pledge_id order by i.number)
      ) i where i.paid_cents <> i.expected`,
  },
  {
    name: 'the status of a pledge agrees with its amounts',
    sql: `select id, status, amount_cents, written_off_cents, fulfilled_cents, is_canceled
      from pledges where status
        <> pledge_status(amount_cents, written_off_cents, fulfilled_cents, is_canceled)`,
  },
  {
    name: 'the next and last due dates of a pledge are those of its open installments',
    sql: `select p.id, p.next_due_on, p.last_due_on, min(i.due_date) as first, max(i.due_date) as last
      from pledges p
      left join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.schedule_number = p.schedule_number and i.paid_cents + i.written_off_cents < i.amount_cents
        and p.status <> 'canceled'
      group by p.organization_id, p.id, p.next_due_on, p.last_due_on
      having (p.next_due_on, p.last_due_on) is distinct from (min(i.due_date), max(i.due_date))`,
  },
];
