import { expect, test } from 'vitest';
import { nameOrganization, nameOrganizationInBody, returningRows } from './name-organization.ts';

const keys = new Map([
  ['organizations', 'id'],
  ['donors', 'organization_id'],
  ['donations', 'organization_id'],
]);
const name = (text: string) => nameOrganization(text, keys, '$o').replaceAll(/\s+/g, ' ');
const listRows = (table: string) => `(select * from ${table} where organization_id = $o)`;

test.each([
  ['select 1 from donors', `select 1 from ${listRows('donors')} as donors`],
  ['select 1 from "donors" as "d"', `select 1 from ${listRows('donors')} as "d"`],
  [
    'select 1 from donations g left join donors d on d.id = g.donor_id',
    `select 1 from ${listRows('donations')} g left join ${listRows('donors')} d on d.id = g.donor_id`,
  ],
  ['select 1 from organizations o', 'select 1 from (select * from organizations where id = $o) o'],
])('a table that is read becomes the rows of the organization: %s', (text, named) =>
  expect(name(text)).toBe(named),
);

test.each([
  'select 1 from users',
  'select now() from donors_of(1)',
  "select 'from donors' as text",
  'with donors as (select 1) select * from donors',
  'select extract(year from date)',
  'insert into donors (id) values (1) on conflict do update set name = excluded.name where true',
  'select 1 for update',
])('other words stay as they are: %s', (text) => expect(name(text)).toBe(text));

test.each([
  [
    "update donors set name = 'where (' where id = 1 or id = 2 returning id",
    "update donors set name = 'where (' where donors.organization_id = $o and ( id = 1 or id = 2 )returning id",
  ],
  [
    'delete from "donors" as "d" using donations g where g.donor_id = d.id',
    `delete from "donors" as "d" using ${listRows('donations')} g where "d".organization_id = $o and ( g.donor_id = d.id)`,
  ],
  [
    'with gone as (delete from donors where id = 1 returning id) select * from gone',
    'with gone as (delete from donors where donors.organization_id = $o and ( id = 1 )returning id) select * from gone',
  ],
  [
    'update donors d set n = (select count(*) from donations where id = 1) where d.id = 1;',
    `update donors d set n = (select count(*) from (select * from donations where organization_id = $o) as donations where id = 1) where d.organization_id = $o and ( d.id = 1);`,
  ],
  [
    "update donors as d set name = 'none'",
    "update donors as d set name = 'none' where d.organization_id = $o ",
  ],
  [
    'with gone as (delete from donors returning id) select * from gone',
    'with gone as (delete from donors where donors.organization_id = $o returning id) select * from gone',
  ],
])('a statement that writes is limited to the rows of the organization: %s', (text, named) =>
  expect(name(text)).toBe(named),
);

test('a function gets a variable, and its comments go', () => {
  const body = `
declare
  n int;
begin
  -- The donor's rows.
  select count(*) into n from donors;
end`;

  expect(nameOrganizationInBody(body, keys, 'p_organization')).toBe(`
declare
  entered_organization constant uuid := p_organization;
  n int;
begin
  
  select count(*) into n from (select * from donors where organization_id = entered_organization) as donors;
end`);
  expect(nameOrganizationInBody('begin return 1; end', keys, 'x')).toBe('begin return 1; end');
});

test.each([
  ['insert into donors (id, name) select 1', true],
  ['insert into donors as d (id) with x as (select 1) select * from x', true],
  ['insert into "donors" select (x).* from y', true],
  ['with x as (select 1) insert into donors (id) select * from x', true],
  ['with x as (insert into donors (id) select 1) select 1', false],
  ['insert into donors (id) values (1)', false],
  ['insert into donors (id) select 1 on conflict do nothing', false],
  ['insert into donors (id) select 1 returning id', false],
  ['select 1', false],
])('only copied rows are returned as well: %s', (text, isChanged) =>
  expect(returningRows(text)).toBe(isChanged ? `${text} returning 1` : text),
);
