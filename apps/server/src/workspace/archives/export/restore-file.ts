import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Ctx } from '../../../platform/core/context.ts';
import { readTableRows } from './rows.ts';
import { findColumns } from '../restore/catalog.ts';
import { toMarkerLine, type RestoreHeader } from '../restore/lines.ts';
import { archivedRows, findOrganizationRow, findPeople } from '../restore/queries/read.ts';
import { restorableTables } from '../restore/tables.ts';

/** The part of the archive that a workspace is restored from, compressed while it is read. */
export function compressedRestoreFile(ctx: Ctx): AsyncIterable<Uint8Array> {
  // The iteration throws the reading side's failure, so the callback has nothing to do.
  return pipeline(Readable.from(restoreLines(ctx)), createGzip(), () => {});
}

/** Each table after a line of its own, with each row as one line of JSON. */
async function* restoreLines(ctx: Ctx): AsyncGenerator<string> {
  const header: RestoreHeader = {
    format: 1,
    organization: await findOrganizationRow(ctx),
    people: await findPeople(ctx),
  };
  yield toMarkerLine(header);
  let count = 0;
  for (const table of restorableTables) {
    const columns = await findColumns(ctx.db, table.name);
    yield toMarkerLine({ table: table.name, columns: columns.stored });
    const select = () => archivedRows(ctx, table, columns);
    for await (const rows of readTableRows(ctx, { name: `restore_${table.name}`, select })) {
      count += rows.length;
      yield `${rows.map((row) => String(row['line'])).join('\n')}\n`;
    }
  }
  yield toMarkerLine({ end: true, rows: count });
}
