import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { toImport, importHelpers, peopleCsv } from '../../../test/documents/files.ts';
import { given, world } from '../../../test/world/world.ts';
import { sweepImports } from './sweep.ts';

const donors = 'donors' as const;

async function begin() {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
}

test('a lost job leaves a definite status and a reason', async () => {
  const { organization, imports } = await begin();
  const { services } = await world();
  const checked = await imports.check({ kind: donors, file: peopleCsv(2) });
  const stuck = async (status: string) => {
    await queryAsDatabaseOwner(
      'update imports set status = $3 where organization_id = $1 and id = $2',
      [organization.id, checked._id, status],
    );
    await queryAsDatabaseOwner(
      `update imports set worked_at = now() - interval '1 hour'
       where organization_id = $1 and id = $2`,
      [organization.id, checked._id],
    );
    await sweepImports(services);
    return imports.get(checked);
  };
  expect(await stuck('importing')).toMatchObject({
    status: 'failed',
    failure: 'The import didn’t work. Nothing was added. Please try again.',
  });
  expect(await stuck('checking')).toMatchObject({ status: 'failed' });
  expect(await stuck('undoing')).toMatchObject({ status: 'imported' });
  expect(await stuck('erasing')).toMatchObject({
    status: 'undone',
    failure: 'We couldn’t erase the import. Please try again.',
  });
});

test('unneeded files and rows are deleted', async () => {
  const { organization, imports } = await begin();
  const { services } = await world();
  const forgotten = toImport(await imports.upload({ kind: donors, file: peopleCsv(1) }));
  const imported = await imports.all({ kind: donors, file: peopleCsv(2) });
  const age = (days: number) =>
    queryAsDatabaseOwner(
      `update imports set created_at = now() - make_interval(days => $2),
         worked_at = now() - make_interval(days => $2) where organization_id = $1`,
      [organization.id, days],
    );
  await age(6);
  await sweepImports(services);
  expect((await imports.staff.get('/api/imports')).body['count']).toBe(2);
  await age(8);
  await sweepImports(services);
  expect((await imports.staff.get(`/api/imports/${forgotten._id}`)).status).toBe(404);
  expect(await imports.rows(imported)).toHaveLength(2);
  await age(31);
  await sweepImports(services);
  expect(await imports.rows(imported)).toHaveLength(0);
  expect(await imports.get(imported)).toMatchObject({ status: 'imported' });
});
