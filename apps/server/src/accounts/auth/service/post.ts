import type { Ctx } from '../../../platform/core/context.ts';
import { addTicket } from '../../../platform/auth/ticket.ts';
import type { Services } from '../../../platform/core/services.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { noticeLetter, resetLetter, verifyLetter, type NoticeKind } from '../letters.ts';
import type { Person } from '../queries/people.ts';

type Installation = Pick<Services, 'publicUrl'>;

const hour = 60 * 60;

/** Sends the link that verifies an address. */
export async function postVerification(ctx: Ctx, { publicUrl }: Installation, person: Person) {
  const secret = await addTicket(ctx.db, {
    purpose: 'verify-email',
    seconds: 72 * hour,
    organizationId: ctx.organization.id,
    userId: person.id,
    data: { email: person.email },
  });
  await queueMail(ctx, {
    to: recipient(person),
    kind: 'auth/verify-email',
    letter: verifyLetter(`${publicUrl()}/verify-email/${secret}`, person.firstName),
  });
}

/** Sends the link that sets a new password. */
export async function postReset(ctx: Ctx, installation: Installation, person: Person) {
  await queueMail(ctx, {
    to: recipient(person),
    kind: 'auth/reset-password',
    letter: resetLetter(await createResetLink(ctx, installation, person.id)),
  });
}

/** Creates the link that sets a new password; it works once, for an hour. */
export async function createResetLink(ctx: Ctx, { publicUrl }: Installation, userId: string) {
  const secret = await addTicket(ctx.db, {
    purpose: 'reset-password',
    seconds: hour,
    organizationId: ctx.organization.id,
    userId,
  });
  return `${publicUrl()}/reset-password/${secret}`;
}

/** Tells a person what happened to their account. */
export async function postNotice(
  ctx: Ctx,
  { publicUrl }: Installation,
  person: Person,
  kind: NoticeKind,
) {
  await queueMail(ctx, {
    to: recipient(person),
    kind: `auth/${kind}`,
    letter: noticeLetter(kind, publicUrl()),
  });
}

const recipient = ({ firstName, lastName, email }: Person) => ({
  name: `${firstName} ${lastName}`,
  email,
});
