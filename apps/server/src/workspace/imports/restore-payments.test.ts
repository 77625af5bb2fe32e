import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode, importHelpers } from '../../../test/documents/files.ts';
import { erase, restore, findOnlyDeletion, listTrash } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, type Organization } from '../../../test/world/world.ts';

const donationFile = `id,Name,Email,Amount,Date,Method,Campaign,Notes
1,Ann,ann@b.org,100,2025-01-01,Check,Roof,At the gala
2,Bob,bob@b.org,90,2025-01-15,Visa,,
`;

const paymentFile = `Payment ID,Gift ID,Amount,Date
11,1,50,2025-01-01
12,1,50,2025-02-01
`;

async function begin() {
  const organization = await given.organization();
  const imports = importHelpers(organization);
  const donations = await imports.all({
    kind: 'gifts',
    fileName: 'donations.csv',
    file: donationFile,
  });
  const file = { kind: 'payments' as const, fileName: 'payments.csv', file: paymentFile };
  const payments = await imports.all(file);
  return { organization, imports, gifts: donations, payments, file };
}

/** Every column of every donation, pledge and installment outside the trash. */
const readBooks = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select to_jsonb(d) as row from donations d where organization_id = $1 and deletion_id is null
     union all
     select to_jsonb(p) from pledges p where organization_id = $1 and deletion_id is null
     union all
     select to_jsonb(i) from installments i
       join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
     where i.organization_id = $1 and p.deletion_id is null
     union all
     select to_jsonb(g) from donor_giving g where organization_id = $1
     order by 1`,
    [id],
  );

async function restored(organization: Organization) {
  const deletion = await findOnlyDeletion(organization, 'import');
  const reply = await restore(organization, deletion);
  await drainJobs();
  const { status, failure } = await importHelpers(organization).get({ _id: deletion.recordId });
  return { reply, status, failure };
}

test('payments that turned a donation into a pledge are restored as that pledge, repeatedly', async () => {
  const { organization, imports, payments } = await begin();
  const before = await readBooks(organization);
  for (const time of ['first', 'second']) {
    await imports.undo(payments);
    expect([time, await listTrash(organization)]).toMatchObject([
      time,
      [{ label: 'payments.csv', records: { donors: 0, pledges: 1, donations: 2 } }],
    ]);

    expect(await restored(organization)).toMatchObject({ status: 'imported', failure: null });
    expect([time, await readBooks(organization)]).toEqual([time, before]);
  }
});

test('a donation that was changed, deleted or turned since keeps the payments in the trash', async () => {
  const { organization, imports, payments, file } = await begin();
  await imports.undo(payments);
  const changed =
    'Some donations that this import turned into pledges have since been changed or deleted. ' +
    'Import the file again instead.';
  const note = async (notes: string, version: number) =>
    queryAsDatabaseOwner(
      `update donations set notes = $2, version = $3
       where organization_id = $1 and old_id = '1' and deletion_id is null`,
      [organization.id, notes, version],
    );

  await note('Somebody wrote here', 2);
  expect(await restored(organization)).toMatchObject({ status: 'undone', failure: changed });

  await note('At the gala', 1);
  const again = await imports.all({ ...file, file: `${paymentFile}\n` });
  expect(await restored(organization)).toMatchObject({
    status: 'undone',
    failure: 'A later import added the same records again. Undo that import first.',
  });

  await imports.undo(again);
  expect(await listTrash(organization)).toHaveLength(2);
});

test('the donations are restored before the payments that replaced them', async () => {
  const { organization, imports, gifts: donations, payments } = await begin();
  await imports.undo(payments);
  await imports.undo(donations);
  const [forDonations, ofPayments] = await listTrash(organization);
  if (!forDonations || !ofPayments) throw new Error('not two imports in the trash');

  await restore(organization, ofPayments);
  await drainJobs();
  expect(await imports.get(payments)).toMatchObject({ status: 'undone' });

  await restore(organization, forDonations);
  await drainJobs();
  await restore(organization, ofPayments);
  await drainJobs();
  expect(await imports.get(payments)).toMatchObject({ status: 'imported' });
  expect(statusAndCode(await imports.staff.post(`/api/imports/${donations._id}/undo`))).toEqual([
    409,
    'imports/built-upon',
  ]);
});

test('undone payments that are erased leave the donations alone', async () => {
  const { organization, imports, payments } = await begin();
  await imports.undo(payments);
  const before = await readBooks(organization);
  expect((await erase(organization, await findOnlyDeletion(organization, 'import'))).status).toBe(
    200,
  );
  await drainJobs();

  expect(await readBooks(organization)).toEqual(before);
  const copies = await queryAsDatabaseOwner(
    'select 1 from converted_donations where organization_id = $1',
    [organization.id],
  );
  expect(copies).toEqual([]);
});
