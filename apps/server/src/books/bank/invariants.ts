import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules of bank lines. */
export const bankInvariants: readonly Invariant[] = [
  {
    name: 'the matches of a bank line add up to its amount, and only a matched line has any',
    sql: `select l.organization_id, l.id, l.state, l.amount_cents,
        coalesce(sum(m.amount_cents), 0) as matched
      from bank_lines l
        left join bank_matches m on m.organization_id = l.organization_id and m.line_id = l.id
      group by l.organization_id, l.id
      having coalesce(sum(m.amount_cents), 0)
        <> case l.state when 'matched' then l.amount_cents else 0 end`,
  },
];
