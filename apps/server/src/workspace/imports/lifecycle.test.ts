import { expect, test } from 'vitest';
import {
  statusAndCode,
  toImport,
  importHelpers,
  peopleCsv,
} from '../../../test/documents/files.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given } from '../../../test/world/world.ts';

const donors = 'donors' as const;

async function begin(options: Parameters<typeof given.organization>[0] = {}) {
  const organization = await given.organization(options);
  return { organization, imports: importHelpers(organization) };
}

test('a repeated file is recognized at once and never imported twice', async () => {
  const { imports } = await begin();
  const file = peopleCsv(2);
  await imports.all({ kind: donors, file });
  const again = toImport(await imports.upload({ kind: donors, file, fileName: 'copy.csv' }));
  expect(again.sameFileAt).not.toBeNull();

  const checked = await imports.check({ kind: donors, file });
  expect(statusAndCode(await imports.commit(checked))).toEqual([409, 'imports/same-file']);
});

test('a plan’s limit appears in the dry run and is enforced in the commit', async () => {
  const { imports } = await begin({ tier: 'starter' });
  const checked = await imports.check({ kind: donors, file: peopleCsv(201) });
  expect(checked.summary?.overCap).toEqual({ limit: 200, donorsAfter: 201, plan: 'Starter' });
  const refused = await imports.commit(checked);
  expect(statusAndCode(refused)).toEqual([409, 'donors/cap-reached']);
  expect(refused.body['message']).toBe(
    'Your Starter plan includes up to 200 donors. Upgrade to Growth to add more.',
  );
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(0);

  const fitting = await imports.all({ kind: donors, file: peopleCsv(200) });
  expect(fitting.summary?.overCap).toBeNull();
});

test('donors added after the dry run are found by the commit', async () => {
  const { organization, imports } = await begin();
  const checked = await imports.check({ kind: donors, file: peopleCsv(3) });
  expect(checked.summary?.donors.new).toBe(3);
  await given.donor(organization, { email: 'person-1@b.org' });

  expect((await imports.commit(checked)).status).toBe(200);
  const imported = await imports.get(checked);
  expect(imported.summary?.donors).toMatchObject({ new: 2, existing: 1 });
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(3);
});

test('two clicks import once', async () => {
  const { imports } = await begin();
  const checked = await imports.check({ kind: donors, file: peopleCsv(5) });
  const clicks = await Promise.all([imports.commit(checked), imports.commit(checked)]);
  expect(clicks.map(({ status }) => status).includes(200)).toBe(true);
  expect(clicks.map(({ status }) => status)).toContain(409);
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(5);
});

test('two files with the same people, confirmed at once, add them once', async () => {
  const { imports } = await begin();
  const [one, other] = [
    await imports.check({ kind: donors, file: peopleCsv(5) }),
    await imports.check({ kind: donors, file: `${peopleCsv(5)}\n` }),
  ];
  await Promise.all([imports.commit(one), imports.commit(other)]);
  const ends = [await imports.get(one), await imports.get(other)];
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['failed', 'imported']);
  expect(ends.map(({ failure }) => failure)).toContain(
    'There’s nothing new to import in this file.',
  );
  expect((await imports.staff.get('/api/donors')).body['count']).toBe(5);
});

test('a file is loaded from the database once another one was uploaded', async () => {
  const { imports } = await begin();
  const padding = 'x'.repeat(500);
  const long = peopleCsv(3_000).replaceAll('\n', `,${padding}\n`);
  const first = toImport(await imports.upload({ kind: donors, file: long }));
  await imports.check({ kind: donors, file: peopleCsv(1) });

  toImport(await imports.staff.put(`/api/imports/${first._id}/mapping`, first.mapping));
  await drainJobs();
  const checked = await imports.get(first);
  expect(checked).toMatchObject({ status: 'checked', rowCount: 3_000 });
  expect(checked.summary?.donors.new).toBe(3_000);
});
