import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode, importHelpers, peopleCsv } from '../../../test/documents/files.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { restore, findOnlyDeletion, listTrash } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

async function begin() {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
}

const donations = `Name,Email,Amount,Date,Campaign,Gift ID
Ann,ann@b.org,5,2020-01-01,Gala,g1
Here Before,before@b.org,6,2020-01-02,Gala,g2
`;

test('an undone import is restored completely, and can be undone again', async () => {
  const { organization, imports } = await begin();
  await given.donor(organization, { name: 'Here Before', email: 'before@b.org' });
  const imported = await imports.all({ kind: 'gifts', fileName: 'gifts.csv', file: donations });
  const before = await imports.donors();
  const oldIds = await listOldIds(organization.id);
  await imports.undo(imported);
  expect(await imports.donors()).not.toEqual(before);

  const deletion = await findOnlyDeletion(organization, 'import');
  expect(deletion).toMatchObject({
    label: 'gifts.csv',
    records: { donors: 1, campaigns: 1, pledges: 0, donations: 2 },
  });
  const reply = await restore(organization, deletion);

  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Restoring the import gifts.csv.' },
  });
  expect(await imports.get(imported)).toMatchObject({
    status: 'restoring',
    progress: { done: 0, total: 3 },
  });
  expect(await listTrash(organization)).toEqual([]);
  expect(statusAndCode(await restore(organization, deletion))).toEqual([404, 'trash/not-found']);
  await drainJobs();
  expect(await imports.donors()).toEqual(before);
  expect(await listOldIds(organization.id)).toEqual(oldIds);
  expect(await imports.get(imported)).toMatchObject({ status: 'imported', undoneAt: null });
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
});

test('a file’s pledges are restored with their payments', async () => {
  const { organization, imports } = await begin();
  const file = 'Name,Email,Pledge Amount,Pledge Date,Paid\nAnn,ann@b.org,500,2026-01-01,120\n';
  const imported = await imports.all({ kind: 'pledges', file });
  const list = () => signIn(organization).post('/api/pledges/filter', {});
  const before = (await list()).body;
  await imports.undo(imported);
  await restored(organization);

  expect((await list()).body).toEqual(before);
  expect(before).toMatchObject({ data: [{ amount: 500, amountFulfilled: 120 }] });
});

test('receipts are out of date while the import of their donations is undone', async () => {
  const { organization, ...receipts } = await receiptHelpers();
  const imports = importHelpers(organization);
  const file = 'Name,Amount,Date\nAnn,5,2020-01-01\nBo,6,2020-01-01\nCy,7,2020-01-01\n';
  const imported = await imports.all({ kind: 'gifts', file });
  const added = (await imports.staff.get('/api/donations')).body['data'] as { _id: string }[];
  const [open = { _id: '' }, voided = { _id: '' }] = added;
  for (const { _id } of [open, voided]) await receipts.show(_id);
  await queryAsDatabaseOwner(
    `update receipts set voided_at = now(), void_reason = 'Lost' where donation_id = $1`,
    [voided._id],
  );
  const states = async () => {
    const registers = await Promise.all(
      [open, voided].map(({ _id }) => receipts.fetchRegister(_id)),
    );
    return registers.flat().map(({ state }) => state);
  };

  await imports.undo(imported);
  expect(await states()).toEqual(['stale', 'void']);
  await restored(organization);
  expect(await states()).toEqual(['valid', 'void']);
});

test('the same records, imported again, must be deleted before the first ones are restored', async () => {
  const { organization, imports } = await begin();
  const file = peopleCsv(2);
  await imports.undo(await imports.all({ kind: 'donors', file }));
  await imports.all({ kind: 'donors', file });

  const reply = await restore(organization, await findOnlyDeletion(organization, 'import'));
  expect(statusAndCode(reply)).toEqual([409, 'imports/imported-again']);
});

test('an email address that is now taken prevents restoring the whole import', async () => {
  const { organization, imports } = await begin();
  await imports.undo(await imports.all({ kind: 'donors', file: peopleCsv(3) }));
  await given.donor(organization, { email: 'person-1@b.org' });

  expect(await restored(organization)).toEqual(
    refused('Another donor already has this email address.'),
  );
  expect((await imports.donors()).length).toBe(1);
});

test('a donation of an undone import is restored only after its earlier donor', async () => {
  const { organization, imports } = await begin();
  const donor = await given.donor(organization, { name: 'Here Before', email: 'before@b.org' });
  await imports.undo(await imports.all({ kind: 'gifts', file: donations }));
  await signIn(organization).delete(`/api/donors/${donor._id}`);

  expect(await restored(organization)).toEqual(
    refused('A donor from this import is in the trash. Restore the donor first.'),
  );
});

test('the tier’s donor limit stops a restore with its reason', async () => {
  const organization = await given.organization({ tier: 'starter' });
  const imports = importHelpers(organization);
  await imports.undo(await imports.all({ kind: 'donors', file: peopleCsv(150) }));
  const others = peopleCsv(150).replaceAll('person', 'other');
  await imports.all({ kind: 'donors', file: others });

  expect(await restored(organization)).toEqual(
    refused('Your Starter plan includes up to 200 donors. Upgrade to Growth to add more.'),
  );
});

/** Restores the one undone import and returns the outcome. */
async function restored(organization: Organization) {
  const deletion = await findOnlyDeletion(organization, 'import');
  expect((await restore(organization, deletion)).status).toBe(200);
  await drainJobs();
  const { status, failure } = await importHelpers(organization).get({ _id: deletion.recordId });
  const isInTrash = (await listTrash(organization)).some(({ _id }) => _id === deletion._id);
  return { status, failure, isInTrash };
}

const refused = (failure: string) => ({ status: 'undone', failure, isInTrash: true });

const listOldIds = (id: string) =>
  queryAsDatabaseOwner(
    `select id_set, old_id, donor_id from donor_old_ids where organization_id = $1
     order by old_id`,
    [id],
  );
