import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { startReading as startConsumer } from '../../../platform/events/cursors.ts';

/** Identifies the cursors of this consumer; never changes. */
export const consumerName = 'webhooks';

export const startReading = (ctx: Ctx) => startConsumer(ctx, consumerName);

export async function stopReading({ db, organization }: Ctx) {
  await sql`select stop_reading(${organization.id}, ${consumerName})`.execute(db);
}
