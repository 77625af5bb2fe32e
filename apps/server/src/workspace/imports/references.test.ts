import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { given, world, type Organization } from '../../../test/world/world.ts';

const file = `Name,Email,Amount,Date
Ann,ann@b.org,5,2020-01-01
Ben,ben@b.org,7,2020-02-01
`;

const noImport = /The import of a donation was not found/;

/** An imported file, and a donor who can be given more donations. */
async function imported() {
  const organization = await given.organization();
  const { _id: importId } = await importHelpers(organization).all({ kind: 'gifts', file });
  const donor = await given.donor(organization);
  return { organization, importId, donorId: donor._id };
}

test('a donation names only an import of its organization that exists', async () => {
  const { organization, donorId } = await imported();
  const other = await imported();

  for (const importId of [randomUUIDv7(), other.importId]) {
    await expect(insert(organization, donorId, [importId])).rejects.toThrow(noImport);
  }
});

test('each of many donations names only an import that exists', async () => {
  const { organization, importId, donorId } = await imported();

  await insert(organization, donorId, [importId, importId]);
  const inserting = insert(organization, donorId, [importId, randomUUIDv7()]);

  await expect(inserting).rejects.toThrow(noImport);
});

test('a donation stays with its import', async () => {
  const { organization, importId } = await imported();

  const moving = run(organization, `update donations set import_id = '${randomUUIDv7()}'`);

  await expect(moving).rejects.toThrow(/stays with its import/);
  await run(organization, `update donations set import_id = '${importId}'`);
});

test('an import with donations cannot be removed', async () => {
  const { organization, importId } = await imported();

  const removing = run(
    organization,
    `update donors set import_id = null; delete from imports where id = '${importId}'`,
  );

  await expect(removing).rejects.toThrow(/An import with donations stays/);
});

async function insert(organization: Organization, donorId: string, importIds: readonly string[]) {
  const { services } = await world();
  await withTenant(services.pools.app, organization.id, (db) =>
    db
      .insertInto('donations')
      .values(
        importIds.map((importId) => ({
          organizationId: organization.id,
          id: randomUUIDv7(),
          donorId,
          amountCents: 100 as never,
          date: '2026-01-01' as never,
          method: 'cash',
          importId,
        })),
      )
      .execute(),
  );
}

async function run(organization: Organization, statement: string) {
  const { services } = await world();
  await withTenant(services.pools.app, organization.id, (_db, client) => client.query(statement));
}
