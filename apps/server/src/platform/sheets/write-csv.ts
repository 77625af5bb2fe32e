import type { ReadRows } from '../db/read-rows.ts';
import { csvLines } from './csv-query.ts';
import { byteOrderMark, csvRecord } from './csv-text.ts';
import type { Sheet } from './sheet.ts';

/** Some hundred kilobytes, so that neither memory nor other requests feel them. */
const rowsAtOnce = 2_000;

/** A sheet as CSV (RFC 4180 with CRLF) in UTF-8 behind a byte order mark. */
export async function* writeCsv(sheet: Sheet, read: ReadRows): AsyncGenerator<Buffer> {
  const headers = sheet.columns.map(({ header }) => ({ text: header, isTyped: false }));
  yield Buffer.from(byteOrderMark + csvRecord(headers));
  for await (const rows of read(csvLines(sheet), rowsAtOnce)) {
    yield Buffer.from(rows.map(([line]) => `"${line as string}"\r\n`).join(''));
  }
}
