/** Ways to break the rules for bank lines, each of which must be found. */
export const bankDamages: readonly [sentence: string, sql: string][] = [
  [
    'the matches of a bank line',
    `insert into bank_lines (organization_id, id, bank_account_id, statement_id, number, day,
       amount_cents, description, fingerprint, state)
     select organization_id, id, id, id, 1, '2026-03-14', 50, 'DEPOSIT', 'x', 'matched'
     from donors limit 1`,
  ],
  [
    'a bank rule is taught',
    `insert into bank_rules (organization_id, id, pattern, is_money_in, donor_id, created_at)
     select organization_id, id, 'nobody', true, id, now() from donors limit 1`,
  ],
  [
    'a donation that was recorded from a bank line',
    `insert into bank_matches (organization_id, line_id, number, amount_cents, is_recorded)
     select organization_id, id, number, 1, true
     from (select * from donors limit 1) d, generate_series(1, 2) number`,
  ],
];
