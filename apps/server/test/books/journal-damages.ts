/** Ways to break the rules for the journal, each of which must be found. */
export const journalDamages: readonly [sentence: string, sql: string][] = [
  [
    'the lines of each entry of the journal',
    `with settings as (
       insert into journal_settings (organization_id, basis, starts_on, last_number)
       values (gen_random_uuid(), 'cash', '2026-01-01', 1) returning organization_id
     ), entries as (
       insert into journal_entries
         (organization_id, number, source, source_id, kind, date, concerns_on, is_correction)
       select organization_id, 1, 'payout', gen_random_uuid(), 'payout', '2026-03-01',
         '2026-03-01', false
       from settings returning organization_id, number
     )
     insert into journal_lines (organization_id, number, position, account, amount_cents)
     select organization_id, number, 1, 'bank', 100 from entries`,
  ],
  [
    'the entries of a journal are numbered',
    `insert into journal_settings (organization_id, basis, starts_on, last_number)
     values (gen_random_uuid(), 'cash', '2026-01-01', 7)`,
  ],
  [
    'no entry is posted into a month after',
    `with settings as (
       insert into journal_settings (organization_id, basis, starts_on, last_number)
       values (gen_random_uuid(), 'cash', '2026-01-01', 1) returning organization_id
     ), closings as (
       insert into journal_closings (organization_id, id, month, last_number, statement)
       select organization_id, gen_random_uuid(), '2026-03-01', 0, '{"accounts": []}'
       from settings returning organization_id
     )
     insert into journal_entries
       (organization_id, number, source, source_id, kind, date, concerns_on, is_correction)
     select organization_id, 1, 'payout', gen_random_uuid(), 'payout', '2026-02-28', '2026-02-28',
       false
     from closings`,
  ],
  [
    'the closing statement of a month',
    `with settings as (
       insert into journal_settings (organization_id, basis, starts_on)
       values (gen_random_uuid(), 'cash', '2026-01-01') returning organization_id
     )
     insert into journal_closings (organization_id, id, month, last_number, statement)
     select organization_id, gen_random_uuid(), '2026-03-01', 0, '{"accounts": [{"debit": 100}]}'
     from settings`,
  ],
];
