import { randomUUIDv7 } from 'node:crypto';
import type { ActivityAction } from '@pledgewell/domain';
import type { Insertable } from 'kysely';
import type { Ctx } from '../core/context.ts';
import { sendWithNext } from '../db/messages/answers-at-commit.ts';
import { compileOnce } from '../db/compile-once.ts';
import type { DB } from '../db/schema.ts';

type Activity = {
  /** What was done, from the catalog that has a sentence for each. */
  action: ActivityAction;
  entity: string;
  entityId: string;
  /** The record's name. */
  label: string;
  before?: object;
  after?: object;
};

/**
 * Records who did what, and through what, in the same transaction. In a request, the entry travels
 * with the next statement or with the COMMIT, which fails if the entry cannot be stored.
 */
export async function recordActivity(ctx: Ctx, activity: Activity): Promise<void> {
  const { action, entity, entityId, label, before, after } = activity;
  const entry = {
    organizationId: ctx.organization.id,
    id: randomUUIDv7(),
    at: ctx.now,
    actorId: ctx.userId,
    action,
    entity,
    entityId,
    label,
    source: toSource(ctx),
    sourceName: ctx.source.name,
    isUnchecked: ctx.isUnchecked,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
  await sendWithNext(ctx.db, () => insertActivity(ctx.db, entry));
}

/** Compiled once, because nearly every change writes one. */
const insertActivity = compileOnce((db, row: Insertable<DB['activities']>) =>
  db.insertInto('activities').values({
    organizationId: row.organizationId,
    id: row.id,
    at: row.at,
    actorId: row.actorId,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    label: row.label,
    source: row.source,
    sourceName: row.sourceName,
    isUnchecked: row.isUnchecked,
    before: row.before,
    after: row.after,
  }),
);

/** Signing in and similar acts of a person run without a session, as the product itself does. */
export const toSource = ({ source, userId }: Pick<Ctx, 'source' | 'userId'>) =>
  source.kind === 'product' && userId !== null ? 'person' : source.kind;
