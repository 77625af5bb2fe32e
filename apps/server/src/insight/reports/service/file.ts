import type { ExportFormat } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { Download } from '../../../platform/http/download.ts';
import type { SheetKind } from '../../../platform/sheets/sheet.ts';
import { fileOf } from '../../../data/exports/service/download.ts';

/** The heading of a column, the column of the rows that stands under it, and what that holds. */
type Column = readonly [header: string, name: string, kind: SheetKind];

/** How a file is asked for, and the hand that reads its rows. */
export type FileWish = { format: ExportFormat; read: ReadRows };

type Rows = {
  fileName: string;
  /** Of the sheet in a workbook. */
  title: string;
  columns: readonly Column[];
  rows: RawBuilder<unknown>;
};

/** The rows of a report as a sheet, written while they are read. */
export async function sheetOf(
  { fileName, title, columns, rows }: Rows,
  { format, read }: FileWish,
): Promise<Download> {
  const sheet = {
    name: title,
    columns: columns.map(([header, name, kind]) => ({ header, kind, value: sql.ref(`r.${name}`) })),
    source: sql`from (${rows}) r`,
  };
  const ending = format === 'csv' ? 'csv' : 'xlsx';
  return { fileName: `${fileName}.${ending}`, ...(await fileOf(sheet, format, read)) };
}
