import type { ExportFormat } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { TicketState } from '../../../platform/http/download-ticket.ts';
import type { Download } from '../../../platform/http/download.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { findExport, takeTurn } from '../queries.ts';
import { sheets } from '../sheets/sheets.ts';

type Asked = { id: string; ticket: TicketState; read: ReadRows };

/** The file of an export. Each person has one on its way at a time. */
export async function downloadExport(ctx: Ctx, { id, ticket, read }: Asked): Promise<Download> {
  const asked = await findExport(ctx, id);
  if (!asked) throw new Problem('exports/not-found');
  if (ticket === 'bad') throw new Problem('exports/ticket-invalid');
  if (!(await takeTurn(ctx))) throw new Problem('exports/running');

  const { dataType, fileFormat, fileName } = asked;
  ctx.log.info({ userId: ctx.userId, dataType, fileFormat }, 'data is exported');
  return { fileName, ...(await fileOf(sheets[dataType](ctx, asked), fileFormat, read)) };
}

/** A sheet in the form that was asked for. */
export async function fileOf(sheet: Sheet, format: ExportFormat, read: ReadRows) {
  return format === 'csv'
    ? { mediaType: 'text/csv; charset=utf-8', bytes: writeCsv(sheet, read) }
    : { mediaType: xlsx, bytes: await writeXlsx(sheet, read) };
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
