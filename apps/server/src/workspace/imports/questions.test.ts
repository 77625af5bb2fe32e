import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { toImport, importHelpers } from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const donations = 'gifts' as const;

type ImportedDonation = {
  name: string;
  cents: number;
  date: string;
  method: string;
  notes: string;
};

const begin = async () => {
  const organization = await given.organization();
  const stored = async () =>
    (await queryAsDatabaseOwner(
      `select d.name, g.amount_cents::int as cents, g.date::text, g.method, g.notes
       from donations g join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
       where g.organization_id = $1 order by g.date, g.amount_cents`,
      [organization.id],
    )) as ImportedDonation[];
  return { imports: importHelpers(organization), stored, organization };
};

async function upload(file: string, change = {}) {
  const { imports } = await begin();
  const { mapping, _id: id } = toImport(await imports.upload({ kind: donations, file }));
  const { status, body } = await imports.staff.put(`/api/imports/${id}/mapping`, {
    ...mapping,
    ...change,
  });
  return status === 200 ? null : body['fields'];
}

test('only ambiguous dates raise a question before the check', async () => {
  const open = 'Name,Amount,Date\nAnn,5.00,03/04/2026\nAnn,5.00,05/06/2026\n';
  expect(await upload(open)).toEqual({ dateOrder: 'Choose the date format.' });
  expect(await upload(`${open}Ann,5.00,13/06/2025\n`)).toBeNull();
  expect(await upload(`${open}Ann,5.00,06/13/2026\n`)).toBeNull();
  expect(await upload(open, { dateOrder: 'day-first' })).toBeNull();
  const mixed = `${open}Ann,5.00,13/06/2025\nAnn,5.00,06/13/2025\n`;
  expect(await upload(mixed)).toEqual({ dateOrder: 'Choose the date format.' });
});

test('rows far down the file decide how dates are read', async () => {
  const { imports, stored } = await begin();
  const early = Array.from({ length: 40 }, () => 'Ann,5.00,03/04/2025').join('\n');
  await imports.all({ kind: donations, file: `Name,Amount,Date\n${early}\nAnn,6.00,25/12/2025\n` });
  const days = new Set((await stored()).map(({ date }) => date));
  expect(days).toEqual(new Set(['2025-04-03', '2025-12-25']));
});

test('dates without separators and times with a zone become dates in the organization’s time zone', async () => {
  const { imports, stored } = await begin();
  const file = [
    'Name,Amount,Date',
    'Ann,1.00,01312025',
    'Ann,2.00,3042025',
    'Ann,3.00,20250704',
    'Ann,4.00,2025-08-02 02:30:00+00',
    'Ann,5.00,2025-09-02T00:00:00Z',
  ].join('\n');
  const imported = await imports.all({ kind: donations, file });
  expect(imported.summary?.gifts).toMatchObject({ new: 5, error: 0 });
  expect((await stored()).map(({ date }) => date)).toEqual([
    '2025-01-31',
    '2025-03-04',
    '2025-07-04',
    '2025-08-01',
    '2025-09-02',
  ]);
});

test('whole numbers that may be cents raise a question whose answer decides', async () => {
  const file = 'Name,Amount,Date\nAnn,2500,2025-01-31\nBob,10000,2025-02-01\nCy,5000,2025-02-02\n';
  expect(await upload(file)).toEqual({ amountUnit: 'Choose whether these are dollars or cents.' });
  expect(await upload(file.replace('5000', '50'))).toBeNull();

  const { imports, stored } = await begin();
  await imports.all({ kind: donations, file, change: { amountUnit: 'cents' } });
  expect((await stored()).map(({ cents }) => cents)).toEqual([2_500, 10_000, 5_000]);
  const named = await imports.check({
    kind: donations,
    file: 'Name,amount_in_cents,Date\nDee,9900,2025-03-01\n',
  });
  expect(named.summary?.gifts.newAmount).toBe(99);
});

test('rows without a donor raise a question and belong to one anonymous donor', async () => {
  const file = [
    'Name,Email,Amount,Date',
    'Ann,ann@b.org,5.00,2025-01-31',
    ',,6.00,2025-02-01',
    'Anonymous,,7.00,2025-02-02',
    ',,8.00,2025-02-03',
  ].join('\n');
  expect(await upload(file)).toEqual({
    nameless: 'Choose what to do with rows without a donor name.',
  });

  const { imports, stored, organization } = await begin();
  const change = { nameless: 'anonymous' as const };
  const first = await imports.all({ kind: donations, file, change });
  expect(first.summary).toMatchObject({ donors: { new: 2 }, gifts: { new: 4, error: 0 } });
  const later = await imports.all({
    kind: donations,
    file: 'Email,Amount,Date\n,9.00,2025-03-01\n',
    change,
  });
  expect(later.summary).toMatchObject({ donors: { new: 0, existing: 1 }, gifts: { new: 1 } });
  const names = (await stored()).map(({ name }) => name);
  expect(names).toEqual(['Ann', 'Anonymous', 'Anonymous', 'Anonymous', 'Anonymous']);
  const marked = await queryAsDatabaseOwner(
    'select name from donors where organization_id = $1 and is_anonymous',
    [organization.id],
  );
  expect(marked).toEqual([{ name: 'Anonymous' }]);

  const strict = await imports.check({ kind: donations, file, change: { nameless: 'refuse' } });
  const errors = await imports.rows(strict, 'error');
  expect(errors.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'This row has no name.'],
    [5, 'This row has no name.'],
  ]);
});

test('a file without any donor belongs to the anonymous donor after confirmation', async () => {
  const { imports } = await begin();
  const imported = await imports.all({
    kind: donations,
    file: 'Amount,Date\n5.00,2025-01-31\n6.00,2025-02-01\n',
    change: { nameless: 'anonymous' },
  });
  expect(imported.summary).toMatchObject({ donors: { new: 1 }, gifts: { new: 2 } });
});

test('an employer is never the donor, and a check number stays with its donation', async () => {
  const { imports, stored } = await begin();
  const file = [
    'Contributor Name,Contributor Employer,Gift Amt,Gift Dt,Check No',
    'Ann Lee,Intel,5.00,01312025,881',
    ',Acme Ltd,6.00,02012025,',
  ].join('\n');
  const imported = await imports.all({ kind: donations, file, change: { nameless: 'refuse' } });
  expect(imported.summary?.gifts).toMatchObject({ new: 1, error: 1 });
  expect(await stored()).toEqual([
    {
      name: 'Ann Lee',
      cents: 500,
      date: '2025-01-31',
      method: 'check',
      notes: 'Check number: 881',
    },
  ]);
  expect(await imports.donors()).toMatchObject([{ name: 'Ann Lee', notes: 'Employer: Intel' }]);
});
