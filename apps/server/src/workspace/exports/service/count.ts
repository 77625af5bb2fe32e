import type { NewExport } from '@pledgewell/contract';
import type { ExportType } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { countRows, hasCampaign } from '../queries.ts';
import type { Choice } from '../sheets/choice.ts';
import { sheets } from '../sheets/sheets.ts';

type ExportRequest = { dataType: ExportType; given: NewExport };

/** Returns how many records of each kind an export would contain. */
export async function countExport(ctx: Ctx, request: ExportRequest) {
  return { data: await countChoice(ctx, request.dataType, await checkedChoice(ctx, request)) };
}

/** Refuses what cannot be exported. */
export async function checkedChoice(ctx: Ctx, request: ExportRequest): Promise<Choice> {
  const { dateRange, filters, includeFields, dataType } = request.given;
  if (dataType !== request.dataType) throw new Problem('exports/wrong-type');
  const { status, campaign: campaignId } = filters;
  if (campaignId !== null && !(await hasCampaign(ctx, campaignId))) {
    throw new Problem('exports/campaign-not-found');
  }
  return { ...dateRange, status, campaignId, includeFields };
}

export async function countChoice(ctx: Ctx, dataType: ExportType, choice: Choice) {
  const chosen = sheets[dataType](ctx, choice);
  const all = sheets[dataType](ctx, everything);
  return { rows: await countRows(ctx, chosen.rows), total: await countRows(ctx, all.rows) };
}

const everything: Choice = {
  startDate: null,
  endDate: null,
  status: 'all',
  campaignId: null,
  includeFields: [],
};
