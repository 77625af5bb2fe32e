import type { Ctx } from '../core/context.ts';
import type { MailFile } from '../ports/mail.ts';

type Storing = Pick<Ctx, 'db'> & { organization: Pick<Ctx['organization'], 'id'> };

/** Stores the attachments of messages, in the order of each message. */
export async function insertFiles(
  ctx: Storing,
  messages: readonly { id: string; files?: readonly MailFile[] }[],
) {
  const rows = messages.flatMap(({ id: messageId, files = [] }) =>
    files.map(({ name, mediaType, bytes }, place) => ({
      organizationId: ctx.organization.id,
      messageId,
      place,
      name,
      mediaType,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
  );
  if (rows.length > 0) await ctx.db.insertInto('messageFiles').values(rows).execute();
}

/** Deletes attachments that are no longer needed. */
export async function dropFiles(ctx: Ctx, messageId: string) {
  await ctx.db
    .deleteFrom('messageFiles')
    .where('organizationId', '=', ctx.organization.id)
    .where('messageId', '=', messageId)
    .execute();
}
