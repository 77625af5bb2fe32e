import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** The name of the cursors in the feed of business events. */
export const consumerName = 'quickbooks';

export async function startReading({ db, organization }: Ctx) {
  await sql`select start_reading(${organization.id}, ${consumerName})`.execute(db);
}

export async function stopReading({ db, organization }: Ctx) {
  await sql`select stop_reading(${organization.id}, ${consumerName})`.execute(db);
}
