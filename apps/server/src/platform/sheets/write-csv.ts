import type { ReadRows } from '../db/read-rows.ts';
import { csvLines } from './csv-query.ts';
import { byteOrderMark, csvRecord } from './csv-text.ts';
import type { Sheet } from './sheet.ts';

/** A few hundred kilobytes, a negligible amount for memory and other requests. */
const rowsAtOnce = 2_000;

/** Writes a sheet as CSV (RFC 4180 with CRLF) in UTF-8 with a byte order mark. */
export async function* writeCsv(sheet: Sheet, read: ReadRows): AsyncGenerator<Buffer> {
  const headers = sheet.columns.map(({ header }) => ({ text: header, isTyped: false }));
  yield Buffer.from(byteOrderMark + csvRecord(headers));
  for await (const rows of read(csvLines(sheet), rowsAtOnce)) {
    yield Buffer.from(rows.map(([line]) => `"${line as string}"\r\n`).join(''));
  }
}
