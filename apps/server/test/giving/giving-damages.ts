/** For each invariant about pledges, parts and totals of months, a violation that must be found. */
export const givingDamages: readonly [sentence: string, sql: string][] = [
  [
    'the parts of a split donation',
    `update donation_splits set refunded_cents = refunded_cents + 1
     where refunded_cents < amount_cents`,
  ],
  ['the parts of a split pledge', 'update pledge_splits set amount_cents = amount_cents + 1'],
  ['the parts of a split pledge', 'update pledges set is_split = false'],
  ['the import that a donation names', 'update donations set import_id = gen_random_uuid()'],
  ['the fulfilled amount', 'update pledges set fulfilled_cents = fulfilled_cents + 1'],
  ['the amounts of', 'update pledge_adjustments set amount_cents = 1'],
  ['the amounts of', "update pledges set due_date = '2001-01-01'"],
  ['the installments of each', 'update installments set amount_cents = amount_cents + 1'],
  ['the installments of a schedule are', 'update installments set number = 2000 where number = 2'],
  [
    'payments are allocated',
    `update installments set paid_cents = 1
     where number = 3 and paid_cents = 0 and written_off_cents < amount_cents`,
  ],
  [
    'the donation totals of each month',
    "update donation_totals set gifts = gifts + 1 where unit = 'month'",
  ],
  [
    'the pledge totals of each month',
    "update pledge_totals set next_due_count = next_due_count + 1 where unit = 'year'",
  ],
  ['the installments due in each month', "delete from due_totals where unit = 'month'"],
  [
    'the donors who gave last in each month',
    "delete from last_donation_totals where unit = 'year'",
  ],
];
