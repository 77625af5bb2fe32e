import { randomUUIDv7 } from 'node:crypto';
import { oneLine } from './writable-email.ts';
import type { Letter } from './letter.ts';
import { insertFiles } from './files.ts';
import { insertMessages, type ForDonor, type NewMessage, type Sender } from './messages.ts';
import type { MailFile } from '../ports/mail.ts';
import { cleanLetter } from './render.ts';

export type Post = {
  to: { name: string; email: string };
  /** What the message is about, as `area/what`, such as `auth/reset`. */
  kind: string;
  letter: Letter;
  files?: readonly MailFile[];
  /** Set if it is for a donor, whose messages then list it. */
  donor?: ForDonor;
};

/**
 * Stores a message and the job that sends it, in the caller's transaction: it goes out if and only
 * if that commits. Returns the message's id.
 */
export async function queueMail(ctx: Sender, post: Post): Promise<string> {
  const message = newMessage(post);
  await store(ctx, [message]);
  await ctx.jobs.add('mail/send', { messageId: message.id });
  return message.id;
}

/**
 * Stores very many messages, which yield to any that a person waits for. Returns their ids in
 * order.
 */
export async function queueBulkMail(ctx: Sender, posts: readonly Post[]): Promise<string[]> {
  const messages = posts.map(newMessage);
  if (messages.length === 0) return [];
  await store(ctx, messages);
  const ids = messages.map(({ id }) => id);
  await ctx.jobs.addAll(
    'mail/send',
    ids.map((messageId) => ({ messageId })),
    { isBulk: true },
  );
  return ids;
}

type MessageWithFiles = NewMessage & { files: readonly MailFile[] };

const newMessage = ({ to, kind, letter, files = [], donor }: Post): MessageWithFiles => ({
  id: randomUUIDv7(),
  kind,
  toName: oneLine(to.name),
  toEmail: oneLine(to.email),
  letter: cleanLetter(letter),
  donor: donor ?? null,
  files,
});

async function store(ctx: Sender, messages: readonly MessageWithFiles[]) {
  await insertMessages(
    ctx,
    messages.map(({ files: _files, ...message }) => message),
  );
  await insertFiles(ctx, messages);
}
