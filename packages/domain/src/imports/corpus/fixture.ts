import type { ImportField, ImportKind } from '../fields.ts';

/** A column's header, what it is meant as (nothing, a field or a link), and some of its cells. */
export type FixtureColumn = [
  header: string,
  meaning: ImportField | 'link' | '',
  ...cells: string[],
];

export type Fixture = { system: string; kind: ImportKind; columns: FixtureColumn[] };

/** Cells of people who were made up. */
export const names = ['Alma Reyes', 'Jonas Pike', 'Harbor Bakery'];
export const first = ['Alma', 'Jonas', 'Ruth'];
export const last = ['Reyes', 'Pike', "O'Neil"];
export const emails = ['alma@example.org', 'jonas@example.org', ''];
export const days = ['03/24/2026', '04/02/2026', '12/11/2025'];
export const isoDays = ['2026-03-24', '2026-04-02', '2025-12-11'];
export const money = ['25.00', '$1,200.50', '40.00'];
export const wholes = ['25', '100', '40'];
export const ids = ['1024', '1025', '1031'];
export const streets = ['1 Oak St', '22 Elm Ave', 'P.O. Box 9'];
export const cities = ['Salem', 'Boston', 'Salem'];
export const states = ['MA', 'OR', 'MA'];
export const zips = ['02139', '97301', '01970'];
export const companies = ['Intel', 'Self', 'Acme Ltd'];
export const funds = ['General Fund', 'Roof', 'Roof'];
