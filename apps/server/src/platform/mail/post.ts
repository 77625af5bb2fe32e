import { randomUUIDv7 } from 'node:crypto';
import { oneLine } from './address.ts';
import type { Letter } from './letter.ts';
import { insertFiles } from './files.ts';
import { insertMessage, type ForDonor, type Sender } from './messages.ts';
import type { MailFile } from './port.ts';
import { cleanLetter } from './render.ts';

export type Post = {
  to: { name: string; email: string };
  /** What the message is about, as `area/what`, such as `auth/reset`. */
  kind: string;
  letter: Letter;
  files?: readonly MailFile[];
  /** One of very many, which others of a person who waits may overtake. */
  isBulk?: boolean;
  /** Where it is for a donor, who then finds it among their messages. */
  donor?: ForDonor;
};

/**
 * Stores a message and the job that sends it, in the caller's transaction: it goes out if and only
 * if that commits. Answers the message's id.
 */
export async function postMail(
  ctx: Sender,
  { to, kind, letter, files = [], isBulk = false, donor }: Post,
): Promise<string> {
  const id = randomUUIDv7();
  await insertMessage(ctx, {
    id,
    kind,
    toName: oneLine(to.name),
    toEmail: oneLine(to.email),
    letter: cleanLetter(letter),
    donor: donor ?? null,
  });
  await insertFiles(ctx, id, files);
  await ctx.jobs.add('mail/send', { messageId: id }, { isBulk });
  return id;
}
