import { randomUUIDv7 } from 'node:crypto';
import { insertAccount, type AccountDetails } from '../../src/accounts/auth/queries/accounts.ts';
import { insertSession } from '../../src/accounts/auth/queries/sessions.ts';
import { toUserActivity } from '../../src/accounts/auth/service/open-session.ts';
import { postVerification } from '../../src/accounts/auth/service/post.ts';
import { signAccessToken } from '../../src/platform/auth/access-token.ts';
import type { Services } from '../../src/platform/core/services.ts';
import { organizationId, withTenant } from '../../src/platform/db/tenant.ts';
import { contextIn } from '../../src/platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../src/platform/records/activity.ts';

let hash: Promise<string> | undefined;

/**
 * Stores what signing up stores: the organization, its signed-in owner, the letter that verifies
 * the address and the entry of the history. Thousands of tests need an organization, and a request
 * takes half as much processor time again. `new-account.test.ts` compares what both store.
 */
export async function openNewAccount(services: Services, given: AccountDetails, password: string) {
  hash ??= services.passwords.hash(password);
  const [id, userId] = [organizationId(randomUUIDv7()), randomUUIDv7()];
  const now = services.now();
  const account = { organizationId: id, userId, given, now, emailVerifiedAt: null };
  const passwordHash = await hash;
  const person = { ...given, id: userId, emailVerifiedAt: null, hasPassword: true };

  const session = await withTenant(services.pools.app, id, async (db, client) => {
    await insertAccount(db, { ...account, passwordHash });
    const ctx = await contextIn({ db, client }, services, id, services.log);
    await postVerification(ctx, services, { ...person, disabledAt: null });
    const login = { organizationId: id, userId, isRemembered: false, userAgent, provenAt: now };
    const opened = await insertSession(db, login, now);
    const activity = toUserActivity(userId, given.email, 'auth/registered');
    await recordActivity({ ...ctx, userId }, activity);
    return opened;
  });
  const claims = { sub: userId, org: id, sid: session.id, gen: session.generation };
  return { id, userId, token: signAccessToken(services.keys, claims, now) };
}

/** What the requests of the tests say. */
const userAgent = 'lightMyRequest';
