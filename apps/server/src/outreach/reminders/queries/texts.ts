import type { Ctx } from '../../../platform/core/context.ts';

/** The donor a text message was for. */
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
