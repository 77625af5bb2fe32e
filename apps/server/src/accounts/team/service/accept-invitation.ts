import { randomUUIDv7 } from 'node:crypto';
import type { InvitationAnswer } from '@pledgewell/contract';
import { Problem } from '../../../platform/core/problem.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { findLoginOrFormer } from '../../auth/queries/accounts.ts';
import { insertPerson } from '../../auth/queries/people.ts';
import { joinTeam, type Invitation } from '../../auth/service/join-team.ts';
import { checkPassword } from '../../auth/service/login.ts';
import { refuseCommonPassword } from '../../auth/service/new-password.ts';
import { answerFirstStep, takeFirstStep, toInvitationKey } from '../../auth/service/sign-in.ts';
import { getInvitationByToken } from './find-by-token.ts';

/** Accepts an invitation, and signs the person in to the organization or asks for a code first. */
export async function acceptInvitation(caller: Caller, answer: InvitationAnswer) {
  const invitation = await getInvitationByToken(caller, answer.token);
  return invitation.has_account
    ? acceptWithPassword(caller, invitation, answer)
    : acceptWithNewAccount(caller, invitation, answer);
}

/** Checks the password of an existing account, and asks for its code, as sign-in does. */
async function acceptWithPassword(
  caller: Caller,
  { email, tokenHash }: Invitation,
  { password }: InvitationAnswer,
) {
  const { services, log } = caller;
  const account = await findLoginOrFormer(services.pools.app, email);
  if (account?.password_hash === null) throw new Problem('team/use-google');
  const found = await checkPassword(caller, { email, password }, async () => account);
  const id = organizationId(found.organization_id);
  const who = {
    userId: found.user_id,
    isRemembered: false,
    invitation: toInvitationKey(tokenHash),
  };
  const step = await runAsOrganization(services, id, log, (ctx) => takeFirstStep(ctx, caller, who));
  return answerFirstStep(caller, step);
}

async function acceptWithNewAccount(
  caller: Caller,
  invitation: Invitation,
  { firstName, lastName, password }: InvitationAnswer,
) {
  if (firstName === undefined || lastName === undefined) {
    const fields = {
      ...(firstName === undefined && { firstName: 'First name is required.' }),
      ...(lastName === undefined && { lastName: 'Last name is required.' }),
    };
    throw new Problem('request/invalid', { fields });
  }
  refuseCommonPassword('password', password);
  const passwordHash = await caller.services.passwords.hash(password);
  const { email } = invitation;
  return joinTeam(caller, invitation, {
    isRemembered: false,
    findUserId: async ({ db, now }) => {
      const id = randomUUIDv7();
      const person = { id, email, firstName, lastName, passwordHash, emailVerifiedAt: now };
      await insertPerson(db, person);
      return id;
    },
  });
}
