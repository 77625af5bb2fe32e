import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import type { OrgId } from '../db/tenant.ts';
import type { BusinessEvent } from './business-event.ts';
import type { EventConsumer } from './consumer.ts';

/**
 * Lets a consumer read the organization's events from now on. It runs where the organization's row
 * is, because each machine of a distributed database numbers its own transactions.
 */
export async function startReading({ db, organization }: Ctx, consumer: string) {
  await sql`select start_reading(o.id, ${consumer}) from organizations o
    where o.id = ${organization.id}`.execute(db);
}

/** Takes the next events and moves the cursor past them, in the transaction of `ctx`. */
export async function readEvents(
  { db, organization }: Pick<Ctx, 'db'> & { organization: Pick<Ctx['organization'], 'id'> },
  { name, entities }: Pick<EventConsumer, 'name' | 'entities'>,
  limit: number,
): Promise<BusinessEvent[]> {
  const { rows } = await sql<BusinessEvent>`
    select e.sequence, e.entity, e.entity_id, e.version, e.type, e.source, e.occurred_at
    from organizations o cross join lateral read_events(${name}, ${entities}, ${limit}) e
    where o.id = ${organization.id} order by e.sequence`.execute(db);
  return rows;
}

/** Lists the organizations in which a consumer has something to read now. */
export async function findOrganizationsWithEvents(
  pool: pg.Pool,
  consumer: string,
  limit: number,
): Promise<OrgId[]> {
  const { rows } = await pool.query<{ id: OrgId }>(
    'select id from organizations_with_events($1, $2) as found (id)',
    [consumer, limit],
  );
  return rows.map(({ id }) => id);
}

/** In seconds. */
const longestDelay = 300;

/** Postpones a consumer that has failed, longer each time, up to five minutes. */
export async function putOffReading({ db, organization }: Ctx, consumer: string) {
  const { rows } = await sql<{ failures: number }>`
    update event_cursors set failures = failures + 1
    where organization_id = ${organization.id} and consumer = ${consumer}
    returning failures`.execute(db);
  const seconds = Math.min(longestDelay, 2 ** (rows[0]?.failures ?? 1));
  await sql`update event_cursors set retry_at = now() + make_interval(secs => ${seconds})
    where organization_id = ${organization.id} and consumer = ${consumer}`.execute(db);
}

/** Forgets earlier failures. */
export async function clearFailures({ db, organization }: Ctx, consumer: string) {
  await sql`update event_cursors set failures = 0, retry_at = null
    where organization_id = ${organization.id} and consumer = ${consumer} and failures > 0`.execute(
    db,
  );
}
