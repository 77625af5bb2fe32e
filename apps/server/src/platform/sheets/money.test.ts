import {
  cents,
  formatUsd,
  largestAmount,
  parseUsd,
  toDollars,
  writeUsd,
  zero,
  type Cents,
} from '@pledgewell/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/world/database.ts';
import { toCell, toJson } from '../../workspace/archives/export/columns.ts';
import { queriesOn } from '../db/connection.ts';
import { readerOn } from '../db/read-rows.ts';
import { usdInWords } from '../db/usd.ts';
import { parseCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const bound = 2 ** 53 - 1;
const known = [-3_333, -100, -99, -5, -1, 0, 1, 5, 99, 100, 120_05, largestAmount, bound, -bound];
const amounts: Cents[] = [
  ...known,
  ...fc.sample(fc.integer({ min: -20_000, max: 20_000 }), 400),
  ...fc.sample(fc.maxSafeInteger(), 400),
].map((value) => cents(value));

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

/** The amounts as the database holds them, in the order listed here. */
const rowsOfAmounts = sql`from unnest(${amounts.map(String)}::bigint[]) with ordinality x (amount, place)`;
const sheet: Sheet = {
  name: 'Amounts',
  columns: [
    { header: 'Amount', kind: 'usd', value: sql`amount` },
    { header: 'Nothing', kind: 'usd', value: sql`nullif(amount, amount)` },
  ],
  rows: rowsOfAmounts,
  order: [{ by: sql`place` }],
};

async function csvCells() {
  const parts: string[] = [];
  for await (const part of writeCsv(sheet, readerOn(client))) parts.push(part.toString('utf8'));
  const options = { delimiter: ',', cellCharacters: 1_000, cells: 10 };
  const rows = [...parseCsv([parts.join('').replace(/^\uFEFF/, '')], options)];
  return rows.slice(1).map(({ cells }) => cells);
}

async function workbookCells() {
  const bytes: Uint8Array[] = [];
  for await (const part of await writeXlsx(sheet, readerOn(client))) bytes.push(part);
  const limits = {
    rows: 10_000,
    columns: 10,
    cellCharacters: 1_000,
    unpackedMegabytes: 100,
    unpackedRatio: 10_000,
    archiveEntries: 100,
  };
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(Buffer.concat(bytes), limits)) rows.push(cells);
  return rows.slice(1).map(([amount = '']) => amount);
}

test('an export, the archive and a sentence write an amount of any sign alike', async () => {
  const exported = await csvCells();
  const { rows } = await client.query<{ words: string }>(
    (({ sql: text, parameters }) => ({ text, values: [...parameters] }))(
      sql`select ${usdInWords(sql`amount`)} as words ${rowsOfAmounts} order by place`.compile(
        queriesOn(client),
      ),
    ),
  );

  expect(exported.map(([amount]) => amount)).toEqual(amounts.map(writeUsd));
  expect(amounts.map((amount) => toCell(amount, 'usd').text)).toEqual(amounts.map(writeUsd));
  expect(rows.map(({ words }) => words)).toEqual(amounts.map(formatUsd));
  expect(exported.map(([amount = '']) => parseUsd(amount))).toEqual(amounts);
  expect(new Set(exported.map(([, nothing]) => nothing))).toEqual(new Set(['']));
});

/** A spreadsheet shows at most fifteen digits of a number. */
const fits = (amount: Cents) => Math.abs(amount) < 1e15;

test('a workbook and the archive hold the number that is the amount to the cent', async () => {
  const cells = await workbookCells();
  const read = amounts.map((amount, place) => ({ amount, cell: cells[place] ?? '' }));

  expect(amounts.map((amount) => toJson(amount, 'usd'))).toEqual(amounts.map(toDollars));
  for (const { amount, cell } of read.filter(({ amount }) => fits(amount))) {
    expect(parseUsd(cell)).toBe(amount);
  }
  expect(cells[amounts.indexOf(zero)]).toBe('0');
});
