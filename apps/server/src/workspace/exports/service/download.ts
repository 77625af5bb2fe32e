import type { Ctx } from '../../../platform/core/context.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { TicketState } from '../../../platform/http/download-ticket.ts';
import type { Download } from '../../../platform/http/download.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { writeSheet } from '../../../platform/sheets/sheet-file.ts';
import { findExport, claimTurn } from '../queries.ts';
import { sheets } from '../sheets/sheets.ts';

type DownloadRequest = { id: string; ticket: TicketState; read: ReadRows };

/** The file of an export. Each person downloads one at a time. */
export async function downloadExport(
  ctx: Ctx,
  { id, ticket, read }: DownloadRequest,
): Promise<Download> {
  const found = await findExport(ctx, id);
  if (!found) throw new Problem('exports/not-found');
  if (ticket === 'bad') throw new Problem('exports/ticket-invalid');
  if (!(await claimTurn(ctx))) throw new Problem('exports/running');

  const { dataType, fileFormat, fileName } = found;
  ctx.log.info({ userId: ctx.userId, dataType, fileFormat }, 'data was exported');
  return { fileName, ...(await writeSheet(sheets[dataType](ctx, found), fileFormat, read)) };
}
