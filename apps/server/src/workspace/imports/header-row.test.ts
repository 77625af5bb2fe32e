import { expect, test } from 'vitest';
import { statusAndCode, toImport, importHelpers } from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const donations = 'gifts' as const;
const begin = async () => importHelpers(await given.organization());

const report = [
  'Donations of 2025',
  'Harbor Shelter,made on 03/24/2026',
  '',
  'Donor,Gift Amt,Gift Date',
  'Ann Lee,25.00,03/24/2025',
  'Bob Ray,40.00,03/25/2025',
].join('\n');

test('the header is found below the title of a report', async () => {
  const imports = await begin();
  const imported = await imports.all({ kind: donations, file: report });
  expect(imported).toMatchObject({ headerRow: 4, rowCount: 2 });
  expect(imported.columns.map(({ name }) => name)).toEqual(['Donor', 'Gift Amt', 'Gift Date']);
  expect(imported.summary).toMatchObject({ gifts: { new: 2, error: 0, newAmount: 65 } });
  expect((await imports.rows(imported)).map(({ row }) => row)).toEqual([5, 6]);
});

test('a table without a header has columns A, B, C, and asks whether the donors are right', async () => {
  const imports = await begin();
  const file = 'Ann Lee,ann@b.org,25.00,03/24/2025\nBob Ray,bob@b.org,40.00,03/25/2025\n';
  const uploaded = toImport(await imports.upload({ kind: donations, file }));
  expect(uploaded).toMatchObject({ headerRow: null, rowCount: 2, mapping: { unsure: ['donor'] } });
  expect(uploaded.columns.map(({ name, samples }) => [name, samples[0]])).toEqual([
    ['Column A', 'Ann Lee'],
    ['Column B', 'ann@b.org'],
    ['Column C', '25.00'],
    ['Column D', '03/24/2025'],
  ]);
  const path = `/api/imports/${uploaded._id}/mapping`;
  const refused = await imports.staff.put(path, uploaded.mapping);
  expect(refused.body['fields']).toEqual({ unsure: 'Confirm which columns show who gave.' });

  const imported = await imports.all({ kind: donations, file, change: { unsure: [] } });
  expect(imported.summary?.gifts).toMatchObject({ new: 2, newAmount: 65 });
});

test('a header without known names raises a question before the check', async () => {
  const imports = await begin();
  const uploaded = toImport(
    await imports.upload({ kind: donations, file: 'foo,bar,baz\nq,w,e\n' }),
  );
  expect(uploaded.mapping.unsure).toEqual(['header']);
});

test('a person chooses another row as the header, or none', async () => {
  const imports = await begin();
  const file = 'Name,Amount,Date\nDonor,Total,Given on\nAnn Lee,25.00,03/24/2025\n';
  const uploaded = toImport(await imports.upload({ kind: donations, file }));
  expect(uploaded).toMatchObject({ headerRow: 1, rowCount: 2 });

  const second = await imports.header(uploaded, 2);
  expect(second).toMatchObject({ status: 'uploaded', headerRow: 2, rowCount: 1 });
  expect(second.columns.map(({ name }) => name)).toEqual(['Donor', 'Total', 'Given on']);

  const none = await imports.header(uploaded, null);
  expect(none).toMatchObject({ headerRow: null, rowCount: 3, mapping: { unsure: ['donor'] } });
  expect(none.columns[0]).toMatchObject({
    name: 'Column A',
    samples: ['Name', 'Donor', 'Ann Lee'],
  });

  const missing = await imports.staff.put(`/api/imports/${uploaded._id}/header`, { headerRow: 9 });
  expect(statusAndCode(missing)).toEqual([400, 'imports/no-such-row']);
  const last = await imports.header(uploaded, 3);
  expect(last).toMatchObject({
    status: 'uploaded',
    failure: 'This file has column names but no rows.',
  });
});

test('the preview shows the top of the file with all of its columns', async () => {
  const imports = await begin();
  const names = Array.from({ length: 60 }, (_, index) => `Field ${index + 1}`);
  const file = `Report\n${['Name', ...names].join(',')}\n${['Ann', ...names.map(() => 'x')].join(',')}\n`;
  const uploaded = toImport(await imports.upload({ kind: 'donors', file }));
  const { body } = await imports.staff.get(`/api/imports/${uploaded._id}/preview`);
  expect(body['data']).toMatchObject({
    headerRow: 2,
    rows: [
      { row: 1, cells: ['Report'] },
      { row: 2, cells: ['Name', ...names] },
      { row: 3, cells: ['Ann', ...names.map(() => 'x')] },
    ],
  });
});

test('a corrected mapping applies to the next file of the same shape', async () => {
  const organization = await given.organization();
  const imports = importHelpers(organization);
  const file = (day: string) => `When,Who,Sum\n${day},Ann Lee,25.00\n`;
  const fields = [
    { column: 0, field: 'gift.date' as const },
    { column: 1, field: 'donor.name' as const },
    { column: 2, field: 'gift.amount' as const },
  ];
  const first = toImport(await imports.upload({ kind: donations, file: file('03/04/2025') }));
  expect(first.isRemembered).toBe(false);
  const change = { fields, unsure: [], dateOrder: 'day-first' as const };
  await imports.check({ kind: donations, file: file('03/04/2025'), change });
  const tried = toImport(await imports.upload({ kind: donations, file: file('03/04/2025') }));
  expect(tried.isRemembered).toBe(false);
  await imports.all({ kind: donations, file: file('03/04/2025'), change });

  const turned = 'Sum,When,Who\n40.00,05/06/2025,Bob Ray\n';
  const next = toImport(await imports.upload({ kind: donations, file: turned }));
  expect(next.isRemembered).toBe(true);
  expect(next.mapping).toMatchObject({ dateOrder: 'day-first', unsure: [] });
  expect(next.mapping.fields).toEqual([
    { column: 0, field: 'gift.amount' },
    { column: 1, field: 'gift.date' },
    { column: 2, field: 'donor.name' },
  ]);
  const plain = toImport(await imports.upload({ kind: donations, file: file('03/24/2025') }));
  expect(plain).toMatchObject({ isRemembered: true, mapping: { dateOrder: null } });

  const others = importHelpers(await given.organization());
  const strange = toImport(await others.upload({ kind: donations, file: turned }));
  expect(strange.isRemembered).toBe(false);
});

test('an ID list named after its file stays separate from the next file’s list', async () => {
  const imports = await begin();
  const file = (name: string) => ({ fileName: `${name}.csv`, file: `id,Name\n7,${name} seven\n` });
  await imports.all({ kind: 'donors', ...file('contacts') });
  const accounts = await imports.all({ kind: 'donors', ...file('accounts') });
  expect(accounts).toMatchObject({ isRemembered: true, mapping: { idSet: 'accounts' } });
  expect(accounts.summary?.donors).toMatchObject({ new: 1, existing: 0 });
});
