import type { Activity, Donor } from '@pledgewell/contract';
import {
  postalAddressColumns,
  donorColumns,
  donorColumnNames,
  donorPlainColumns,
  exportFields,
  pick,
  sheetHeader,
  type DonorColumn,
} from '@pledgewell/domain';
import { describe, expect, test } from 'vitest';
import { fetchArchive, restoreInto } from '../../../test/documents/archives.ts';
import { downloadCsv } from '../../../test/documents/downloads.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

/** A value in every column, as it is stored. */
const stored = Object.fromEntries(
  donorColumnNames.map((name) => [name, valueFor(name)] as const),
) as Record<DonorColumn, string | string[]>;

function valueFor(name: DonorColumn): string | string[] {
  if (name === 'email') return 'maya@example.org';
  return donorColumns[name].kind === 'list' ? ['board', 'volunteer'] : `Some ${name}`;
}

const entered = {
  ...pick(stored, donorPlainColumns),
  address: pick(stored, postalAddressColumns),
};

const asCell = (value: string | string[]) => (Array.isArray(value) ? value.join('; ') : value);

async function added(organization: Organization) {
  const { status, body } = await signIn(organization).post('/api/donors', entered);
  expect(status).toBe(201);
  return body['data'] as Donor;
}

describe('the fields of a donor', () => {
  test('are on the donor’s page and in the list', async () => {
    const organization = await given.organization();
    const { _id } = await added(organization);
    const staff = signIn(organization);

    expect((await staff.get(`/api/donors/${_id}`)).body['data']).toMatchObject(entered);
    expect((await staff.get('/api/donors')).body['data']).toMatchObject([entered]);
    const select = Object.keys(entered).join(',');
    expect((await staff.get(`/api/donors?select=${select}`)).body['data']).toMatchObject([entered]);
  });

  test('are exported under their headers', async () => {
    const organization = await given.organization();
    await added(organization);

    const [row] = await downloadCsv(organization, { includeFields: [...exportFields.donors] });

    const cells = donorColumnNames.map((name) => [
      sheetHeader(donorColumns[name]),
      asCell(stored[name]),
    ]);
    expect(row).toMatchObject(Object.fromEntries(cells));
  });

  test('are imported from a file whose headers are the labels', async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    const headers = donorColumnNames.map((name) => donorColumns[name].label);
    const cells = donorColumnNames.map((name) => asCell(stored[name]));

    await imports.all({ kind: 'donors', file: `${headers.join(',')}\n${cells.join(',')}\n` });

    expect(await imports.donors()).toMatchObject([entered]);
  });

  test('are in the archive and survive a restore', async () => {
    const organization = await given.organization();
    await added(organization);
    const copy = await given.organization();

    const { bytes, files } = await fetchArchive(organization);
    await restoreInto(copy, bytes);

    expect(JSON.parse(String(files.get('donors.json')))).toMatchObject([stored]);
    expect((await signIn(copy).get('/api/donors')).body['data']).toMatchObject([entered]);
  });

  test('are in the history when they change', async () => {
    const organization = await given.organization();
    const { _id } = await added(organization);
    const staff = signIn(organization);
    await staff.put(`/api/donors/${_id}`, { name: 'Noor Haddad' });

    const { body } = await staff.get('/api/activities');

    const [changed] = body['data'] as Activity[];
    expect(changed?.details).toHaveLength(Object.keys(entered).length + 1);
    for (const name of donorPlainColumns) {
      const { label } = donorColumns[name];
      expect(changed?.details).toContainEqual(expect.stringMatching(new RegExp(`^${label} `)));
    }
    expect(changed?.details).toContain('Address changed');
  });
});
