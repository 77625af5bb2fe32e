import type { Ctx } from '../../../platform/core/context.ts';
import type { ChosenRow } from '../reading/messages.ts';

/** A person's decisions for single rows of a file. */
export async function loadChoices(ctx: Ctx, importId: string): Promise<Map<number, ChosenRow>> {
  const rows = await ctx.db
    .selectFrom('importChoices')
    .select(['rowNumber', 'choice', 'donorId'])
    .$narrowType<{ choice: ChosenRow['choice'] }>()
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .execute();
  return new Map(rows.map(({ rowNumber, choice, donorId }) => [rowNumber, { choice, donorId }]));
}

/** Null removes a decision. */
export async function saveChoice(
  ctx: Ctx,
  importId: string,
  rowNumber: number,
  chosen: ChosenRow | null,
) {
  await ctx.db
    .deleteFrom('importChoices')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .where('rowNumber', '=', rowNumber)
    .execute();
  if (chosen === null) return;
  await ctx.db
    .insertInto('importChoices')
    .values({ organizationId: ctx.organization.id, importId, rowNumber, ...chosen })
    .execute();
}

/** With another header, the rows are different ones. */
export async function forgetChoices(ctx: Ctx, importId: string) {
  await ctx.db
    .deleteFrom('importChoices')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .execute();
}

export async function hasRow(ctx: Ctx, importId: string, rowNumber: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('importRows')
    .select('rowNumber')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .where('rowNumber', '=', rowNumber)
    .executeTakeFirst();
  return row !== undefined;
}
