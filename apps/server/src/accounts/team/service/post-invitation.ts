import { emailKey, readableInk, toPostalAddressLines, type Role } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { takeRateLimitsIn } from '../../../platform/http/limits/rate-limit.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { findPerson, type Person } from '../../auth/queries/people.ts';
import { sessionOwner } from '../../auth/service/session-owner.ts';
import { invitationLetter } from '../letters.ts';
import { senderRow } from '../queries/sender.ts';

const hourMs = 60 * 60 * 1_000;

/** When an invitation that is sent now stops being valid. */
export const invitationExpiry = (now: Date) => new Date(now.getTime() + 72 * hourMs);

/** The caller, if they have verified their address, as everybody who sends mail must. */
export async function getVerifiedSender(ctx: Ctx): Promise<Person> {
  const person = await findPerson(ctx.db, sessionOwner(ctx).userId);
  if (person.emailVerifiedAt === null) throw new Problem('team/unverified');
  return person;
}

type Invitation = { email: string; role: Role; secret: string };

/** Sends the link of an invitation, at most five times a day to one address. */
export async function postInvitation(
  ctx: Ctx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  sender: Person,
  { email, role, secret }: Invitation,
) {
  const key = `invitation ${ctx.organization.id} ${emailKey(email)}`;
  const wait = await takeRateLimitsIn(ctx.db, [{ key, times: 5, seconds: 24 * 60 * 60 }]);
  if (wait > 0) throw new Problem('request/too-many', { retryAfterSeconds: wait });

  const { color, ...organization } = await senderRow(ctx);
  const letter = invitationLetter({
    by: `${sender.firstName} ${sender.lastName}`,
    role,
    url: `${publicUrl()}/invitation?token=${secret}`,
    sender: {
      name: organization.name,
      address: toPostalAddressLines(organization),
      replyTo: sender.email,
      color: readableInk(color),
    },
  });
  await queueMail(ctx, { to: { name: email, email }, kind: 'team/invitation', letter });
}
