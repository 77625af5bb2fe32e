import { randomUUID } from 'node:crypto';
import { importLimits } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/accounts.ts';
import { importIn, importsOf } from '../../../test/files.ts';
import { given, world, type Reply } from '../../../test/world.ts';
import { importJobs } from './jobs.ts';
import { sweepImports } from './sweep.ts';

const donors = 'donors' as const;
const gifts = 'gifts' as const;

async function begin(options: Parameters<typeof given.organization>[0] = {}) {
  const organization = await given.organization(options);
  return { organization, imports: importsOf(organization) };
}

const people = (count: number, from = 0) =>
  `Name,Email\n${Array.from({ length: count }, (_, index) => {
    const number = index + from;
    return `Person ${number},person-${number}@b.org\n`;
  }).join('')}`;

const codeOf = ({ status, body }: Reply) => [status, body['code']];

test('a file is kept with what it holds and what its columns probably mean', async () => {
  const { imports } = await begin();
  const fileName = 'Donors, März.csv';
  const reply = await imports.upload({ kind: donors, fileName, file: people(3) });
  expect(reply.status).toBe(201);
  expect(importIn(reply)).toMatchObject({
    kind: 'donors',
    fileName,
    format: 'csv',
    encoding: 'UTF-8',
    status: 'uploaded',
    rowCount: 3,
    columns: [
      { index: 0, name: 'Name', samples: ['Person 0', 'Person 1', 'Person 2'] },
      { index: 1, name: 'Email' },
    ],
    mapping: {
      fields: [
        { column: 0, field: 'donor.name' },
        { column: 1, field: 'donor.email' },
      ],
    },
    summary: null,
    sameFileAt: null,
    version: 1,
  });
});

test.each([
  ['', 400, 'imports/empty-file', 'This file is empty.'],
  ['Name\n', 400, 'imports/no-rows', 'This file has a header but no rows below it.'],
  ['<html></html>', 400, 'imports/not-a-table', undefined],
  [
    `a${',a'.repeat(999_999)}\n`,
    400,
    'imports/too-many-columns',
    'This file has 1,000,000 columns. At most 200 can be imported.',
  ],
  [
    Buffer.alloc(importLimits.megabytes * 1024 * 1024 + 1, 'a'),
    413,
    'imports/file-too-large',
    'This file is larger than 64 MB. Please split it into several files.',
  ],
])('an unfit file is refused with its sentence', async (file, status, code, message) => {
  const { imports } = await begin();
  const reply = await imports.upload({ kind: donors, file });
  expect(codeOf(reply)).toEqual([status, code]);
  if (message !== undefined) expect(reply.body['message']).toBe(message);
});

test('a mapping under which nothing could be imported is refused, choice by choice', async () => {
  const { imports } = await begin();
  const file = 'id,Name,Status\n7,Ann,Paid\n';
  const uploaded = importIn(await imports.upload({ kind: donors, file }));
  const at = `/api/imports/${uploaded._id}/mapping`;
  const { mapping } = uploaded;
  const wrong = async (change: object) => {
    const reply = await imports.staff.put(at, { ...mapping, ...change });
    expect(codeOf(reply)).toEqual([400, 'imports/wrong-mapping']);
    return reply.body['fields'];
  };
  expect(await wrong({ fields: [] })).toEqual({ fields: 'Choose the column with the name.' });
  expect(await wrong({ fields: [{ column: 3, field: 'donor.name' }] })).toEqual({
    fields: 'The file has no such column.',
  });
  expect(await wrong({ idSet: null })).toEqual({
    idSet: 'Give the list that these ids are from a name.',
  });
  const twice = [0, 1].map((column) => ({ column, field: 'donor.name' }));
  expect(await wrong({ fields: twice })).toEqual({ fields: 'Only one column can hold the name.' });
});

test('the same file twice is told at once and never imported twice', async () => {
  const { imports } = await begin();
  const file = people(2);
  await imports.all({ kind: donors, file });
  const again = importIn(await imports.upload({ kind: donors, file, fileName: 'copy.csv' }));
  expect(again.sameFileAt).not.toBeNull();

  const checked = await imports.check({ kind: donors, file });
  expect(codeOf(await imports.commit(checked))).toEqual([409, 'imports/same-file']);
});

test('a plan’s limit is told in the dry run and holds in the commit', async () => {
  const { imports } = await begin({ tier: 'starter' });
  const checked = await imports.check({ kind: donors, file: people(201) });
  expect(checked.summary?.overCap).toEqual({ limit: 200, donorsAfter: 201, plan: 'Starter' });
  const refused = await imports.commit(checked);
  expect(codeOf(refused)).toEqual([409, 'donors/cap-reached']);
  expect(refused.body['message']).toBe(
    'Your Starter plan holds up to 200 donors. Upgrade to Growth to add more.',
  );
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(0);

  const fitting = await imports.all({ kind: donors, file: people(200) });
  expect(fitting.summary?.overCap).toBeNull();
});

test('donors added after the dry run are found by the commit', async () => {
  const { organization, imports } = await begin();
  const checked = await imports.check({ kind: donors, file: people(3) });
  expect(checked.summary?.donors.new).toBe(3);
  await given.donor(organization, { email: 'person-1@b.org' });

  expect((await imports.commit(checked)).status).toBe(200);
  const imported = await imports.get(checked);
  expect(imported.summary?.donors).toMatchObject({ new: 2, existing: 1 });
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(3);
});

test('two clicks import once', async () => {
  const { imports } = await begin();
  const checked = await imports.check({ kind: donors, file: people(5) });
  const clicks = await Promise.all([imports.commit(checked), imports.commit(checked)]);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(5);
});

test('two files with the same people, confirmed at once, add them once', async () => {
  const { imports } = await begin();
  const [one, other] = [
    await imports.check({ kind: donors, file: people(5) }),
    await imports.check({ kind: donors, file: `${people(5)}\n` }),
  ];
  await Promise.all([imports.commit(one), imports.commit(other)]);
  const ends = [await imports.get(one), await imports.get(other)];
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['failed', 'imported']);
  expect(ends.map(({ failure }) => failure)).toContain(
    'There is nothing new in this file to import.',
  );
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(5);
});

test('the same upload sent twice with one key is one import', async () => {
  const { imports } = await begin();
  const headers = {
    'content-type': 'application/octet-stream',
    'idempotency-key': randomUUID(),
  };
  const at = '/api/imports?kind=donors&fileName=people.csv';
  const send = () => imports.staff.post(at, Buffer.from(people(2)), headers);
  const [first, second] = [await send(), await send()];
  expect(importIn(second)).toEqual(importIn(first));
  expect((await imports.staff.get('/api/imports')).body['count']).toBe(1);
});

test('one entry in the history tells of the import and one of its undoing', async () => {
  const { organization, imports } = await begin();
  const imported = await imports.all({ kind: donors, fileName: 'people.csv', file: people(3) });
  await imports.undo(imported);
  const entries = await asOwner(
    `select action, label, actor_id, after, before from activities
     where organization_id = $1 and entity_id = $2 order by at`,
    [organization.id, imported._id],
  );
  const common = { label: 'people.csv', actor_id: organization.userId };
  expect(entries).toMatchObject([
    { ...common, action: 'imports/imported', after: { kind: 'donors', donors: 3 } },
    { ...common, action: 'imports/undone', before: { donors: 3, gifts: 0, kept: 0 } },
  ]);
});

test('an undo leaves what later work builds on', async () => {
  const { imports } = await begin();
  const imported = await imports.all({ kind: donors, file: people(4) });
  const [first, second] = (await imports.donors()) as unknown as { _id: string }[];
  const edited = await imports.staff.put(`/api/donors/${first?._id}`, {
    name: 'Edited',
    version: 1,
  });
  expect(edited.status).toBe(200);
  await imports.all({
    kind: gifts,
    file: 'Name,Email,Amount,Date\nPerson 1,person-1@b.org,5,2020-01-01\n',
  });

  const undone = await imports.undo(imported);
  expect(undone).toMatchObject({ status: 'undone', keptOnUndo: 2 });
  const left = (await imports.donors()) as unknown as { _id: string }[];
  expect(left.map(({ _id }) => _id).toSorted()).toEqual([first?._id, second?._id].toSorted());
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(2);
});

test('undoing gifts takes their donors too, unless something else needs them', async () => {
  const { organization, imports } = await begin();
  await given.donor(organization, { name: 'Here Before', email: 'before@b.org' });
  const file = 'Name,Email,Amount,Date,Campaign\nAnn,ann@b.org,5,2020-01-01,Gala\n';
  const more = `${file}Here,before@b.org,6,2020-01-01,Gala\n`;
  const imported = await imports.all({ kind: gifts, file: more });
  await imports.undo(imported);
  expect(await imports.donors()).toMatchObject([{ name: 'Here Before', giving: { total: 0 } }]);

  const again = await imports.all({ kind: gifts, file: more });
  expect(again.summary).toMatchObject({ donors: { new: 1, existing: 1 }, gifts: { new: 2 } });
});

test('only what can be done now is done', async () => {
  const { imports } = await begin();
  const uploaded = importIn(await imports.upload({ kind: donors, file: people(1) }));
  const at = `/api/imports/${uploaded._id}`;
  for (const what of ['commit', 'undo']) {
    const reply = await imports.staff.post(`${at}/${what}`);
    expect(codeOf(reply)).toEqual([409, 'imports/not-ready']);
  }
  const imported = await imports.all({ kind: donors, file: `${people(1)}\n` });
  const done = `/api/imports/${imported._id}`;
  expect(codeOf(await imports.staff.delete(done))).toEqual([409, 'imports/not-ready']);
  expect(codeOf(await imports.staff.put(`${done}/mapping`, imported.mapping))).toEqual([
    409,
    'imports/not-ready',
  ]);
  expect((await imports.staff.delete(at)).status).toBe(200);
  expect(codeOf(await imports.staff.get(at))).toEqual([404, 'imports/not-found']);
});

test('after the trial everything can be seen and taken back, and nothing added', async () => {
  const { imports, organization } = await begin();
  const imported = await imports.all({ kind: donors, file: people(2) });
  const checked = await imports.check({ kind: donors, file: people(3) });
  await asOwner(
    `update subscriptions set trial_ends_at = now() - interval '1 day' where organization_id = $1`,
    [organization.id],
  );
  const refused = [
    await imports.upload({ kind: donors, file: people(4) }),
    await imports.commit(checked),
  ];
  expect(refused.map(codeOf)).toEqual(Array(2).fill([403, 'plans/read-only']));
  expect((await imports.staff.get('/api/imports')).body['count']).toBe(2);
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone' });
});

test('a job that fails for good leaves a sentence, and the file can be tried again', async () => {
  const { organization, imports } = await begin();
  const { services } = await world();
  const checked = await imports.check({ kind: donors, file: people(2) });
  const stuck = async (status: string) => {
    await asOwner('update imports set status = $3 where organization_id = $1 and id = $2', [
      organization.id,
      checked._id,
      status,
    ]);
    await asOwner(
      `update imports set worked_at = now() - interval '1 hour'
       where organization_id = $1 and id = $2`,
      [organization.id, checked._id],
    );
    await sweepImports(services);
    return imports.get(checked);
  };
  expect(await stuck('importing')).toMatchObject({
    status: 'failed',
    failure: 'The import did not work. Nothing was added. Please try again.',
  });
  expect(await stuck('checking')).toMatchObject({ status: 'failed' });
  expect(await stuck('undoing')).toMatchObject({ status: 'imported' });
  expect(importJobs.every(({ giveUp }) => giveUp !== undefined)).toBe(true);
});

test('what nobody needs any more is thrown away', async () => {
  const { organization, imports } = await begin();
  const { services } = await world();
  const forgotten = importIn(await imports.upload({ kind: donors, file: people(1) }));
  const imported = await imports.all({ kind: donors, file: people(2) });
  const age = (days: number) =>
    asOwner(
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
