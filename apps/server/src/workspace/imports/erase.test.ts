import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organizationId, withTenant } from '../../platform/db/tenant.ts';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode, importHelpers } from '../../../test/documents/files.ts';
import { erase, restore, findOnlyDeletion, listTrash } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, signIn, type Organization, world } from '../../../test/world/world.ts';

const donations = `Name,Email,Amount,Date,Campaign,Gift ID
Ann,ann@b.org,5,2020-01-01,Gala,g1
Ann,ann@b.org,7,2020-02-01,Gala,g2
Here Before,before@b.org,6,2020-01-02,Gala,g3
`;

/** An undone import of donations from a new donor and from an existing one. */
async function undone() {
  const organization = await given.organization();
  const imports = importHelpers(organization);
  await given.donor(organization, { name: 'Here Before', email: 'before@b.org' });
  const it = await imports.all({ kind: 'gifts', fileName: 'gifts.csv', file: donations });
  await imports.undo(it);
  return { organization, imports, it, deletion: await findOnlyDeletion(organization, 'import') };
}

test('an undone import is erased by a job, with the rows of its file', async () => {
  const { organization, imports, it, deletion } = await undone();
  expect(await imports.get(it)).toMatchObject({ status: 'undone', canBeRestored: true });

  const reply = await erase(organization, deletion);

  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Erasing the import gifts.csv.' },
  });
  expect(await imports.get(it)).toMatchObject({
    status: 'erasing',
    progress: { done: 0, total: 4 },
  });
  expect(await listTrash(organization)).toEqual([]);
  expect(statusAndCode(await restore(organization, deletion))).toEqual([404, 'trash/not-found']);
  expect(statusAndCode(await erase(organization, deletion))).toEqual([404, 'trash/not-found']);
  await drainJobs();
  expect(await imports.get(it)).toMatchObject({
    status: 'undone',
    canBeRestored: false,
    failure: null,
  });
  expect(await listNames(organization)).toEqual(['Here Before']);
  for (const table of ['donations', 'campaigns', 'import_rows', 'import_donors']) {
    expect([table, await countRows(table, organization)]).toEqual([table, 0]);
  }
  const history = await signIn(organization).get('/api/activities?limit=1');
  expect(history.body['data']).toMatchObject([
    {
      action: 'trash/erased',
      label: 'Erased record',
      who: { _id: organization.userId },
      through: { kind: 'import' },
    },
  ]);
});

test('erasing in small batches erases everything or nothing', async () => {
  const { organization, deletion } = await undone();
  await queryAsDatabaseOwner('update deletions set erase_after = now() where id = $1', [
    deletion._id,
  ]);
  const { services } = await world();
  const id = organizationId(organization.id);
  const eraseSome = (db: Parameters<Parameters<typeof withTenant>[2]>[0]) =>
    sql<{ erased: number }>`select erase_deletion(o.id, ${deletion._id}, 2) as erased
      from organizations o where o.id = ${id}`.execute(db);

  const broken = withTenant(services.pools.app, id, async (db) => {
    await eraseSome(db);
    throw new Error('The server stops here.');
  });
  await expect(broken).rejects.toThrow('The server stops here.');
  expect(await countRows('donations', organization)).toBe(3);

  const counts = await withTenant(services.pools.app, id, async (db) => {
    const erased: (number | undefined)[] = [];
    for (let time = 0; time < 5; time += 1) erased.push((await eraseSome(db)).rows[0]?.erased);
    return erased;
  });
  // Three donations, the campaign and the new donor.
  expect(counts).toEqual([2, 2, 1, 0, 0]);
  expect(await listNames(organization)).toEqual(['Here Before']);
});

async function listNames(organization: Organization) {
  const { body } = await signIn(organization).get('/api/donors');
  return (body['data'] as { name: string }[]).map(({ name }) => name);
}

async function countRows(table: string, { id }: Organization) {
  const rows = await queryAsDatabaseOwner(`select 1 from ${table} where organization_id = $1`, [
    id,
  ]);
  return rows.length;
}
