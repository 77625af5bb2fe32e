import { expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { given, signIn } from '../../../test/world/world.ts';

const donors = 'donors' as const;
const donations = 'gifts' as const;

async function begin() {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
}

const emptyPostalAddress = { street: '', city: '', state: '', zipCode: '', country: '' };

test('a donor with the same email address already exists, under any name', async () => {
  const { organization, imports } = await begin();
  await given.donor(organization, { name: 'Ann Lee', email: 'Ann@b.org' });
  const file = 'Name,Email\nAnn Smith,ann@B.ORG\n';
  const checked = await imports.check({ kind: donors, file });
  expect(checked.summary?.donors).toMatchObject({ new: 0, existing: 1 });
  const [row] = await imports.rows(checked, 'existing');
  expect(row).toMatchObject({
    donorVerdict: 'existing',
    reason: 'Matches Ann Lee by email address.',
  });
});

test('name and city identify a donor only without an ID and an email address', async () => {
  const { organization, imports } = await begin();
  const address = { ...emptyPostalAddress, street: '1 Oak Street', zipCode: '02139-1111' };
  await given.donor(organization, { name: 'José Núñez', email: null, address });
  await given.donor(organization, { name: 'Bare Name', email: null, address: emptyPostalAddress });
  await given.donor(organization, {
    name: 'Has Mail',
    email: 'has@b.org',
    address: emptyPostalAddress,
  });

  const file = [
    'Name,Email,Street,Zip',
    'jose nunez,,,02139',
    'José Núñez,,1 OAK STREET,',
    'José Núñez,,,10001',
    'José Núñez,other@b.org,,02139',
    'Bare Name,,,',
    'Has Mail,,,',
  ].join('\n');
  const checked = await imports.check({ kind: donors, file });
  const rows = await imports.rows(checked);
  expect(rows.map(({ donorVerdict }) => donorVerdict)).toEqual([
    'existing',
    'existing',
    'new',
    'new',
    'existing',
    'new',
  ]);
});

test('a donor in the trash is not matched, and the new donor gets the old ID', async () => {
  const { imports } = await begin();
  const file = 'id,Name,Email\n7,Ann,ann@b.org\n';
  const list = { kind: donors, fileName: 'people.csv' };
  await imports.all({ ...list, file });
  const [ann] = (await imports.donors()) as unknown as { _id: string }[];
  await imports.staff.delete(`/api/donors/${ann?._id}`);

  const again = await imports.all({ ...list, file: `${file}\n` });
  expect(again.summary?.donors).toMatchObject({ new: 1, existing: 0 });
  const linked = await imports.check({
    kind: donations,
    file: 'Amount,Date,person_id\n5,2020-01-01,7\n',
    change: { links: [{ column: 2, idSet: 'people' }] },
  });
  expect(linked.summary?.gifts).toMatchObject({ new: 1, error: 0 });
});

test('a donor keeps the old id under which a later list knows it', async () => {
  const { organization, imports } = await begin();
  await given.donor(organization, { name: 'Ann Lee', email: 'ann@b.org' });
  await imports.all({
    kind: donors,
    fileName: 'people.csv',
    file: 'id,Name,Email\n7,Ann,ann@b.org\n8,Bob,bob@b.org\n',
  });
  const linked = await imports.all({
    kind: donations,
    file: 'Amount,Date,donor\n5,2020-01-01,7\n',
    change: { links: [{ column: 2, idSet: 'people' }], fields: amountAndDate },
  });
  expect(linked.knownIdSets).toEqual(['people']);
  expect((await imports.donors())[0]).toMatchObject({ name: 'Ann Lee', giving: { total: 5 } });
});

const amountAndDate = [
  { column: 0, field: 'gift.amount' as const },
  { column: 1, field: 'gift.date' as const },
];

test('an ID is unique only within its list', async () => {
  const { imports } = await begin();
  await imports.all({ kind: donors, fileName: 'contacts.csv', file: 'id,Name\n7,Ann\n' });
  await imports.all({ kind: donors, fileName: 'accounts.csv', file: 'id,Name\n7,Acme\n' });
  const file = 'Amount,Date,contact_id,account_id\n5,2020-01-01,7,7\n6,2020-01-01,,7\n';
  await imports.all({ kind: donations, file });
  const found = await imports.donors();
  expect(found.map(({ name, giving }) => [name, giving.total])).toEqual([
    ['Acme', 6],
    ['Ann', 5],
  ]);
});

test('equal donations in one file are all added, and each stored one matches once', async () => {
  const { imports } = await begin();
  const row = 'Ann,ann@b.org,5,2020-01-01,check\n';
  const header = 'Name,Email,Amount,Date,Method\n';
  const first = await imports.all({ kind: donations, file: header + row });
  expect(first.summary?.gifts).toMatchObject({ new: 1 });

  const more = await imports.all({ kind: donations, file: header + row + row + row });
  expect(more.summary).toMatchObject({
    donors: { new: 0, existing: 1 },
    gifts: { new: 2, existing: 1 },
  });
  expect((await imports.donors())[0]?.giving).toMatchObject({ total: 15, count: 3 });
});

test('donations with only an email address find their donor here or in the file', async () => {
  const { organization, imports } = await begin();
  await given.donor(organization, { name: 'Ann Lee', email: 'ann@b.org' });
  const file = [
    'Email,Name,Amount,Date',
    'ANN@b.org,,5,2020-01-01',
    'bob@b.org,,6,2020-01-01',
    'bob@b.org,Bob,7,2020-01-01',
    'eve@b.org,,8,2020-01-01',
  ].join('\n');
  const imported = await imports.all({ kind: donations, file });
  expect(imported.summary).toMatchObject({ donors: { new: 1 }, gifts: { new: 3, error: 1 } });
  const found = await imports.donors();
  expect(found.map(({ name, giving }) => [name, giving.total])).toEqual([
    ['Ann Lee', 5],
    ['Bob', 13],
  ]);
});

test('an existing donation and its donor are found by the donation’s ID', async () => {
  const { imports } = await begin();
  const list = { kind: donations, fileName: 'gifts.csv' };
  const header = 'id,Name,Email,Amount,Date\n';
  await imports.all({ ...list, file: `${header}1,Ann,ann@b.org,5,2020-01-01\n` });
  const [ann] = (await imports.donors()) as unknown as { _id: string; version: number }[];
  const renamed = { name: 'Ann Smith', email: 'new@b.org', version: ann?.version };
  expect((await imports.staff.put(`/api/donors/${ann?._id}`, renamed)).status).toBe(200);

  const file = `${header}1,Ann,ann@b.org,5,2020-01-01\n2,Ann,ann@b.org,6,2020-02-01\n`;
  const more = await imports.all({ ...list, file });
  expect(more.summary).toMatchObject({
    donors: { new: 0, existing: 1 },
    gifts: { new: 1, existing: 1 },
  });
  expect(await imports.donors()).toMatchObject([{ name: 'Ann Smith', giving: { total: 11 } }]);
});

test('a campaign is found regardless of case and accents, or created once', async () => {
  const { imports } = await begin();
  const file = [
    'Name,Amount,Date,Campaign',
    'Ann,1,2020-01-01,Été Gala',
    'Ann,2,2020-01-01,ete gala',
    'Ann,3,2020-01-01,Spring',
    'Ann,4,2020-01-01,',
  ].join('\n');
  const first = await imports.all({ kind: donations, file });
  expect(first.summary?.gifts).toMatchObject({ new: 4 });
  const second = await imports.all({
    kind: donations,
    file: 'Name,Amount,Date,Campaign\nAnn,9,2020-01-01,ÉTÉ GALA\n',
  });
  expect(second.summary?.gifts).toMatchObject({ new: 1 });
});

test('another organization’s donors are never matched', async () => {
  const elsewhere = await given.organization();
  await given.donor(elsewhere, { name: 'Ann Lee', email: 'ann@b.org' });
  expect((await signIn(elsewhere).get('/api/donors')).body['count']).toBe(1);

  const { imports } = await begin();
  const checked = await imports.check({ kind: donors, file: 'Name,Email\nAnn Lee,ann@b.org\n' });
  expect(checked.summary?.donors).toMatchObject({ new: 1, existing: 0 });
});
