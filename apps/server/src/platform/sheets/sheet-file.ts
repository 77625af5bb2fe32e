import type { ExportFormat } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { ReadRows } from '../db/read-rows.ts';
import type { Download } from '../http/download.ts';
import type { Sheet, SheetKind } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The heading of a column, the query column below it, and its kind of content. */
type Column = readonly [header: string, name: string, kind: SheetKind];

/** The format a file is requested in, and the function that reads its rows. */
export type FileRequest = { format: ExportFormat; read: ReadRows };

type Rows = {
  fileName: string;
  /** The name of the sheet in a workbook. */
  title: string;
  columns: readonly Column[];
  rows: RawBuilder<unknown>;
};

/** The rows of a report as a sheet, written while they are read. */
export async function writeTable(
  { fileName, title, columns, rows }: Rows,
  { format, read }: FileRequest,
): Promise<Download> {
  const sheet = {
    name: title,
    columns: columns.map(([header, name, kind]) => ({ header, kind, value: sql.ref(`r.${name}`) })),
    rows: sql`from (${rows}) r`,
    order: [],
  };
  const ending = format === 'csv' ? 'csv' : 'xlsx';
  return { fileName: `${fileName}.${ending}`, ...(await writeSheet(sheet, format, read)) };
}

/** Writes a sheet in the requested format. */
export async function writeSheet(sheet: Sheet, format: ExportFormat, read: ReadRows) {
  return format === 'csv'
    ? { mediaType: 'text/csv; charset=utf-8', bytes: writeCsv(sheet, read) }
    : { mediaType: xlsx, bytes: await writeXlsx(sheet, read) };
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
