import { randomUUID } from 'node:crypto';
import { exportEndpoints, type NewExport } from '@pledgewell/contract';
import { exportFileName, type ExportType } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Claims } from '../../../platform/auth/access-token.ts';
import { addDownloadTicket, ticketSeconds } from '../../../platform/http/download-ticket.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findExport, insertExport } from '../queries.ts';
import { checkedChoice, countChoice } from './count.ts';

type ExportRequest = { dataType: ExportType; given: NewExport; hasSample: boolean };

/** Stores an export request; the rows are read at download. The history records that data left. */
export async function createExport(ctx: Ctx, { dataType, given, hasSample }: ExportRequest) {
  const { fileFormat, dateRange } = given;
  if (ctx.userId === null) throw new Problem('auth/signed-out');
  const choice = await checkedChoice(ctx, { dataType, given });

  // Guessing an id is as hard as guessing a password, although an id opens nothing.
  const id = randomUUID();
  const fileName = exportFileName(dataType, fileFormat, dateRange);
  await insertExport(ctx, id, ctx.userId, { dataType, fileFormat, fileName, ...choice });
  const what = { entity: 'export', entityId: id, label: fileName };
  const after = { dataType, fileFormat, ...choice };
  await recordActivity(ctx, { action: 'exports/created', ...what, after });
  return {
    downloadUrl: toPath(id),
    filename: fileName,
    message: `Your ${dataType} export is ready.`,
    count: await countChoice(ctx, dataType, choice),
    sampleUrl: hasSample ? `/api/reports/${dataType}/sample?fileFormat=${fileFormat}` : null,
  };
}

export async function ticketForExport(ctx: Ctx, id: string, claims: Claims) {
  if (!(await findExport(ctx, id))) throw new Problem('exports/not-found');
  const token = await addDownloadTicket(ctx, claims, {
    endpoint: exportEndpoints.file,
    path: toPath(id),
  });
  return { data: { token, expiresInSeconds: ticketSeconds } };
}

const toPath = (id: string) => `/api/exports/${id}`;
