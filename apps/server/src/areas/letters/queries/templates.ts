import type { LetterKind, LetterTemplate } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';

export type TemplateRow = LetterTemplate & { kind: LetterKind; version: number };

/** The words that the organization has chosen itself. */
export async function ownTemplates(ctx: Ctx): Promise<TemplateRow[]> {
  return ctx.db
    .selectFrom('letterTemplates')
    .select(['kind', 'subject', 'body', 'version'])
    .where('organizationId', '=', ctx.organization.id)
    .limit(20)
    .$narrowType<{ kind: LetterKind }>()
    .execute();
}

export async function findTemplate(ctx: Ctx, kind: LetterKind): Promise<TemplateRow | undefined> {
  return ctx.db
    .selectFrom('letterTemplates')
    .select(['kind', 'subject', 'body', 'version'])
    .where('organizationId', '=', ctx.organization.id)
    .where('kind', '=', kind)
    .$narrowType<{ kind: LetterKind }>()
    .executeTakeFirst();
}

/** False where somebody else was faster. Version 0 stands for our words. */
export async function storeTemplate(
  ctx: Ctx,
  { kind, version, subject, body }: TemplateRow,
): Promise<boolean> {
  const words = { subject, body, updatedAt: ctx.now };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('letterTemplates')
      .values({ organizationId: ctx.organization.id, kind, ...words })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('letterTemplates')
    .set({ ...words, version: version + 1 })
    .where('organizationId', '=', ctx.organization.id)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the words were ours anyway. */
export async function deleteTemplate(ctx: Ctx, kind: LetterKind): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('letterTemplates')
    .where('organizationId', '=', ctx.organization.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
