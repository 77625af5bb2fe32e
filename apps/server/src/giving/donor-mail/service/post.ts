import type { ProblemCode } from '@pledgewell/contract';
import {
  toPostalAddressLines,
  readableInk,
  letterBlockedReason,
  type LetterList,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { isWritable } from '../../../platform/mail/writable-email.ts';
import type { Letter, LetterSender } from '../../../platform/mail/letter.ts';
import type { MailFile } from '../../../platform/ports/mail.ts';
import { queueBulkMail, queueMail, type Post } from '../../../platform/mail/queue-mail.ts';
import {
  findRecipient,
  toUnsubscribedLists,
  lettersLeft,
  recipientsAmong,
  senderRow,
  type DonorRow,
} from '../queries/donors.ts';

export type DonorPost = {
  donorId: string;
  /** What the letter is about, as `area/what`, such as `letters/thank-you`. */
  kind: string;
  /** The letter without a sender, because it is sent in the organization's name. */
  letter: Letter;
  /**
   * The kind of letter that the donor may have unsubscribed from; null for letters that are always
   * sent.
   */
  list: LetterList | null;
  donationId?: string | null;
  files?: readonly MailFile[];
};

/**
 * Posts a letter to a donor's stored address in the organization's name. Refuses with the reason if
 * the donor cannot be written to. Returns the message's id and its address.
 */
export async function postToDonor(ctx: Ctx, post: DonorPost): Promise<{ id: string; to: string }> {
  const found = await findRecipient(ctx, post.donorId);
  if (!found) throw new Problem('donors/not-found');
  const to = toRecipient(found, post.list);
  if (to instanceof Problem) throw to;

  const sender = await letterSender(ctx, found);
  if (post.list !== null && !found.isSample) await refuseTooMany(ctx);
  return { id: await queueMail(ctx, toMail(post, { to, sender })), to: to.email };
}

/** What was sent to a donor; null if the donor cannot be written to, for any reason. */
export type PostedLetter = { id: string; to: string } | null;

/**
 * Posts letters that are always sent to many donors, one to each and after all other mail. The
 * conditions for each donor are the same as for a single letter.
 */
export async function postToDonors(
  ctx: Ctx,
  posts: readonly Omit<DonorPost, 'list'>[],
): Promise<PostedLetter[]> {
  const ids = posts.map(({ donorId }) => donorId);
  const found = new Map((await recipientsAmong(ctx, ids)).map((row) => [row.id, row]));
  const isPractice = [...found.values()].every(({ isSample }) => isSample);
  const sender = await letterSender(ctx, { isSample: isPractice });
  const mails = posts.map((post) => {
    const row = found.get(post.donorId);
    const to = row && toRecipient(row, null);
    return to && !(to instanceof Problem) ? toMail({ ...post, list: null }, { to, sender }) : null;
  });
  const going = mails.filter((mail) => mail !== null);
  const sent = await queueBulkMail(ctx, going);
  const idByMail = new Map(going.map((mail, place) => [mail, sent[place] ?? '']));
  return mails.map((mail) => mail && { id: idByMail.get(mail) ?? '', to: mail.to.email });
}

function toRecipient(row: DonorRow, list: LetterList | null): Post['to'] | Problem {
  const { name, email } = row;
  const refusal = refusalReason(row, list);
  return refusal === null && email !== null
    ? { name, email }
    : new Problem(refusal ?? 'letters/no-email');
}

/**
 * Returns the organization in whose name letters to donors go out. Sample letters reach nobody, so
 * they need no verified address.
 */
export async function letterSender(
  ctx: Ctx,
  { isSample }: Pick<DonorRow, 'isSample'>,
): Promise<LetterSender> {
  const sender = await senderRow(ctx);
  const { name, replyTo, color } = sender;
  if (replyTo === null && !isSample) throw new Problem('letters/unverified');
  return { name, address: toPostalAddressLines(sender), replyTo, color: readableInk(color) };
}

type Between = { to: Post['to']; sender: LetterSender };

const toMail = (
  { donorId, donationId = null, list, kind, letter, files = [] }: DonorPost,
  { to, sender }: Between,
): Post => ({
  to,
  kind,
  letter: { ...letter, sender },
  files,
  donor: { donorId, donationId, list },
});

/** Returns why no letter can be posted to a donor now; null if one can. */
export async function donorMailBlockedReason(
  ctx: Ctx,
  donorId: string,
  list: LetterList | null,
): Promise<Problem | null> {
  const found = await findRecipient(ctx, donorId);
  const refusal = found ? refusalReason(found, list) : 'donors/not-found';
  if (refusal !== null) return new Problem(refusal);
  if (found?.isSample) return null;
  if ((await senderRow(ctx)).replyTo === null) return new Problem('letters/unverified');
  return list === null ? null : tooMany(ctx);
}

const refusalReason = (row: DonorRow, list: LetterList | null): ProblemCode | null =>
  letterBlockedReason(
    { ...row, isEmailPlain: isWritable(row.email ?? ''), hasStopped: toUnsubscribedLists(row) },
    list,
  );

async function refuseTooMany(ctx: Ctx) {
  const refusal = await tooMany(ctx);
  if (refusal) throw refusal;
}

async function tooMany(ctx: Ctx): Promise<Problem | null> {
  const { left, limit } = await lettersLeft(ctx);
  return left > 0 ? null : new Problem('letters/too-many', { values: { limit } });
}
