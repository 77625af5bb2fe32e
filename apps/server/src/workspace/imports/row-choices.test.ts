import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode, importHelpers } from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const donations = 'gifts' as const;
const donors = 'donors' as const;

const begin = async () => {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
};

const listVerdicts = async ({ rows }: ReturnType<typeof importHelpers>, one: { _id: string }) =>
  (await rows(one)).map(({ row, donorVerdict, recordVerdict, choice }) => [
    row,
    donorVerdict,
    recordVerdict,
    choice,
  ]);

const two =
  'Name,Email,Amount,Date\nAnn,ann@b.org,5.00,2025-01-10\nBob,bob@b.org,6.00,2025-01-11\n';

test('a donation that matches an existing one is imported only if the user decides so', async () => {
  const { imports, organization } = await begin();
  await imports.all({ kind: donations, file: two });
  const checked = await imports.check({ kind: donations, file: `${two}\n` });
  expect(checked.summary?.gifts).toMatchObject({ new: 0, existing: 2 });

  const chosen = await imports.choose(checked, 2, { choice: 'new' });
  expect(chosen.summary?.gifts).toMatchObject({ new: 1, existing: 1, newAmount: 5 });
  expect(await listVerdicts(imports, chosen)).toEqual([
    [2, 'existing', 'new', 'new'],
    [3, 'existing', 'existing', null],
  ]);
  await imports.commit(chosen);
  expect((await imports.donors()).map(({ giving }) => giving.total)).toEqual([10, 6]);
  const count = await queryAsDatabaseOwner(
    'select count(*)::int as count from donations where organization_id = $1',
    [organization.id],
  );
  expect(count).toEqual([{ count: 3 }]);
});

test('a donation with a repeated id in the file is added again without it', async () => {
  const { imports } = await begin();
  const file = 'Gift ID,Name,Amount,Date\ng1,Ann,5.00,2025-01-10\ng1,Ann,5.00,2025-01-10\n';
  const change = { repeatedIds: 'duplicates' as const };
  const checked = await imports.check({ kind: donations, file, change });
  expect(checked.summary?.gifts).toMatchObject({ new: 1, duplicate: 1 });
  const chosen = await imports.choose(checked, 3, { choice: 'new' });
  expect(chosen.summary?.gifts).toMatchObject({ new: 2, duplicate: 0 });
  await imports.commit(chosen);
  expect((await imports.donors()).map(({ giving }) => giving.total)).toEqual([10]);
});

test('a row can be left out and included again', async () => {
  const { imports } = await begin();
  const checked = await imports.check({ kind: donations, file: two });
  const chosen = await imports.choose(checked, 3, { choice: 'leave-out' });
  expect(chosen.summary).toMatchObject({
    donors: { new: 1 },
    gifts: { new: 1, leftOut: 1, newAmount: 5, fileAmount: 11 },
  });
  const [left] = await imports.rows(chosen, 'left-out');
  expect(left).toMatchObject({ row: 3, reason: 'You skipped this row.' });
  const back = await imports.choose(chosen, 3, { choice: null });
  expect(back.summary?.gifts).toMatchObject({ new: 2, leftOut: 0 });
});

test('a donation goes to the donor that the user chooses, even if its row has no donor', async () => {
  const { imports, organization } = await begin();
  const ann = await given.donor(organization, { name: 'Ann Older', email: 'older@b.org' });
  const file = 'Name,Amount,Date\nAnn,5.00,2025-01-10\n,6.00,2025-01-11\n';
  const checked = await imports.check({ kind: donations, file, change: { nameless: 'refuse' } });
  await imports.choose(checked, 2, { choice: 'donor', donorId: ann._id });
  const chosen = await imports.choose(checked, 3, { choice: 'donor', donorId: ann._id });
  expect(chosen.summary).toMatchObject({ donors: { new: 0 }, gifts: { new: 2, error: 0 } });
  expect((await imports.rows(chosen)).map(({ name, reason }) => [name, reason])).toEqual([
    ['Ann Older', 'You chose the donor for this row.'],
    ['Ann Older', 'You chose the donor for this row.'],
  ]);
  await imports.commit(chosen);
  expect(await imports.donors()).toMatchObject([{ name: 'Ann Older', giving: { total: 11 } }]);
});

test('a matched donor can be added as new without the email address or matched to another donor', async () => {
  const { imports, organization } = await begin();
  await given.donor(organization, { name: 'Ann', email: 'ann@b.org' });
  const bob = await given.donor(organization, { name: 'Robert', email: 'robert@b.org' });
  const file = 'Name,Email\nAnn,ann@b.org\nBob,bob@b.org\nBob,bob@b.org\n';
  const checked = await imports.check({ kind: donors, file });
  expect(checked.summary?.donors).toMatchObject({ new: 1, existing: 1, duplicate: 1 });

  await imports.choose(checked, 2, { choice: 'new' });
  await imports.choose(checked, 3, { choice: 'donor', donorId: bob._id });
  const chosen = await imports.choose(checked, 4, { choice: 'new' });
  expect(await listVerdicts(imports, chosen)).toEqual([
    [2, 'new', null, 'new'],
    [3, 'existing', null, 'donor'],
    [4, 'new', null, 'new'],
  ]);
  await imports.commit(chosen);
  const found = (await imports.donors()).map(({ name, email }) => `${name}, ${email}`);
  expect(new Set(found)).toEqual(
    new Set(['Ann, ann@b.org', 'Ann, null', 'Bob, null', 'Robert, robert@b.org']),
  );
  expect(found).toHaveLength(4);
});

test('a choice requires a checked file, one of its rows and a donor of the organization', async () => {
  const { imports } = await begin();
  const checked = await imports.check({ kind: donations, file: two });
  const choose = (row: number, choice: object) =>
    imports.staff.put(`/api/imports/${checked._id}/rows/${row}`, choice);
  expect(statusAndCode(await choose(9, { choice: 'new' }))).toEqual([400, 'imports/no-such-row']);
  const stranger = await given.donor(await given.organization(), { name: 'Eve' });
  expect(statusAndCode(await choose(2, { choice: 'donor', donorId: stranger._id }))).toEqual([
    404,
    'donors/not-found',
  ]);
  await imports.commit(checked);
  expect(statusAndCode(await choose(2, { choice: 'new' }))).toEqual([409, 'imports/not-ready']);
});
