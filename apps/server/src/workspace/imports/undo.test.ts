import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { decide, oneLine } from '../../../test/books/bank.ts';
import {
  statusAndCode,
  toImport,
  importHelpers,
  peopleCsv,
} from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const donors = 'donors' as const;
const donations = 'gifts' as const;

async function begin() {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
}

test('the history has one entry for the import and one for its undo', async () => {
  const { organization, imports } = await begin();
  const imported = await imports.all({ kind: donors, fileName: 'people.csv', file: peopleCsv(3) });
  await imports.undo(imported);
  const entries = await queryAsDatabaseOwner(
    `select action, label, actor_id, source, after, before from activities
     where organization_id = $1 and entity_id = $2 order by at`,
    [organization.id, imported._id],
  );
  const common = { label: 'people.csv', actor_id: organization.userId, source: 'import' };
  expect(entries).toMatchObject([
    { ...common, action: 'imports/imported', after: { kind: 'donors', donors: 3 } },
    { ...common, action: 'imports/undone', before: { donors: 3, gifts: 0, kept: 0 } },
  ]);
});

test('an undo keeps records that later work depends on', async () => {
  const { imports } = await begin();
  const imported = await imports.all({ kind: donors, file: peopleCsv(4) });
  const [first, second] = (await imports.donors()) as unknown as { _id: string }[];
  const edited = await imports.staff.put(`/api/donors/${first?._id}`, {
    name: 'Edited',
    version: 1,
  });
  expect(edited.status).toBe(200);
  await imports.all({
    kind: donations,
    file: 'Name,Email,Amount,Date\nPerson 1,person-1@b.org,5,2020-01-01\n',
  });

  const undone = await imports.undo(imported);
  expect(undone).toMatchObject({ status: 'undone', keptOnUndo: 2 });
  const left = (await imports.donors()) as unknown as { _id: string }[];
  expect(new Set(left.map(({ _id }) => _id))).toEqual(new Set([first?._id, second?._id]));
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(2);
});

test('an undo keeps a donation that a bank line was matched to, and its donor', async () => {
  const { organization, imports } = await begin();
  const file = 'Name,Amount,Date\nAnn,5,2020-01-01\nBo,6,2020-01-01\n';
  const imported = await imports.all({ kind: donations, file });
  const { body } = await imports.staff.get('/api/donations');
  const added = body['data'] as { _id: string; amount: number }[];
  const five = added.find(({ amount }) => amount === 5);
  const line = await oneLine(organization, '2020-01-02,DEPOSIT,5.00');
  await decide(organization, line, 'match', { donationIds: [five?._id] });

  const undone = await imports.undo(imported);

  expect(undone).toMatchObject({ status: 'undone', keptOnUndo: 2 });
  const left = (await imports.donors()) as unknown as { name: string }[];
  expect(left).toMatchObject([{ name: 'Ann' }]);
});

test('undoing donations takes their donors too, unless something else needs them', async () => {
  const { organization, imports } = await begin();
  await given.donor(organization, { name: 'Here Before', email: 'before@b.org' });
  const file = 'Name,Email,Amount,Date,Campaign\nAnn,ann@b.org,5,2020-01-01,Gala\n';
  const more = `${file}Here,before@b.org,6,2020-01-01,Gala\n`;
  const imported = await imports.all({ kind: donations, file: more });
  await imports.undo(imported);
  expect(await imports.donors()).toMatchObject([{ name: 'Here Before', giving: { total: 0 } }]);

  const again = await imports.all({ kind: donations, file: more });
  expect(again.summary).toMatchObject({ donors: { new: 1, existing: 1 }, gifts: { new: 2 } });
});

test('an undo does only what is possible now', async () => {
  const { imports } = await begin();
  const uploaded = toImport(await imports.upload({ kind: donors, file: peopleCsv(1) }));
  const at = `/api/imports/${uploaded._id}`;
  for (const what of ['commit', 'undo']) {
    const reply = await imports.staff.post(`${at}/${what}`);
    expect(statusAndCode(reply)).toEqual([409, 'imports/not-ready']);
  }
  const imported = await imports.all({ kind: donors, file: `${peopleCsv(1)}\n` });
  const done = `/api/imports/${imported._id}`;
  expect(statusAndCode(await imports.staff.delete(done))).toEqual([409, 'imports/not-ready']);
  expect(statusAndCode(await imports.staff.put(`${done}/mapping`, imported.mapping))).toEqual([
    409,
    'imports/not-ready',
  ]);
  expect((await imports.staff.delete(at)).status).toBe(200);
  expect(statusAndCode(await imports.staff.get(at))).toEqual([404, 'imports/not-found']);
});

test('after the trial an import can be viewed and undone but not added', async () => {
  const { imports, organization } = await begin();
  const imported = await imports.all({ kind: donors, file: peopleCsv(2) });
  const checked = await imports.check({ kind: donors, file: peopleCsv(3) });
  await queryAsDatabaseOwner(
    `update subscriptions set trial_ends_at = now() - interval '1 day' where organization_id = $1`,
    [organization.id],
  );
  const refused = [
    await imports.upload({ kind: donors, file: peopleCsv(4) }),
    await imports.commit(checked),
  ];
  expect(refused.map(statusAndCode)).toEqual(Array(2).fill([403, 'plans/read-only']));
  expect((await imports.staff.get('/api/imports')).body['count']).toBe(2);
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone' });
});
