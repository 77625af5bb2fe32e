import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

/** The organizations with a delivery that is due. Runs across organizations. */
export async function findDueOrganizations(ops: pg.Pool, now: Date, most: number) {
  const { rows } = await ops.query<{ id: OrgId }>(
    'select id from organizations_with_webhooks($1, $2) as found (id)',
    [now, most],
  );
  return rows.map(({ id }) => id);
}

export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  eventId: string;
  body: string;
  attempts: number;
};

/** Takes deliveries that are due, so that no other process sends them until the lease ends. */
export async function claimDeliveries(ctx: Ctx, until: Date, most: number) {
  const { rows } = await sql<ClaimedDelivery>`
    select id, webhook_id, event_id, body, attempts
    from claim_webhook_deliveries(${ctx.now}, ${until}, ${most})`.execute(ctx.db);
  return rows;
}

type Outcome = {
  attempts: number;
  state: 'pending' | 'succeeded' | 'failed';
  nextAttemptAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
};

/** Saves the outcome of an attempt; false if the delivery was ended in the meantime. */
export async function saveOutcome(ctx: Ctx, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhookDeliveries')
    .set({ ...outcome, leasedUntil: null })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', outcome.attempts - 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Attempt = {
  deliveryId: string;
  number: number;
  at: Date;
  url: string;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

export async function insertAttempt(ctx: Ctx, attempt: Attempt) {
  await ctx.db
    .insertInto('webhookAttempts')
    .values({ ...attempt, organizationId: ctx.organization.id })
    .execute();
}

/** Locks a webhook while the outcome of a call is counted. */
export async function lockWebhookRow(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('webhooks')
    .select(['url', 'isActive', 'failingSince'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
