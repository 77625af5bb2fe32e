import { randomUUIDv7 } from 'node:crypto';
import type { Registration } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { organizationId, withTenant } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { contextIn } from '../../../platform/jobs/unit-of-work.ts';
import { insertAccount, type AccountDetails } from '../queries/accounts.ts';
import { findPerson } from '../queries/people.ts';
import { refuseCommonPassword } from './new-password.ts';
import { openSession, completeSignIn, type OpenedSession } from './open-session.ts';
import { postVerification } from './post.ts';

/** Opens an account. The visitor chooses the plan, but never the role, status or trial. */
export async function register(caller: Caller, given: Registration) {
  refuseClosedRegistration(caller);
  refuseCommonPassword('password', given.password);
  const passwordHash = await caller.services.passwords.hash(given.password);
  const who = await openAccount(caller, { given, passwordHash, isVerified: false });
  return completeSignIn(caller, who, 'Welcome! Your account was created.');
}

/** In a self-hosted installation, people join by invitation. */
export function refuseClosedRegistration({ services }: Pick<Caller, 'services'>) {
  if (services.edition === 'self-hosted') throw new Problem('auth/registration-closed');
}

type AccountRequest = {
  given: AccountDetails;
  passwordHash: string | null;
  /** Whether a trusted provider has verified the address; otherwise a link is sent to it. */
  isVerified: boolean;
  /** Work that must happen in the same transaction. */
  also?: (ctx: Ctx, userId: string) => Promise<void>;
};

/** Creates an organization with its owner and signs the owner in, all or nothing. */
export async function openAccount(caller: Caller, opening: AccountRequest): Promise<OpenedSession> {
  const { services, log } = caller;
  const id = organizationId(randomUUIDv7());
  const userId = randomUUIDv7();
  const { given, passwordHash, isVerified, also } = opening;
  const now = services.now();
  const emailVerifiedAt = isVerified ? now : null;

  return withTenant(services.pools.app, id, async (db, client) => {
    const account = { organizationId: id, userId, given, passwordHash, emailVerifiedAt, now };
    await insertAccount(db, account);
    const ctx = await contextIn({ db, client }, services, id, log);
    await also?.(ctx, userId);
    if (!isVerified) await postVerification(ctx, services, await findPerson(db, userId));
    return openSession(ctx, caller, { userId, isRemembered: false, action: 'auth/registered' });
  });
}
