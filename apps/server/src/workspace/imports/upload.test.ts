import { randomUUID } from 'node:crypto';
import { importLimits } from '@pledgewell/contract';
import { writeXlsx } from 'hucre/xlsx';
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

async function begin() {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
}

test('an uploaded file is stored with its contents and a guessed mapping', async () => {
  const { imports } = await begin();
  const fileName = 'Donors, März.csv';
  const reply = await imports.upload({ kind: donors, fileName, file: peopleCsv(3) });
  expect(reply.status).toBe(201);
  expect(toImport(reply)).toMatchObject({
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
  ['Name\n', 400, 'imports/no-rows', 'This file has column names but no rows.'],
  [
    '<html></html>',
    400,
    'imports/not-a-table',
    'We can’t read this file. Choose a CSV or XLSX file.',
  ],
  [
    `a${',a'.repeat(999_999)}\n`,
    400,
    'imports/too-many-columns',
    'This file has 1,000,000 columns. You can import up to 200.',
  ],
  [
    Buffer.alloc(importLimits.megabytes * 1024 * 1024 + 1, 'a'),
    413,
    'imports/file-too-large',
    'This file is larger than 64 MB. Please split it into several files.',
  ],
])('an unusable file is refused with a reason', async (file, status, code, message) => {
  const { imports } = await begin();
  const reply = await imports.upload({ kind: donors, file });
  expect(statusAndCode(reply)).toEqual([status, code]);
  expect(reply.body['message']).toBe(message);
});

test('a mapping that could import nothing is refused, with a reason for each choice', async () => {
  const { imports } = await begin();
  const file = 'id,Name,Status\n7,Ann,Paid\n';
  const uploaded = toImport(await imports.upload({ kind: donors, file }));
  const at = `/api/imports/${uploaded._id}/mapping`;
  const { mapping } = uploaded;
  const wrong = async (change: object) => {
    const reply = await imports.staff.put(at, { ...mapping, ...change });
    expect(statusAndCode(reply)).toEqual([400, 'imports/wrong-mapping']);
    return reply.body['fields'];
  };
  expect(await wrong({ fields: [] })).toEqual({ fields: 'Choose the column with the name.' });
  expect(await wrong({ fields: [{ column: 3, field: 'donor.name' }] })).toEqual({
    fields: 'The file doesn’t have this column.',
  });
  expect(await wrong({ idSet: null })).toEqual({
    idSet: 'Name the list these IDs are from.',
  });
  const twice = [0, 1].map((column) => ({ column, field: 'donor.name' }));
  expect(await wrong({ fields: twice })).toEqual({
    fields: 'Only one column can contain the name.',
  });
});

test('the same upload sent twice with one key is one import', async () => {
  const { imports } = await begin();
  const headers = {
    'content-type': 'application/octet-stream',
    'idempotency-key': randomUUID(),
  };
  const at = '/api/imports?kind=donors&fileName=people.csv';
  const send = () => imports.staff.post(at, Buffer.from(peopleCsv(2)), headers);
  const [first, second] = [await send(), await send()];
  expect(toImport(second)).toEqual(toImport(first));
  expect((await imports.staff.get('/api/imports')).body['count']).toBe(1);
});

test('a workbook is imported like a text file, including dates and cents', async () => {
  const { imports } = await begin();
  const rows = [
    ['Name', 'Amount', 'Date', 'Zip', 'State'],
    ['Zoë 🎉', 1_200.1, new Date('2019-05-11T00:00:00Z'), 2139, 'MA'],
    ['=1+1', 0.1 + 0.2, 43_596, '02139', 'MA'],
    ['Soon', 5, new Date('2999-01-01T00:00:00Z'), null, null],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Gifts', rows }] }));
  const imported = await imports.all({ kind: 'gifts', fileName: 'gifts.xlsx', file });
  expect(imported).toMatchObject({ format: 'xlsx', encoding: null, rowCount: 3 });
  expect(imported.summary?.gifts).toMatchObject({ new: 2, error: 1, newAmount: 1_200.4 });
  expect(await imports.donors()).toMatchObject([
    { name: '=1+1', giving: { total: 0.3, lastGiftOn: '2019-05-11' } },
    { name: 'Zoë 🎉', address: { zipCode: '02139' }, giving: { lastGiftOn: '2019-05-11' } },
  ]);
});

test('the dry run can be repeated with other choices', async () => {
  const { imports } = await begin();
  const file = 'Name,Alias,Email\nAnn,Bob,ann@b.org\n,Eve,\n';
  const first = await imports.check({ kind: donors, file });
  expect(first.summary?.donors).toMatchObject({ new: 1, error: 1 });

  const again = { ...first.mapping, fields: [{ column: 1, field: 'donor.name' }] };
  await imports.staff.put(`/api/imports/${first._id}/mapping`, again);
  await drainJobs();
  const second = await imports.get(first);
  expect(second).toMatchObject({ status: 'checked', summary: { donors: { new: 2, error: 0 } } });
  await imports.commit(second);
  expect((await imports.donors()).map(({ name }) => name)).toEqual(['Bob', 'Eve']);
});
