import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';
import type { Ctx } from '../../../platform/core/context.ts';
import { byteOrderMark, csvRecord } from '../../../platform/sheets/csv-text.ts';
import { compressedRestoreFile } from './restore-file.ts';
import { toCell, toJson, type Column, type Row } from './columns.ts';
import { readme } from './readme.ts';
import { readTableRows } from './rows.ts';
import type { Table } from './table.ts';
import { tables } from './tables.ts';

/** The archive, each table as CSV and as JSON, written while it is read. */
export function streamZip(ctx: Ctx, organizationName: string) {
  // The library uses web streams, which behave the same here.
  return makeZip(files(ctx, organizationName)) as ReadableStream<Uint8Array>;
}

async function* files(ctx: Ctx, organizationName: string) {
  const lastModified = ctx.now;
  yield { name: 'README.txt', lastModified, input: readme(ctx, organizationName) };
  for (const table of tables) {
    yield { name: `${table.name}.csv`, lastModified, input: generateCsv(ctx, table) };
    yield { name: `${table.name}.json`, lastModified, input: generateJson(ctx, table) };
  }
  yield { name: restoreFileName, lastModified, input: compressedRestoreFile(ctx) };
}

async function* generateCsv(ctx: Ctx, table: Table) {
  const { columns } = table;
  yield byteOrderMark + csvRecord(columns.map(({ key }) => ({ text: key, isTyped: false })));
  for await (const rows of readTableRows(ctx, table)) {
    yield rows.map((row) => csvRecord(toCells(row, columns))).join('');
  }
}

const toCells = (row: Row, columns: readonly Column[]) =>
  columns.map(({ key, kind }) => toCell(row[key] ?? null, kind));

/** One record per line, so that a large file can also be read line by line. */
async function* generateJson(ctx: Ctx, table: Table) {
  let separator = '[\n';
  for await (const rows of readTableRows(ctx, table)) {
    yield separator + rows.map((row) => JSON.stringify(toRecord(row, table.columns))).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const toRecord = (row: Row, columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ key, kind }) => [key, toJson(row[key] ?? null, kind)]));
