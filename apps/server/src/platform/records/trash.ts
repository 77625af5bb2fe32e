import { randomUUIDv7 } from 'node:crypto';
import { trashDays } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../core/context.ts';
import { recordActivity } from './activity.ts';

/** Deleted rows may have been imported again since: no row of the old system exists twice. */
export const isNotImportedAgain = {
  donations_old_id: 'donations/imported-again',
  pledges_old_id: 'pledges/imported-again',
} as const;

type Deleted = { entity: string; entityId: string; label: string };

/** Opens a deletion: the rows that point to it are in the trash, and are restored together. */
export async function openDeletion(ctx: Ctx, deleted: Deleted): Promise<string> {
  const id = randomUUIDv7();
  const eraseAfter = new Date(ctx.now.getTime() + trashDays * 24 * 60 * 60 * 1_000);
  await ctx.db
    .insertInto('deletions')
    .values({
      organizationId: ctx.organization.id,
      id,
      ...deleted,
      deletedBy: ctx.userId,
      deletedAt: ctx.now,
      eraseAfter,
    })
    .execute();
  return id;
}

/** Returns the deletion that put a record in the trash, if it can still be restored. */
export async function findDeletion(ctx: Ctx, entity: string, entityId: string) {
  return ctx.db
    .selectFrom('deletions')
    .select(['id', 'label', 'deletedAt'])
    .where('organizationId', '=', ctx.organization.id)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('restoredAt', 'is', null)
    .where('erasedAt', 'is', null)
    .where('eraseAfter', '>', ctx.now)
    .orderBy('deletedAt', 'desc')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
}

/** Makes a deletion due, as if its time had passed. */
export async function bringForward(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('deletions')
    .set({ eraseAfter: sql<Date>`now() - interval '1 second'` })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** The history says that something was erased, but not its contents. */
export async function recordErasure(ctx: Ctx, entity: string, entityId: string) {
  await recordActivity(ctx, { action: 'trash/erased', entity, entityId, label: 'Erased record' });
}

export async function closeDeletion(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('deletions')
    .set({ restoredAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}
