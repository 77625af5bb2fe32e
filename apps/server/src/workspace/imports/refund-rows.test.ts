import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode, toImport, importHelpers } from '../../../test/documents/files.ts';
import { restore, findOnlyDeletion } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, type Organization } from '../../../test/world/world.ts';

const donations = 'gifts' as const;
const change = { negatives: 'refund' } as const;

const begin = async () => {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
};

const listDonationRows = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select amount_cents::int as cents, refunded_cents::int as refunded, status
     from donations where organization_id = $1 and deletion_id is null order by date, amount_cents`,
    [id],
  );

const file = [
  'Name,Amount,Date,Notes',
  'Ann,50.00,2025-01-10,',
  'Ann,50.00,2025-02-10,',
  'Ann,(50.00),2025-03-01,Bounced',
  'Bob,30.00,2025-01-10,',
  'Bob,-10.00,2025-01-11,',
  'Cy,-5.00,2025-01-11,',
  'Ann,-50.00,2025-01-09,',
].join('\n');

test('negative amounts raise a question and can be errors', async () => {
  const { imports } = await begin();
  const uploaded = toImport(await imports.upload({ kind: donations, file }));
  const path = `/api/imports/${uploaded._id}/mapping`;
  const refused = await imports.staff.put(path, uploaded.mapping);
  expect(refused.body['fields']).toEqual({ negatives: 'Choose what amounts below zero mean.' });
  const checked = await imports.check({ kind: donations, file, change: { negatives: 'refuse' } });
  expect(checked.summary).toMatchObject({ gifts: { new: 3, error: 4 }, refunds: { new: 0 } });
});

test('a negative amount refunds the donation that it matches or is an error', async () => {
  const { imports, organization } = await begin();
  const imported = await imports.all({ kind: donations, file, change });
  expect(imported.summary).toMatchObject({
    donors: { new: 2, leftOut: 1 },
    gifts: { new: 3, error: 2, newAmount: 130 },
    refunds: { new: 2, newAmount: 60 },
  });
  expect(await listDonationRows(organization)).toEqual([
    { cents: 3_000, refunded: 1_000, status: 'partially_refunded' },
    { cents: 5_000, refunded: 0, status: 'settled' },
    { cents: 5_000, refunded: 5_000, status: 'refunded' },
  ]);
  const rows = await imports.rows(imported);
  expect(rows.map(({ row, reason }) => [row, reason]).slice(2)).toEqual([
    [4, 'Refunds the donation on Monday, February 10, 2025.'],
    [5, ''],
    [6, 'Refunds the donation on Friday, January 10, 2025.'],
    [
      7,
      expect.stringMatching(
        /^None of this donor’s donations.*We found no donation from this donor on or before .*\$5\.00/,
      ),
    ],
    [
      8,
      expect.stringMatching(
        /^We found no donation from this donor on or before .*January 9, 2025.*\$50\.00/,
      ),
    ],
  ]);
  const totals = (await imports.donors()).map(({ name, giving }) => [name, giving.total]);
  expect(totals).toEqual([
    ['Ann', 50],
    ['Bob', 20],
  ]);
});

test('repeated refunds are recognized, and an undo removes donations and refunds', async () => {
  const { imports, organization } = await begin();
  const imported = await imports.all({ kind: donations, file, change });
  const again = await imports.check({ kind: donations, file: `${file}\n`, change });
  expect(again.summary).toMatchObject({ gifts: { new: 0, existing: 5 }, refunds: { new: 0 } });
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
  expect(await listDonationRows(organization)).toEqual([]);
  await restore(organization, await findOnlyDeletion(organization, 'import'));
  await drainJobs();
  expect(await listDonationRows(organization)).toMatchObject([
    { refunded: 1_000 },
    { refunded: 0 },
    { refunded: 5_000 },
  ]);
});

const before = 'Name,Amount,Date\nAnn,50.00,2025-01-10\n';
const after = 'Name,Amount,Date\nAnn,-50.00,2025-03-01\nBob,5.00,2025-03-02\n';

test('an undo reverses a refund of an existing donation, and a new import repeats it', async () => {
  const { imports, organization } = await begin();
  await imports.all({ kind: donations, file: before });
  const refunds = await imports.all({ kind: donations, file: after, change });
  expect(await listDonationRows(organization)).toMatchObject([
    { refunded: 5_000, status: 'refunded' },
    { cents: 500 },
  ]);
  await imports.undo(refunds);
  expect(await listDonationRows(organization)).toMatchObject([{ refunded: 0, status: 'settled' }]);

  const deletion = await findOnlyDeletion(organization, 'import');
  await restore(organization, deletion);
  await drainJobs();
  expect(await listDonationRows(organization)).toMatchObject([
    { refunded: 5_000, status: 'refunded' },
    { cents: 500 },
  ]);
});

test('an undone refund is not repeated if the donation was refunded since', async () => {
  const { imports, organization } = await begin();
  await imports.all({ kind: donations, file: before });
  const refunds = await imports.all({ kind: donations, file: after, change });
  await imports.undo(refunds);
  const { body } = await imports.staff.get('/api/donations');
  const [donation] = body['data'] as { _id: string; version: number }[];
  await imports.staff.post(`/api/donations/${donation?._id}/refund`, {
    amount: 20,
    date: '2025-04-01',
    reason: 'Asked for it',
    version: donation?.version,
  });
  await restore(organization, await findOnlyDeletion(organization, 'import'));
  await drainJobs();
  expect(await imports.get(refunds)).toMatchObject({
    status: 'undone',
    failure: expect.stringContaining(
      'Some donations that this import refunds have since been changed',
    ),
  });
  expect(await listDonationRows(organization)).toMatchObject([{ refunded: 2_000 }]);
});

test('a refund finds its donation by their common ID', async () => {
  const { imports, organization } = await begin();
  await imports.all({
    kind: donations,
    file: [
      'Gift ID,Name,Amount,Date',
      'g1,Ann,50.00,2025-01-10',
      'g2,Ann,50.00,2025-01-11',
      'g1,Ann,-20.00,2025-02-10',
    ].join('\n'),
    change,
  });
  expect(await listDonationRows(organization)).toMatchObject([
    { refunded: 2_000 },
    { refunded: 0 },
  ]);
  expect(statusAndCode(await imports.staff.get('/api/donations'))).toEqual([200, undefined]);
});
