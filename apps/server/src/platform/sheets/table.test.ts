import fc from 'fast-check';
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

/** The table of a file: how it was parsed, its columns and its rows. */
async function read(file: Uint8Array | string, within = limits) {
  const table = await openTable(Buffer.from(file as string), within);
  const rows: (string | number)[][] = [];
  for await (const { row, cells } of table.rows) rows.push([row, ...cells]);
  return { ...table, rows };
}

const refusal = async (file: Uint8Array | string) =>
  read(file).then(
    () => 'nothing',
    (error: unknown) => {
      if (!(error instanceof SheetRefusal)) throw error;
      return error.code;
    },
  );

const text = 'Name,City\nZoë Müller,Köln\n"O’Neil, Ann",Łódź\n';
const rows = [
  [2, 'Zoë Müller', 'Köln'],
  [3, 'O’Neil, Ann', 'Łódź'],
];
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['UTF-8', 'UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', 'UTF-16LE', utf16],
  ['UTF-16, big end first', 'UTF-16BE', Buffer.from(utf16).swap16()],
  ['UTF-16 without a mark', 'UTF-16LE', utf16.subarray(2)],
  ['UTF-16, big end first, without a mark', 'UTF-16BE', Buffer.from(utf16).swap16().subarray(2)],
])('%s is read', async (_, encoding, file) => {
  const table = await read(file);
  expect(table).toMatchObject({ encoding, format: 'csv', columns: ['Name', 'City'], rows });
});

test('text that is not UTF-8 is decoded as Windows-1252', async () => {
  const file = Buffer.from('Name;City\nZo\xeb;K\xf6ln \x80\x93\n', 'latin1');
  const table = await read(file);
  expect(table).toMatchObject({
    encoding: 'windows-1252',
    delimiter: ';',
    rows: [[2, 'Zoë', 'Köln €“']],
  });
});

test('a single broken byte does not change the detected encoding', async () => {
  const good = Array.from({ length: 20 }, (_, index) => `Zoë ${index},Köln\n`).join('');
  const file = Buffer.concat([Buffer.from(`Name,City\n${good}`), Buffer.from([0xff, 0x0a])]);
  const table = await read(file);
  expect(table.encoding).toBe('UTF-8');
  expect(table.isDamaged).toBe(true);
  expect(table.rows[0]).toEqual([2, 'Zoë 0', 'Köln']);
  expect(table.rows.at(-1)).toEqual([22, '\uFFFD']);
});

test('a character on the border of two pieces stays whole', async () => {
  const long = `Name\n${'ë'.repeat(200_000)}\n`;
  const table = await read(long, { ...limits, cellCharacters: 300_000 });
  expect(table.rows).toEqual([[2, 'ë'.repeat(200_000)]]);
});

test('blank lines count as rows of the sheet and are skipped', async () => {
  const table = await read('\nName,City\n\nAnn,Boston\n , \nBob,Salem\n\n');
  expect(table.rows).toEqual([
    [4, 'Ann', 'Boston'],
    [6, 'Bob', 'Salem'],
  ]);
});

test('column names are unique and never empty', async () => {
  const table = await read('Name,,Name, Zip  Code ,\n1,2,3,4,\n');
  expect(table.columns).toEqual(['Name', 'Column B', 'Name (2)', 'Zip Code']);
});

test('a table without a header keeps its first row', async () => {
  const table = await read('Ann,ann@example.org\nBob,bob@example.org\n');
  expect(table.columns).toEqual(['Column A', 'Column B']);
  expect(table.rows).toHaveLength(2);
});

test('a spreadsheet may announce its delimiter in a line of its own', async () => {
  const table = await read('sep=;\nName;City\nAnn;Boston, MA\n');
  expect(table.delimiter).toBe(';');
  expect(table.rows).toEqual([[3, 'Ann', 'Boston, MA']]);
});

test('rows may be shorter and longer than the header', async () => {
  const { rows: ragged } = await read('a,b\n1\n1,2,3\n');
  expect(ragged).toEqual([
    [2, '1'],
    [3, '1', '2', '3'],
  ]);
});

test.each([
  ['nothing', ''],
  ['a mark alone', '\ufeff'],
  ['blank lines', '\n \r\n\t\n'],
])('%s is an empty file', async (_, file) => {
  expect(await refusal(file)).toBe('empty-file');
});

test.each([
  ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
  ['XML', '<?xml version="1.0"?><rows/>'],
  ['JSON', '[{"name":"Ann"}]'],
  ['a JSON object', ' {"name":"Ann"}'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n'],
  ['rich text', '{\\rtf1 hello}'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')],
  ['an old Excel file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ['zeros', Buffer.alloc(10_000)],
  ['half an archive', Buffer.from('504b0304140000000800', 'hex')],
])('%s is no table', async (_, file) => {
  expect(await refusal(file)).toBe('not-a-table');
});

test('a million columns are counted and refused', async () => {
  const open = openTable(Buffer.from(`a${',a'.repeat(999_999)}\n1\n`), limits);
  await expect(open).rejects.toMatchObject({
    code: 'too-many-columns',
    values: { columns: '1,000,000', limit: '20' },
  });
});

test('too many rows are refused', async () => {
  expect(await refusal(`Name\n${'Ann\n'.repeat(1_001)}`)).toBe('too-many-rows');
  expect(await refusal(`Name\n${'Ann\n'.repeat(1_000)}`)).toBe('nothing');
});

test('a thousand damaged files are read or refused, and none makes the reader fail', async () => {
  const whole = Buffer.from(`${text}${'"a ""b""",c\n'.repeat(30)}`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(whole, utf16, Buffer.from(text, 'latin1')),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 }), fc.nat({ max: 2 })), { maxLength: 12 }),
      async (file, damages) => {
        const bytes = [...file];
        for (const [at, byte, how] of damages) {
          const index = at % bytes.length;
          if (how === 0) bytes[index] = byte;
          if (how === 1) bytes.splice(index, 0, byte, byte);
          if (how === 2) bytes.splice(index, byte);
          if (bytes.length === 0) bytes.push(byte);
        }
        expect(typeof (await refusal(Uint8Array.from(bytes)))).toBe('string');
      },
    ),
    { numRuns: 1_000 },
  );
}, 60_000);
