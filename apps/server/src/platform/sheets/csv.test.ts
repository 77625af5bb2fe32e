import fc from 'fast-check';
import { parseCsv as readOtherwise } from 'hucre/csv';
import { expect, test } from 'vitest';
import { guessDelimiter, parseCsv } from './csv.ts';

const options = { delimiter: ',', cellCharacters: 100, cells: 50 };

const parseRecords = (pieces: string[], more = {}) =>
  [...parseCsv(pieces, { ...options, ...more })].map(({ cells }) => cells);

/** A text cut into pieces of a few characters, as a file arrives in chunks. */
const cut = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a,b","c\nd","e""f"\n', [['a,b', 'c\nd', 'e"f']]],
  ['"",""', [['', '']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', []],
])('%j becomes its records', (text, records) => {
  for (let size = 1; size <= text.length + 1; size += 1) {
    expect(parseRecords(cut(text, size))).toEqual(records);
  }
});

test('an unclosed quotation mark affects only its own line', () => {
  const lines = ['name,city', '"Ann,Boston', 'Bob,Chicago', 'Eve,"Salem, MA"'];
  expect(parseRecords([lines.join('\n')])).toEqual([
    ['name', 'city'],
    ['"Ann', 'Boston'],
    ['Bob', 'Chicago'],
    ['Eve', 'Salem, MA'],
  ]);
});

test('quotation marks inside an unquoted cell are part of it', () => {
  expect(parseRecords(['5" pipe,"Bob" Smith,6\n'])).toEqual([['5" pipe', '"Bob" Smith', '6']]);
});

test('thousands of quotation marks are read in bounded time', () => {
  for (const storm of ['"'.repeat(200_000), '",'.repeat(200_000), 'a"'.repeat(200_000)]) {
    expect(parseRecords(cut(storm, 65_536)).length).toBeGreaterThan(0);
  }
});

test('an endless cell or record is truncated but counted', () => {
  const endless = [...parseCsv(cut('x'.repeat(300_000), 1_000), options)];
  expect(endless.map(({ cells }) => cells[0]?.length)).toEqual([101]);

  const [wide] = [...parseCsv([','.repeat(999_999)], options)];
  expect(wide).toMatchObject({ width: 1_000_000 });
  expect(wide?.cells).toHaveLength(50);
});

const cell = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('a,b', 'c\nd', 'e"f', ' "g"', 'h;i', '\r\n', '"', "'", 'Zoë 🎉', '\t|'),
);

/** The example from RFC 4180. */
const written = (record: string[], delimiter: string) =>
  record.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter);

test('written CSV is read back, with the same result as another reader', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      (records, delimiter, lineEnd, size) => {
        const text = records.map((record) => written(record, delimiter) + lineEnd).join('');
        const read = parseRecords(cut(text, size), { delimiter });
        expect(read).toEqual(records);
        expect(read).toEqual(readOtherwise(text, { delimiter, skipBom: false }));
      },
    ),
  );
});

test('no text makes the reader fail or lose a line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', '\0'), { maxLength: 60 }),
      fc.integer({ min: 1, max: 10 }),
      (characters, size) => {
        const text = characters.join('');
        expect(parseRecords(cut(text, size))).toEqual(parseRecords([text]));
      },
    ),
  );
});

test.each([
  ['name,amount\nAnn,1\nBob,2\n', ','],
  ['name;amount\nAnn;1,5\nBob;2,5\n', ';'],
  ['name\tnotes\nAnn\ta, b, c\nBob\td\n', '\t'],
  ['name|notes\nAnn|a; b\n', '|'],
  ['name;notes\n"Lee; Ann";"a,b"\n', ';'],
  ['name\nAnn\nBob\n', ','],
  ['name\nAnn\nBob\nA|B\n', ','],
  ['', ','],
])('%j is divided by %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});
