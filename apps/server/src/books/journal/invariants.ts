import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules of the journal. */
export const journalInvariants: readonly Invariant[] = [
  {
    name: 'the lines of each entry of the journal add up to zero',
    sql: `select e.organization_id, e.number, sum(l.amount_cents) as difference
      from journal_entries e
        left join journal_lines l
          on l.organization_id = e.organization_id and l.number = e.number
      group by e.organization_id, e.number
      having sum(l.amount_cents) is distinct from 0`,
  },
  {
    name: 'the entries of a journal are numbered without gaps up to its last number',
    sql: `select s.organization_id, s.last_number, count(e.number) as entries, max(e.number) as last
      from journal_settings s
        left join journal_entries e on e.organization_id = s.organization_id
      group by s.organization_id, s.last_number
      having count(e.number) <> s.last_number or coalesce(max(e.number), 0) <> s.last_number`,
  },
  {
    name: 'no entry is posted into a month after it was closed',
    sql: `select e.organization_id, e.number, e.date, c.month, c.last_number
      from journal_closings c
        join journal_entries e on e.organization_id = c.organization_id
          and e.number > c.last_number and e.date < c.month + interval '1 month'
      where c.reopened_at is null`,
  },
  {
    name: 'the closing statement of a month states the sums of its entries',
    sql: `select c.organization_id, c.month, s.cents as stated, p.cents as posted
      from journal_closings c
        cross join lateral (
          select coalesce(sum((a->>'debit')::bigint), 0) as cents
          from jsonb_array_elements(c.statement->'accounts') a) s
        cross join lateral (
          select coalesce(sum(l.amount_cents), 0) as cents
          from journal_entries e
            join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
          where e.organization_id = c.organization_id and l.amount_cents > 0
            and e.date >= c.month and e.date < c.month + interval '1 month') p
      where c.reopened_at is null and s.cents <> p.cents`,
  },
];
