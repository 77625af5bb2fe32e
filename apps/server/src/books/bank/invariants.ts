import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules of bank lines. */
export const bankInvariants: readonly Invariant[] = [
  {
    name: 'the matches of a bank line add up to its amount, and only a matched line has any',
    sql: `select l.organization_id, l.id, l.state, l.amount_cents,
        coalesce(sum(m.amount_cents), 0) as matched
      from bank_lines l
        left join bank_matches m on m.organization_id = l.organization_id and m.line_id = l.id
      group by l.organization_id, l.id, l.state, l.amount_cents
      having coalesce(sum(m.amount_cents), 0)
        <> case l.state when 'matched' then l.amount_cents else 0 end`,
  },
  {
    name: 'a bank rule is taught by lines that were decided as it says',
    sql: `select r.organization_id, r.id, r.pattern, count(l.id) as lines
      from bank_rules r
        left join bank_lines l on l.organization_id = r.organization_id and l.rule_id = r.id
      group by r.organization_id, r.id, r.pattern, r.is_money_in, r.donor_id
      having count(l.id) = 0
        or bool_or((l.amount_cents > 0) <> r.is_money_in)
        or bool_or(l.state <> case when r.donor_id is null then 'ignored' else 'matched' end)`,
  },
  {
    name: 'a donation that was recorded from a bank line is all that the line is',
    sql: `select m.organization_id, m.line_id from bank_matches m
      group by m.organization_id, m.line_id
      having bool_or(m.is_recorded) and count(*) > 1`,
  },
];
