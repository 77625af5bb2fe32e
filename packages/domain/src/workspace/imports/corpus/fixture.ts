import type { ImportField, ImportKind } from '../fields.ts';

/**
 * A column's header, its meaning (nothing, a field or a link), and some of its cells if they are
 * unusual for that meaning.
 */
export type FixtureColumn = [
  header: string,
  meaning: ImportField | 'link' | '',
  ...cells: string[],
];

export type Fixture = { system: string; kind: ImportKind; columns: FixtureColumn[] };

const ids = ['1024', '1025', '1031'];
const days = ['03/24/2026', '04/02/2026', '12/11/2025'];
const money = ['25.00', '$1,200.50', '40.00'];
const companies = ['Intel', 'Self', 'Acme Ltd'];

/** Cells of fictional people. */
const usualCells: { [Meaning in ImportField | 'link' | '']?: string[] } = {
  'donor.name': ['Alma Reyes', 'Jonas Pike', 'Harbor Bakery'],
  'donor.firstName': ['Alma', 'Jonas', 'Ruth'],
  'donor.lastName': ['Reyes', 'Pike', "O'Neil"],
  'donor.email': ['alma@example.org', 'jonas@example.org', ''],
  'donor.street': ['1 Oak St', '22 Elm Ave', 'P.O. Box 9'],
  'donor.city': ['Salem', 'Boston', 'Salem'],
  'donor.state': ['MA', 'OR', 'MA'],
  'donor.zipCode': ['02139', '97301', '01970'],
  'donor.organization': companies,
  'donor.employer': companies,
  'donor.oldId': ids,
  'gift.oldId': ids,
  'gift.amount': money,
  'gift.date': days,
  'gift.campaign': ['General Fund', 'Roof', 'Roof'],
  'gift.checkNumber': ['881', '1002'],
  'pledge.amount': money,
  'pledge.date': days,
  link: ids,
};

export const fixtureCells = ([, meaning, ...cells]: FixtureColumn) =>
  cells.length > 0 ? cells : (usualCells[meaning] ?? []);
