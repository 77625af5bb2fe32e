import { randomUUIDv7 } from 'node:crypto';
import type { WebhookDeliveryQuery } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export const pageSize = 25;

export type NewDelivery = {
  webhookId: string;
  eventId: string;
  type: string;
  entityId: string;
  body: string;
  isReplay: boolean;
};

/**
 * Adds deliveries in this order, and returns their ids; an event that a webhook already has is
 * skipped. The caller holds the locks of the webhooks.
 */
export async function insertDeliveries(ctx: Ctx, deliveries: readonly NewDelivery[]) {
  if (deliveries.length === 0) return [];
  const added = await ctx.db
    .insertInto('webhookDeliveries')
    .values(deliveries.map((delivery) => toRow(ctx, delivery)))
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'webhookId', 'eventId'])
        // A parameter in a plan for all values would not prove that the partial index applies.
        .where(sql<boolean>`not is_replay`)
        .doNothing(),
    )
    .returning('id')
    .execute();
  const ids = added.map(({ id }) => id);
  await holdBack(ctx, ids);
  return ids;
}

/** Holds deliveries back while an earlier one of the same record is pending. */
async function holdBack(ctx: Ctx, ids: readonly string[]) {
  await sql`
    update webhook_deliveries d set is_held = true
    where d.organization_id = ${ctx.organization.id} and d.id = any (${ids}) and exists (
      select 1 from webhook_deliveries p
      where p.organization_id = d.organization_id and p.webhook_id = d.webhook_id
        and p.entity_id = d.entity_id and p.state = 'pending'
        and p.sequence < d.sequence)`.execute(ctx.db);
}

const toRow = ({ organization, now }: Ctx, delivery: NewDelivery) => ({
  ...delivery,
  id: randomUUIDv7(),
  organizationId: organization.id,
  nextAttemptAt: now,
  createdAt: now,
});

/** One page, newest first, and one more row if there are more. */
export async function pageDeliveries(ctx: Ctx, webhookId: string, query: WebhookDeliveryQuery) {
  const { after } = query;
  return selectDeliveries(ctx, webhookId, query)
    .selectAll()
    .$if(after !== undefined, (rows) =>
      rows.where('sequence', '<', (from) =>
        from
          .selectFrom('webhookDeliveries')
          .select('sequence')
          .where('organizationId', '=', ctx.organization.id)
          .where('id', '=', after ?? ''),
      ),
    )
    .orderBy('sequence', 'desc')
    .limit(pageSize + 1)
    .execute();
}

export async function countDeliveries(ctx: Ctx, webhookId: string, query: WebhookDeliveryQuery) {
  const { count } = await selectDeliveries(ctx, webhookId, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectDeliveries = (ctx: Ctx, webhookId: string, { state, type }: WebhookDeliveryQuery) =>
  ctx.db
    .selectFrom('webhookDeliveries')
    .where('organizationId', '=', ctx.organization.id)
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? ''));

export async function findDelivery(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export async function selectAttempts(ctx: Ctx, deliveryId: string) {
  return ctx.db
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('organizationId', '=', ctx.organization.id)
    .where('deliveryId', '=', deliveryId)
    .orderBy('number')
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof selectAttempts>>[number];

type Ending = { webhookId?: string; because: string };

/** Ends the pending deliveries of one webhook or of all. */
export async function endPending(ctx: Ctx, { webhookId, because }: Ending) {
  await ctx.db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextAttemptAt: null, leasedUntil: null, isHeld: false })
    .set({ lastError: because })
    .where('organizationId', '=', ctx.organization.id)
    .where('state', '=', 'pending')
    .$if(webhookId !== undefined, (rows) => rows.where('webhookId', '=', webhookId ?? ''))
    .execute();
}

/** Removes what earlier deliveries and answers say about erased records. */
export async function eraseContents(ctx: Ctx, entityIds: readonly string[]) {
  await sql`
    update webhook_attempts a set answer = null
    from webhook_deliveries d
    where d.organization_id = ${ctx.organization.id} and d.entity_id = any (${entityIds})
      and a.organization_id = d.organization_id and a.delivery_id = d.id`.execute(ctx.db);
  await sql`
    update webhook_deliveries
    set body = jsonb_set(body::jsonb, '{data}', ('{"_id":"' || entity_id::text || '"}')::jsonb)::text
    where organization_id = ${ctx.organization.id} and entity_id = any (${entityIds})`.execute(
    ctx.db,
  );
}
