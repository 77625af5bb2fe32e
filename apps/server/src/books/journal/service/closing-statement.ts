import type { Day } from '@pledgewell/domain';
import { nameOfOrganization } from '../../../accounts/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Document } from '../../../platform/http/document.ts';
import { renderPdf } from '../../../platform/pdf/render.ts';
import { toTemplateData, type ClosingStatement } from '../drawing/closing-statement.ts';
import {
  countAdjustments,
  findActorName,
  listAdjustments,
  sumKinds,
  sumMovements,
} from '../queries/closing-statement.ts';
import { findClosing } from '../queries/closings.ts';
import type { SettingsRow } from '../queries/settings.ts';
import { toMonth } from './show.ts';

/** A statement stays readable; the exported files have every adjustment. */
const mostAdjustments = 500;

/** What the closing statement of a month says, with the names that the accounts have now. */
export async function buildClosingStatement(
  ctx: Ctx,
  { basis }: SettingsRow,
  month: Day,
): Promise<ClosingStatement> {
  const adjustments = await countAdjustments(ctx, month);
  return {
    organization: await nameOfOrganization(ctx),
    month,
    basis,
    closedOn: ctx.today,
    closedBy: await findActorName(ctx),
    accounts: await sumMovements(ctx, month),
    kinds: await sumKinds(ctx, month),
    adjustments: await listAdjustments(ctx, month, mostAdjustments),
    furtherAdjustments: Math.max(adjustments - mostAdjustments, 0),
  };
}

/** Draws the closing statement as it was stored, so its content never changes. */
export async function showClosingStatement(unit: UnitOfWork, id: string): Promise<Document> {
  const { closing, organizationId } = await unit.inTransaction(async (ctx) => ({
    closing: await findClosing(ctx, id),
    organizationId: ctx.organization.id,
  }));
  if (!closing) throw new Problem('journal/no-closing');
  const data = toTemplateData(closing.statement);
  const bytes = await renderPdf(organizationId, { template, data, at: closing.closedAt });
  const fileName = `closing-statement-${toMonth(closing.month)}.pdf`;
  return { fileName, mediaType: 'application/pdf', bytes };
}

const template = new URL('../drawing/closing-statement-1.typ', import.meta.url).href;
