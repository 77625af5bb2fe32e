/** Ways to break the rules for bank lines, each of which must be found. */
export const bankDamages: readonly [sentence: string, sql: string][] = [
  [
    'the matches of a bank line',
    `insert into bank_lines (organization_id, id, bank_account_id, statement_id, number, day,
       amount_cents, description, fingerprint, state)
     select organization_id, id, id, id, 1, '2026-03-14', 50, 'DEPOSIT', 'x', 'matched'
     from donors limit 1`,
  ],
];
