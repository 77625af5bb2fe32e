import type { Cents, ChannelStop, Day, ReminderChannel, Stop } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** A reminder's outcome in one channel: a message, or the reason that stopped it. */
export type ChannelOutcome = {
  channel: ReminderChannel;
  messageId: string | null;
  stop: ChannelStop | null;
};

type Sent = { outcomes: readonly ChannelOutcome[]; openCents: Cents; sentOn: Day };

export async function markSent(ctx: Ctx, id: string, { outcomes, ...sent }: Sent) {
  const { numUpdatedRows } = await change(ctx, id)
    .set({ ...sent, state: 'sent', sentAt: ctx.now })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await storeOutcomes(ctx, id, outcomes);
}

type Stopped = { outcomes: readonly ChannelOutcome[]; stop: Stop };

export async function markStopped(ctx: Ctx, id: string, { outcomes, stop }: Stopped) {
  const { numUpdatedRows } = await change(ctx, id)
    .set({ state: 'stopped', stoppedBy: stop })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await storeOutcomes(ctx, id, outcomes);
}

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('reminders')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('state', '=', 'scheduled');

/** A withdrawn reminder that is sent again has new outcomes. */
async function storeOutcomes(ctx: Ctx, reminderId: string, outcomes: readonly ChannelOutcome[]) {
  if (outcomes.length === 0) return;
  const organizationId = ctx.organization.id;
  await ctx.db
    .insertInto('reminderMessages')
    .values(outcomes.map((outcome) => ({ ...outcome, organizationId, reminderId })))
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'reminderId', 'channel']).doUpdateSet({
        messageId: sql.ref('excluded.message_id'),
        stop: sql.ref('excluded.stop'),
      }),
    )
    .execute();
}
