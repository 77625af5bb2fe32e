import { expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const donors = 'donors' as const;
const donations = 'gifts' as const;

const begin = async () => importHelpers(await given.organization());

test('nothing is stored before confirmation', async () => {
  const imports = await begin();
  const checked = await imports.check({ kind: donors, file: 'Name,Email\nAnn,ann@b.org\n' });
  expect(checked.status).toBe('checked');
  expect(await imports.donors()).toEqual([]);
  await imports.commit(checked);
  expect(await imports.donors()).toMatchObject([{ name: 'Ann', email: 'ann@b.org' }]);
});

test('a bad row names its error and never affects the good ones', async () => {
  const imports = await begin();
  const file = [
    'Name,Email,ZIP,Notes',
    'Ann,ann@b.org,02139,',
    ',nobody@b.org,,',
    'Bob,not an address,,',
    `${'x'.repeat(201)},,,`,
    'Carol,,,my card is 4242 4242 4242 4242',
    `Dan,,,${'n'.repeat(10_001)}`,
    'Eve,eve@b.org,,,surplus',
    'Nul\0,,,',
    'Frank',
    '"Grace\nHopper",,,"two\nlines"',
    'Heidi,heidi@b.org,,,,',
  ].join('\n');
  const imported = await imports.all({ kind: donors, file });
  expect(imported.summary?.donors).toMatchObject({ new: 4, error: 7 });

  const reasons = (await imports.rows(imported, 'error')).map(({ row, reason }) => [row, reason]);
  expect(reasons).toEqual([
    [3, 'This row has no name.'],
    [4, 'Enter a valid email address.'],
    [5, 'Full name can have at most 200 characters.'],
    [
      6,
      'Notes seems to contain a card number. Please remove it: card numbers can’t be stored here.',
    ],
    [7, 'The cell in "Notes" is longer than 10,000 characters.'],
    [8, 'This row has 5 cells, but there are 4 column names.'],
    [9, 'The cell in "Name" contains characters that can’t be saved.'],
  ]);
  const found = await imports.donors();
  expect(found.map(({ name }) => name)).toEqual(['Ann', 'Frank', 'Grace Hopper', 'Heidi']);
});

test('hostile and foreign names are stored as they are', async () => {
  const imports = await begin();
  const names = [
    "=cmd|'/c calc'!A1",
    '<img src=x onerror=alert(1)>',
    'محمد عبد الله',
    '👩‍👩‍👧 Family',
    "Robert'); drop table donors;--",
    '{"a","b"}\\N',
    'NULL',
  ];
  const quoted = names.map((name) => `"${name.replaceAll('"', '""')}"`);
  await imports.all({ kind: donors, file: `Name\n${quoted.join('\n')}\n` });
  const found = (await imports.donors()).map(({ name }) => name);
  expect(found.toSorted()).toEqual(names.toSorted());
});

test('each column of a donor is stored in the right field', async () => {
  const imports = await begin();
  await imports.all({
    kind: donors,
    file: [
      'First Name,Last Name,Company,Email,Phone,Address 1,Address 2,City,State,Zip,Country,Tags,Notes',
      'Ann,Lee,Acme,Ann@B.org,(415) 555-2671,"1 Oak St\nFlat 2",Rear,Boston,MA,2139,,"a; b",Met',
      ',,Acme Ltd,,020 7946 0958,,,London,,SW1A 1AA,United Kingdom,,',
    ].join('\n'),
  });
  const [company, person] = await imports.donors();
  expect(person).toMatchObject({
    name: 'Ann Lee',
    email: 'Ann@B.org',
    phone: '+14155552671',
    address: { street: '1 Oak St, Flat 2, Rear', city: 'Boston', state: 'MA', zipCode: '02139' },
    tags: ['a', 'b'],
    notes: 'Met\nOrganization: Acme',
  });
  expect(company).toMatchObject({
    name: 'Acme Ltd',
    email: null,
    phone: '+442079460958',
    address: { zipCode: 'SW1A 1AA', country: 'United Kingdom' },
  });
});

test('only the rows that match the filter are read', async () => {
  const imports = await begin();
  const checked = await imports.check({
    kind: donors,
    file: 'Name,Group\nAnn,A\nBob,B\nCarol,\n',
    change: { filter: { column: 1, keep: 'is-not', values: ['B'] } },
  });
  expect(checked.summary?.donors).toMatchObject({ new: 2, leftOut: 1 });
  const [left] = await imports.rows(checked, 'left-out');
  expect(left).toMatchObject({ name: 'Bob', reason: 'Skipped because "Group" is "B".' });
});

const shared = 'Name,Email\nAnn,shop@b.org\nBob,shop@b.org\nBOB,Shop@b.org\n';

test.each([
  ['separate', { new: 2, duplicate: 1, leftOut: 0 }],
  ['same', { new: 1, duplicate: 2, leftOut: 0 }],
  ['leave-out', { new: 1, duplicate: 0, leftOut: 2 }],
] as const)('people who share an address are treated as chosen: %s', async (choice, counts) => {
  const imports = await begin();
  const change = { sharedEmails: choice };
  const imported = await imports.all({ kind: donors, file: shared, change });
  expect(imported.summary?.donors).toMatchObject(counts);
});

test('amounts, dates and methods are read in their usual forms', async () => {
  const imports = await begin();
  const file = [
    'Name,Amount,Date,Method',
    'Ann,"$1,200.50",06/18/15,Visa',
    'Ann,811.0,"May 11, 2019 11:21 AM",Cheque',
    'Ann,25 USD,2016-11-25T23:59:59Z,ACH',
    'Ann,0,2016-11-25,',
    'Ann,-5,2016-11-25,',
    'Ann,ten,2016-11-25,',
    'Ann,5,2999-01-01,',
    'Ann,5,soon,',
    'Ann,5,,',
  ].join('\n');
  const change = { negatives: 'refuse' } as const;
  const imported = await imports.all({ kind: donations, file, change });
  expect(imported.summary).toMatchObject({
    donors: { new: 1 },
    gifts: { new: 3, error: 6, newAmount: 2_036.5, fileAmount: 2_046.5 },
  });
  const reasons = (await imports.rows(imported, 'error')).map(({ reason }) => reason);
  expect(reasons).toEqual([
    'The donation amount must be more than zero.',
    'The donation amount must be more than zero.',
    '"ten" isn’t an amount in dollars.',
    '"2999-01-01" is after today. For money you expect later, add a pledge.',
    '"soon" isn’t a date.',
    'This row has no date.',
  ]);
  const [ann] = await imports.donors();
  expect(ann?.giving).toMatchObject({ total: 2_036.5, count: 3, lastGiftOn: '2019-05-11' });
});

test('a donor without any accepted donation is not added', async () => {
  const imports = await begin();
  const file = 'Name,Amount,Date,Status\nAnn,5,2020-01-01,Paid\nBob,5,2020-01-01,Refunded\n';
  const imported = await imports.all({ kind: donations, file });
  expect(imported.summary).toMatchObject({ donors: { new: 1 }, gifts: { new: 1, leftOut: 1 } });
  expect(await imports.donors()).toMatchObject([{ name: 'Ann' }]);
});

test('a donation with the ID of an earlier row is imported once', async () => {
  const imports = await begin();
  const file = 'id,Name,Amount,Date\n7,Ann,5,2020-01-01\n7,Ann,5,2020-01-01\n8,Ann,5,2020-01-01\n';
  const change = { repeatedIds: 'duplicates' as const };
  const checked = await imports.check({ kind: donations, file, change });
  expect(checked.summary?.gifts).toMatchObject({ new: 2, duplicate: 1 });
});

test('rows are paged in the order of the file, all or those of one verdict', async () => {
  const imports = await begin();
  const rows = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? '' : `Ann ${index}`));
  const checked = await imports.check({ kind: donors, file: `Name,x\n${rows.join(',1\n')},1\n` });
  const at = `/api/imports/${checked._id}/rows`;

  const second = await imports.staff.get(`${at}?page=2&limit=12`);
  expect(second.body).toMatchObject({
    count: 30,
    pagination: { page: 2, limit: 12, total: 30, totalPages: 3 },
  });
  expect((second.body['data'] as { row: number }[]).map(({ row }) => row)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 14),
  );
  const errors = await imports.staff.get(`${at}?verdict=error&limit=3`);
  expect(errors.body).toMatchObject({ count: 10, data: [{ row: 2 }, { row: 5 }, { row: 8 }] });
});
