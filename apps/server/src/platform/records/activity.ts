import { randomUUIDv7 } from 'node:crypto';
import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../core/context.ts';

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

/** Records who did what, and through what, in the same transaction. */
export async function recordActivity(ctx: Ctx, activity: Activity): Promise<void> {
  const { action, entity, entityId, label, before, after } = activity;
  await ctx.db
    .insertInto('activities')
    .values({
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
    })
    .execute();
}

/** Signing in and similar acts of a person run without a session, as the product itself does. */
export const toSource = ({ source, userId }: Pick<Ctx, 'source' | 'userId'>) =>
  source.kind === 'product' && userId !== null ? 'person' : source.kind;
