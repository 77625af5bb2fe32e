import type { LetterKind, LetterTemplate } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type TemplateRow = LetterTemplate & { kind: LetterKind; version: number };

/** The templates that the organization has written itself. */
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

/**
 * Returns a template, locked until the transaction ends. Our default templates have no row to lock.
 */
export async function lockTemplate(ctx: Ctx, kind: LetterKind) {
  return ctx.db
    .selectFrom('letterTemplates')
    .select('version')
    .where('organizationId', '=', ctx.organization.id)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Stores a template; false if another user has replaced our default since `seen` was read. */
export async function storeTemplate(
  ctx: Ctx,
  { kind, subject, body }: Omit<TemplateRow, 'version'>,
  seen: number | undefined,
): Promise<boolean> {
  const words = { subject, body, updatedAt: ctx.now };
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('letterTemplates')
    .values({ organizationId: ctx.organization.id, kind, ...words })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'kind'])
        .doUpdateSet({ ...words, version: sql<number>`letter_templates.version + 1` })
        .where(
          sql<boolean>`letter_templates.version = coalesce(${seen ?? null}::int, letter_templates.version)`,
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a template; false if it was our default anyway. */
export async function deleteTemplate(ctx: Ctx, kind: LetterKind): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('letterTemplates')
    .where('organizationId', '=', ctx.organization.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
