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

/** A delivery with what a call to its webhook needs. */
export type DueDelivery = {
  id: string;
  webhookId: string;
  eventId: string;
  body: string;
  attempts: number;
  url: string;
  sealedSecret: Buffer;
  sealedPrevious: Buffer | null;
  previousUntil: Date | null;
};

type Claim = { until: Date; most: number; mostEach: number };

/** Takes deliveries that are due, so that no other process sends them until the lease ends. */
export async function claimDeliveries(ctx: Ctx, { until, most, mostEach }: Claim) {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id, d.event_id, d.body, d.attempts,
      w.url, w.sealed_secret, w.sealed_previous, w.previous_until
    from claim_webhook_deliveries(${ctx.now}, ${until}, ${most}, ${mostEach}) d
      join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id
    where w.organization_id = ${ctx.organization.id}`.execute(ctx.db);
  return rows;
}

type FinishedAttempt = {
  deliveryId: string;
  state: 'pending' | 'succeeded' | 'failed';
  nextAttemptAt: Date | null;
  number: number;
  at: Date;
  url: string;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

/**
 * Saves an attempt and lets the next delivery of the record go once this one has ended. Returns how
 * its webhook fares, or nothing if the delivery was ended in the meantime.
 */
export async function insertAttempt(ctx: Ctx, attempt: FinishedAttempt) {
  const { deliveryId, state, nextAttemptAt, number, at, url, durationMs } = attempt;
  const { status, error, answer } = attempt;
  const { rows } = await sql<{ isActive: boolean; failingSince: Date | null }>`
    select is_active, failing_since from save_webhook_attempt(${deliveryId}, ${state},
      ${nextAttemptAt}, ${number}, ${at}, ${url}, ${durationMs}, ${status}, ${error},
      ${answer})`.execute(ctx.db);
  return rows[0];
}

/** Locks a webhook while deliveries are added. */
export async function lockWebhookRow(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('webhooks')
    .select(['isActive'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
