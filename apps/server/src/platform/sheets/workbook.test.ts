import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { SheetRefusal } from './refusal.ts';
import { openTable } from './table.ts';

const limits = {
  rows: 1_000,
  columns: 20,
  cellCharacters: 1_000,
  unpackedMegabytes: 10,
  unpackedRatio: 100,
  archiveEntries: 50,
};

type Options = Omit<Parameters<typeof writeXlsx>[0], 'sheets'>;

const workbook = (rows: CellValue[][], options: Options = {}) =>
  writeXlsx({ sheets: [{ name: 'Donors', rows }], ...options });

async function read(file: Uint8Array) {
  const table = await openTable(file, limits);
  const rows: (string | number)[][] = [];
  for await (const { row, cells } of table.rows) rows.push([row, ...cells]);
  return { ...table, rows };
}

const refusal = (file: Uint8Array) =>
  read(file).then(
    () => 'nothing',
    (error: unknown) => {
      if (!(error instanceof SheetRefusal)) throw error;
      return error.code;
    },
  );

test('texts, numbers, dates and booleans become text, and cents stay exact', async () => {
  const file = await workbook([
    ['Name', 'ZIP', 'Amount', 'Date', 'Member'],
    ['Zoë 🎉', '02139', 0.1 + 0.2, new Date('2019-05-11T00:00:00Z'), true],
    ["=cmd|'/c calc'!A1", 2139, 1_234_567.89, new Date('2019-05-11T11:21:00Z'), null],
  ]);
  const table = await read(file);
  expect(table).toMatchObject({ format: 'xlsx', encoding: null, delimiter: null });
  expect(table.rows).toEqual([
    [2, 'Zoë 🎉', '02139', '0.3', '2019-05-11', 'TRUE'],
    [3, "=cmd|'/c calc'!A1", '2139', '1234567.89', '2019-05-11 11:21:00'],
  ]);
});

test('dates mean the same in both date systems', async () => {
  const rows = [['Date'], [new Date('2019-05-11T00:00:00Z')], [new Date('1999-12-31T00:00:00Z')]];
  for (const dateSystem of ['1900', '1904'] as const) {
    const table = await read(await workbook(rows, { dateSystem }));
    expect(table.rows).toEqual([
      [2, '2019-05-11'],
      [3, '1999-12-31'],
    ]);
  }
});

test('a formula is read as its cached value and never run', async () => {
  const cells = new Map([
    ['1,0', { formula: 'HYPERLINK("http://example.org")', formulaResult: 'Ann' }],
  ]);
  const file = await writeXlsx({ sheets: [{ name: 'Donors', rows: [['Name'], ['']], cells }] });
  expect((await read(file)).rows).toEqual([[2, 'Ann']]);
});

test('the first sheet that has rows is read, and blank rows keep their numbers', async () => {
  const file = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [] },
      { name: 'Blank', rows: [[''], [null]] },
      { name: 'Donors', rows: [[], ['Name'], [null], ['Ann']] },
      { name: 'Other', rows: [['Nothing']] },
    ],
  });
  const table = await read(file);
  expect(table.columns).toEqual(['Name']);
  expect(table.rows).toEqual([[4, 'Ann']]);
});

test('an empty workbook is an empty file, and another archive is no table', async () => {
  expect(await refusal(await workbook([]))).toBe('empty-file');
  expect(await refusal(archive([{ name: 'notes.txt', content: Buffer.from('hello') }]))).toBe(
    'not-a-table',
  );
});

test('a sheet that unpacks to a hundred times its size is not opened', async () => {
  const bomb = archive([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(9_000_000, ' ') },
  ]);
  expect(bomb.length).toBeLessThan(20_000);
  expect(await refusal(bomb)).toBe('unsafe-file');
});

test('a directory that understates the size is detected while unpacking', async () => {
  const lying = archive([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(9_000_000, ' '), claims: 100 },
  ]);
  expect(await refusal(lying)).toBe('unsafe-file');
});

test('an archive of thousands of entries is not opened', async () => {
  const content = Buffer.from('x');
  const crowd = Array.from({ length: 51 }, (_, index) => ({ name: `xl/${index}.xml`, content }));
  expect(await refusal(archive(crowd))).toBe('unsafe-file');
});

test('a hundred entries for one compressed block count a hundred times', async () => {
  const once = { name: 'a', content: Buffer.alloc(900_000, 'ab') };
  const shared = archive([once], { directoryTimes: 40 });
  expect(await refusal(shared)).toBe('unsafe-file');
});

test('a thousand damaged workbooks are read or refused, and none makes the reader fail', async () => {
  const whole = await workbook([
    ['Name', 'Date'],
    ...Array.from({ length: 30 }, (_, index) => [`Ann ${index}`, new Date(index * 9e10)]),
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      async (damages, end) => {
        const bytes = whole.slice(0, end % 3 === 0 ? end % whole.length : whole.length);
        for (const [at, byte] of damages) bytes[at % Math.max(1, bytes.length)] = byte;
        expect(typeof (await refusal(bytes))).toBe('string');
      },
    ),
    { numRuns: 1_000 },
  );
}, 60_000);

type Entry = { name: string; content: Buffer; claims?: number };

/** Writes an archive by hand, so that its directory can say whatever a test needs. */
function archive(entries: Entry[], { directoryTimes = 1 } = {}): Uint8Array {
  let at = 0;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, content, claims = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(8, 10);
    listed.writeUInt32LE(packed.length, 20);
    listed.writeUInt32LE(claims, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(at, 42);
    for (let time = 0; time < directoryTimes; time += 1) directory.push(listed, Buffer.from(name));
    files.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length * directoryTimes, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}
