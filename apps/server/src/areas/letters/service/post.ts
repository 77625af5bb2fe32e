import type { ProblemCode } from '@pledgewell/contract';
import { formatAddressLines, inkOf, whyNoLetter, type LetterList } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { isWritable } from '../../../platform/mail/address.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { MailFile } from '../../../platform/mail/port.ts';
import { postMail } from '../../../platform/mail/post.ts';
import {
  findRecipient,
  hasStopped,
  lettersLeft,
  senderRow,
  type DonorRow,
} from '../queries/donors.ts';

export type DonorPost = {
  donorId: string;
  /** What the letter is about, as `area/what`, such as `letters/thank-you`. */
  kind: string;
  /** Without a sender: it goes out in the organization's name. */
  letter: Letter;
  /** The kind of letters that the donor may have turned away; null for what always comes. */
  list: LetterList | null;
  donationId?: string | null;
  files?: readonly MailFile[];
  /** One of very many, which others may overtake. */
  isBulk?: boolean;
};

/**
 * Posts a letter to a donor's stored address in the organization's name. Refuses with the reason
 * where the donor cannot be written to. Answers the message's id and where it goes.
 */
export async function postToDonor(ctx: Ctx, post: DonorPost): Promise<{ id: string; to: string }> {
  const { donorId, kind, letter, list, donationId = null, files = [], isBulk = false } = post;
  const found = await findRecipient(ctx, donorId);
  if (!found) throw new Problem('donors/not-found');
  const refusal = refusalOf(found, list);
  if (refusal !== null || found.email === null) throw new Problem(refusal ?? 'letters/no-email');

  const sender = await senderRow(ctx);
  if (sender.replyTo === null) throw new Problem('letters/unverified');
  if (list !== null) await refuseTooMany(ctx);

  const { name, replyTo, colour } = sender;
  const address = formatAddressLines(sender);
  const id = await postMail(ctx, {
    to: { name: found.name, email: found.email },
    kind,
    letter: { ...letter, sender: { name, address, replyTo, colour: inkOf(colour) } },
    files,
    isBulk,
    donor: { donorId, donationId, list },
  });
  return { id, to: found.email };
}

/** Why no letter can be posted to a donor now; null where one can. */
export async function whyNotPostable(
  ctx: Ctx,
  donorId: string,
  list: LetterList | null,
): Promise<Problem | null> {
  const found = await findRecipient(ctx, donorId);
  const refusal = found ? refusalOf(found, list) : 'donors/not-found';
  if (refusal !== null) return new Problem(refusal);
  if ((await senderRow(ctx)).replyTo === null) return new Problem('letters/unverified');
  return list === null ? null : tooMany(ctx);
}

const refusalOf = (row: DonorRow, list: LetterList | null): ProblemCode | null =>
  whyNoLetter(
    { ...row, isAddressPlain: isWritable(row.email ?? ''), hasStopped: hasStopped(row) },
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
