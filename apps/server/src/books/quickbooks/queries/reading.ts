import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { startReading as startConsumer } from '../../../platform/events/cursors.ts';

/** The name of the cursors in the feed of business events. */
export const consumerName = 'quickbooks';

export const startReading = (ctx: Ctx) => startConsumer(ctx, consumerName);

export async function stopReading({ db, organization }: Ctx) {
  await sql`select stop_reading(${organization.id}, ${consumerName})`.execute(db);
}
