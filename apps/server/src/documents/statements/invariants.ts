import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for year-end statements and for the runs that send and print them. */
export const statementInvariants: readonly Invariant[] = [
  {
    name: 'the donations on a statement add up to its total and are all of its year',
    sql: `select s.id, s.year, s.snapshot from statements s
      where s.state = 'issued' and (
        (s.snapshot->>'year')::int is distinct from s.year
        or jsonb_array_length(s.snapshot->'gifts') = 0
        or (s.snapshot->>'total')::bigint is distinct from (
          select coalesce(sum((line->>'amount')::bigint), 0)
          from jsonb_array_elements(s.snapshot->'gifts') line)
        or (s.snapshot->>'deductible')::bigint is distinct from
          (s.snapshot->>'total')::bigint - (s.snapshot->>'returned')::bigint
        or exists (
          select 1 from jsonb_array_elements(s.snapshot->'gifts' || (s.snapshot->'indirect')) line
          where extract(year from (line->>'date')::date) <> s.year))`,
  },
  {
    name: 'an emailed statement has a message to the email address that it names',
    sql: `select s.id, s.sent_to, m.to_email from statements s
      left join messages m on m.organization_id = s.organization_id and m.id = s.message_id
      where s.state = 'issued' and (
        (s.way = 'email' and (s.sent_to is null or m.to_email is distinct from s.sent_to))
        or (s.way = 'paper' and s.message_id is not null))`,
  },
  {
    name: 'no statement waits for a statement run that has ended',
    sql: `select s.id, s.run_id, r.state from statements s
      left join statement_runs r on r.organization_id = s.organization_id and r.id = s.run_id
      where s.state = 'waiting' and r.state is distinct from 'running'`,
  },
];
