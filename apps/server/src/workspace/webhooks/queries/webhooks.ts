import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';
import { lockCollection } from '../../../platform/records/lock-collection.ts';

/** One change of an organization's webhooks at a time, so that their number stays right. */
export const lockWebhooks = (ctx: Ctx) => lockCollection(ctx, 'webhooks');

/**
 * Locks the rows of the webhooks and returns the ids of those that are on. Whether a delivery waits
 * for an earlier one is decided under this lock, so that none ends unseen in the meantime.
 */
export async function lockWebhookRows(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('webhooks')
    .select(['id', 'isActive'])
    .where('organizationId', '=', ctx.organization.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ isActive }) => isActive).map(({ id }) => id);
}

export async function selectWebhooks(ctx: Ctx) {
  return webhooks(ctx).orderBy('webhooks.id').execute();
}

export async function findWebhook(ctx: Ctx, id: string) {
  return webhooks(ctx).where('webhooks.id', '=', id).executeTakeFirst();
}

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

const webhooks = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.configuredBy')
    .selectAll('webhooks')
    .select(sql<boolean>`users.disabled_at is not null`.as('isPaused'))
    .where('webhooks.organizationId', '=', ctx.organization.id);

/** The webhooks that send nothing because the person who configured them is disabled. */
export async function listPausedWebhooks(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.configuredBy')
    .select('webhooks.id')
    .where('webhooks.organizationId', '=', ctx.organization.id)
    .where('users.disabledAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countWebhooks(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organizationId', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewRow = {
  id: string;
  url: string;
  description: string;
  eventTypes: string[] | null;
  sealedSecret: Buffer;
  configuredBy: string | null;
};

export async function insertWebhook(ctx: Ctx, webhook: NewRow) {
  await ctx.db
    .insertInto('webhooks')
    .values({ ...webhook, organizationId: ctx.organization.id, createdAt: ctx.now })
    .execute();
}

type Changes = Partial<
  Pick<NewRow, 'url' | 'description' | 'eventTypes' | 'sealedSecret' | 'configuredBy'> & {
    isActive: boolean;
    sealedPrevious: Buffer | null;
    previousUntil: Date | null;
    failingSince: Date | null;
    switchedOffAt: Date | null;
  }
>;

export async function updateWebhook(ctx: Ctx, id: string, changes: Changes) {
  await ctx.db
    .updateTable('webhooks')
    .set(changes)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(ctx: Ctx, id: string) {
  await ctx.db
    .deleteFrom('webhooks')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

type SealedByOther = { organization_id: string; id: string };

/** The webhooks whose secrets are encrypted with these keys. Runs across organizations. */
export async function listWebhooksSealedWith(ops: pg.Pool, keyIds: string[], most: number) {
  const { rows } = await ops.query<SealedByOther>(
    'select organization_id, id from webhooks where sealed_with = any ($1) limit $2',
    [keyIds, most],
  );
  return rows;
}
