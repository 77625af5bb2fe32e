import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Identifies the cursors of this consumer; never changes. */
export const consumerName = 'webhooks';

export async function startReading({ db, organization }: Ctx) {
  await sql`select start_reading(${organization.id}, ${consumerName})`.execute(db);
}

export async function stopReading({ db, organization }: Ctx) {
  await sql`select stop_reading(${organization.id}, ${consumerName})`.execute(db);
}
