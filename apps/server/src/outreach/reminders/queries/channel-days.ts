import type { Cents, ReminderChannel } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Subtracts a message's cost from a channel's daily limit; false if the limit is too low. */
export async function spendOnChannel(
  ctx: Ctx,
  channel: ReminderChannel,
  { cost, limit }: { cost: Cents; limit: Cents },
): Promise<boolean> {
  if (cost > limit) return false;
  const { rows } = await sql`
    insert into channel_days as t (organization_id, channel, day, spent_cents)
    values (${ctx.organization.id}, ${channel}, ${ctx.today}::date, ${cost}::bigint)
    on conflict (organization_id, channel, day)
      do update set spent_cents = t.spent_cents + excluded.spent_cents
      where t.spent_cents + excluded.spent_cents <= ${limit}::bigint
    returning day`.execute(ctx.db);
  return rows.length > 0;
}
