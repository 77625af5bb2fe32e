import { cents, writeUsd } from '@pledgewell/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/world/database.ts';
import { readerOn } from '../db/read-rows.ts';
import { formulaStarts } from './csv-injection.ts';
import { byteOrderMark, csvRecord } from './csv-text.ts';
import type { Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';

let client: pg.PoolClient;
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ ...(await testDatabase()).owner, max: 1 });
  client = await pool.connect();
});

afterAll(async () => {
  client.release();
  await pool.end();
});

const awkward = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "'",
    '"',
    '""',
    '\\',
    '","',
    '\u00A0',
    '\u200F',
    '😀',
    'e\u0301',
    '_x0041_',
  ),
  fc.constantFrom(...formulaStarts),
  fc.constantFrom(...formulaStarts).map((start) => `${start}1"`),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const text = fc.option(
  fc
    .array(awkward, { maxLength: 4 })
    .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed()),
);

const row = fc.record({
  typed: text,
  word: fc.option(fc.constantFrom('', 'Bank transfer', '+1')),
  amount: fc.option(
    fc.oneof(fc.constantFrom(0, 1, -1, 9, 10, 99, 100, -5, -100), fc.maxSafeInteger()),
  ),
  number: fc.option(fc.integer()),
  day: fc.option(fc.constantFrom('1900-01-01', '2024-02-29', '2199-12-31')),
  moment: fc.option(
    fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
  ),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const columns: Sheet['columns'] = [
  { header: 'Typed', kind: 'text', value: sql`typed` },
  { header: 'Word', kind: 'words', value: sql`word` },
  { header: 'Amount', kind: 'usd', value: sql`amount` },
  { header: 'Number', kind: 'number', value: sql`number` },
  { header: 'Day', kind: 'day', value: sql`day` },
  { header: 'Moment', kind: 'moment', value: sql`moment` },
  { header: 'Typed Again', kind: 'text', value: sql`coalesce(typed, word)` },
];

/** Rows in reverse, so that their order is the query's. */
const sheetWith = (rows: readonly Row[]): Sheet => ({
  name: 'Awkward',
  columns,
  rows: sql`from unnest(${rows.map(({ typed }) => typed)}::text[],
      ${rows.map(({ word }) => word)}::text[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ number }) => number)}::int[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ moment }) => moment?.toISOString() ?? null)}::timestamptz[])
    with ordinality x (typed, word, amount, number, day, moment, place)`,
  order: [{ by: sql`place`, isDescending: true }],
});

const recordFor = ({ typed, word, amount, number, day, moment }: Row) =>
  csvRecord([
    { text: typed ?? '', isTyped: true },
    { text: word ?? '', isTyped: false },
    { text: amount === null ? '' : writeUsd(cents(amount)), isTyped: false },
    { text: number === null ? '' : String(number), isTyped: false },
    { text: day ?? '', isTyped: false },
    { text: moment?.toISOString().slice(0, 19).replace('T', ' ') ?? '', isTyped: false },
    { text: typed ?? word ?? '', isTyped: true },
  ]);

test('the database writes the same bytes for awkward values as the server would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (rows) => {
      const parts: Buffer[] = [];
      for await (const part of writeCsv(sheetWith(rows), readerOn(client))) parts.push(part);
      const headers = columns.map(({ header }) => ({ text: header, isTyped: false }));
      const records = rows.toReversed().map(recordFor);
      expect(Buffer.concat(parts).toString()).toBe(
        byteOrderMark + csvRecord(headers) + records.join(''),
      );
    }),
    { numRuns: 100 },
  );
});
