import { randomUUIDv7 } from 'node:crypto';
import type { InvitationAnswer } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { nobodysOrganization, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { findLogin } from '../../auth/queries/accounts.ts';
import { insertPerson } from '../../auth/queries/people.ts';
import { isTwoStepOn } from '../../auth/queries/two-step.ts';
import { checkPassword } from '../../auth/service/login.ts';
import { refuseCommonPassword } from '../../auth/service/new-password.ts';
import { completeSignIn, openSession } from '../../auth/service/open-session.ts';
import { findInvitedAccount } from '../queries/invitations.ts';
import { getInvitationByToken } from './find-by-token.ts';
import { consumeInvitation, joinTeam } from './join-team.ts';

/** Accepts an invitation, and signs the person in to the organization. */
export async function acceptInvitation(caller: Caller, answer: InvitationAnswer) {
  const { services, log } = caller;
  const found = await getInvitationByToken(caller, answer.token);
  const account = await findInvitedAccount(services.pools.app, found.tokenHash);
  const accept = account
    ? await withPassword(caller, found.email, account, answer)
    : await withNewAccount(caller, found.email, answer);
  const id = organizationId(found.organization_id);
  const opened = await runAsOrganization(services, id, log, async (ctx) => {
    const { role } = await consumeInvitation(ctx, found.tokenHash);
    const userId = await accept(ctx);
    await joinTeam(ctx, userId, role);
    if (await isTwoStepOn(ctx.db, userId)) throw new Problem('team/sign-in-first');
    return openSession(ctx, caller, { userId, isRemembered: false, action: 'team/joined' });
  });
  return completeSignIn(caller, opened, `Welcome to ${found.organization_name}!`);
}

/** What remains to be done in the transaction; returns the person. */
type Accept = (ctx: Ctx) => Promise<string>;

/** Checks the password of an existing account as sign-in does. */
async function withPassword(
  caller: Caller,
  email: string,
  account: { user_id: string; password_hash: string | null },
  { password }: InvitationAnswer,
): Promise<Accept> {
  if (account.password_hash === null) throw new Problem('team/sign-in-first');
  await checkPassword(caller, { email, password }, async () => {
    const login = await findLogin(caller.services.pools.app, email);
    return { ...account, organization_id: login?.organization_id ?? nobodysOrganization };
  });
  return async () => account.user_id;
}

async function withNewAccount(
  { services }: Caller,
  email: string,
  { firstName, lastName, password }: InvitationAnswer,
): Promise<Accept> {
  if (firstName === undefined || lastName === undefined) {
    const fields = {
      ...(firstName === undefined && { firstName: 'First name is required.' }),
      ...(lastName === undefined && { lastName: 'Last name is required.' }),
    };
    throw new Problem('request/invalid', { fields });
  }
  refuseCommonPassword('password', password);
  const passwordHash = await services.passwords.hash(password);
  return async ({ db, now }) => {
    const id = randomUUIDv7();
    const person = { id, email, firstName, lastName, passwordHash, emailVerifiedAt: now };
    await insertPerson(db, person);
    return id;
  };
}
