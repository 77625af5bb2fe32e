import type { Cents } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Takes the price of a text message out of what a day may cost; false where too little is left. */
export async function spendOnText(ctx: Ctx, cost: Cents, most: Cents): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_days as t (organization_id, day, spent_cents)
    select ${ctx.organization.id}, ${ctx.today}::date, ${cost}::bigint
    where ${cost}::bigint <= ${most}::bigint
    on conflict (organization_id, day)
      do update set spent_cents = t.spent_cents + excluded.spent_cents
      where t.spent_cents + excluded.spent_cents <= ${most}::bigint
    returning day`.execute(ctx.db);
  return rows.length > 0;
}

/** Whom a text message was for. */
export async function findText(ctx: Ctx, messageId: string) {
  return ctx.db
    .selectFrom('messages')
    .innerJoin('donors', (join) =>
      join
        .onRef('donors.organizationId', '=', 'messages.organizationId')
        .onRef('donors.id', '=', 'messages.donorId'),
    )
    .select(['messages.donorId', 'messages.toPhone', 'donors.phone'])
    .where('messages.organizationId', '=', ctx.organization.id)
    .where('messages.id', '=', messageId)
    .where('messages.channel', '=', 'sms')
    .$narrowType<{ donorId: string; toPhone: string }>()
    .executeTakeFirst();
}

export async function markTextsStopped(ctx: Ctx, donorId: string) {
  await ctx.db
    .updateTable('donors')
    .set({ smsStoppedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', donorId)
    .where('smsStoppedAt', 'is', null)
    .execute();
}
