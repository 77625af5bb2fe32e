import { randomUUID } from 'node:crypto';
import type { NewJournalExport } from '@pledgewell/contract';
import { journalFormats } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { Download } from '../../../platform/http/download.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { iifRows, journalSheet, quickBooksSheet } from '../files/sheets.ts';
import { writeIif } from '../files/iif.ts';
import {
  type ExportRow,
  findExport,
  insertExport,
  lastExported,
  lastPosted,
} from '../queries/exports.ts';
import { inMonth, namedLines } from '../queries/lines.ts';
import { lockSettings } from '../queries/settings.ts';
import { firstDay, toMonth } from './show.ts';

/**
 * Fixes which entries a file of a month has: all that are posted, or those posted since its last
 * export. The lock keeps entries out that are being posted now, so that the next export has them.
 */
export async function createExport(ctx: Ctx, given: NewJournalExport) {
  const { format, onlyChanges } = given;
  const month = firstDay(given.month);
  if (!(await lockSettings(ctx))) throw new Problem('journal/not-started');
  const firstNumber = onlyChanges ? await lastExported(ctx, month) : 0;
  const lastNumber = await lastPosted(ctx, month);
  if (onlyChanges && lastNumber <= firstNumber) throw new Problem('journal/nothing-changed');

  const id = randomUUID();
  const made = { month, format, firstNumber, lastNumber: Math.max(lastNumber, firstNumber) };
  await insertExport(ctx, id, made);
  await recordActivity(ctx, {
    action: 'journal/exported',
    entity: 'journal',
    entityId: ctx.organization.id,
    label: toFileName(made),
    after: given,
  });
  return {
    data: { _id: id, month: given.month, format },
    message: `The ${journalFormats[format]} file of ${given.month} is ready.`,
  };
}

/** Writes the file of an export. It has the same entries however often it is downloaded. */
export async function exportFile(ctx: Ctx, id: string, read: ReadRows): Promise<Download> {
  const made = await findExport(ctx, id);
  if (!made) throw new Problem('journal/no-export');
  const { month, firstNumber: after, lastNumber: upTo, format } = made;
  const lines = namedLines(ctx, inMonth({ month, after, upTo }));
  const fileName = toFileName(made);
  if (format === 'iif') {
    const mediaType = 'text/plain; charset=utf-8';
    return { fileName, mediaType, bytes: writeIif(iifRows(lines), read) };
  }
  const sheet = format === 'csv' ? journalSheet(lines) : quickBooksSheet(lines);
  return { fileName, mediaType: 'text/csv; charset=utf-8', bytes: writeCsv(sheet, read) };
}

function toFileName({ month, format, firstNumber }: ExportRow) {
  const changes = firstNumber > 0 ? '-changes' : '';
  const program = format === 'quickbooks' ? '-quickbooks' : '';
  return `journal-${toMonth(month)}${changes}${program}.${format === 'iif' ? 'iif' : 'csv'}`;
}
