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
];
