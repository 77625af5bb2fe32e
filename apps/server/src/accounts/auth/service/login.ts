import type { Credentials } from '@pledgewell/contract';
import { emailKey } from '@pledgewell/domain';
import { knownDevice } from '../../../platform/auth/device.ts';
import { uncountAttempt, throttleAttempt } from '../../../platform/auth/attempt-throttle.ts';
import { nobodysOrganization, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  takeRateLimit,
  takeRateLimitPerIpAddress,
} from '../../../platform/http/limits/rate-limit.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { findLoginOrFormer } from '../queries/accounts.ts';
import { answerFirstStep, takeFirstStep } from './sign-in.ts';

const attemptsOfKnownBrowser = { times: 10, seconds: 180 };
/** One fewer than an account's free attempts, so that one IP address alone cannot use them up. */
const attempts = { times: 5, seconds: 180 };
const attemptsPerIpAddress = { times: 100, seconds: 180 };

/**
 * Signs in to the organization that the person joined first. Only the right password tells that
 * there is none anymore.
 */
export async function login(caller: Caller, given: Credentials) {
  const { services, log } = caller;
  const found = await checkPassword(caller, given, () =>
    findLoginOrFormer(services.pools.app, given.email),
  );
  if (found.is_former) throw new Problem('team/former-member');
  const id = organizationId(found.organization_id);
  const who = { userId: found.user_id, isRemembered: given.rememberMe };
  const step = await runAsOrganization(services, id, log, (ctx) => takeFirstStep(ctx, caller, who));
  return answerFirstStep(caller, step);
}

type Account = { user_id: string; organization_id: string; password_hash: string | null };

/**
 * Refuses a wrong password, and returns the account. One network address has few attempts at an
 * account. Unknown browsers together share ten in three minutes and wait for each other. A browser
 * in which the owner signed in before, or reset the password through a link, has its own ten, so
 * that nobody can lock the owner out.
 */
export async function checkPassword<Found extends Account>(
  caller: Caller,
  given: Pick<Credentials, 'email' | 'password'>,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const { services, request, log } = caller;
  const { app } = services.pools;
  const account = emailKey(given.email);
  const refusal = 'auth/too-many-attempts';
  await takeRateLimitPerIpAddress(app, request, 'login', attemptsPerIpAddress, refusal);

  const found = await find();
  const device = knownDevice(services, request, found?.user_id ?? account);
  const name = `login ${account}`;
  await (device === null
    ? takeRateLimitPerIpAddress(app, request, name, attempts, refusal)
    : takeRateLimit(app, `${name} ${device}`, attemptsOfKnownBrowser, refusal));
  const turn = device === null ? await throttleAttempt(app, account) : null;

  const isRight = await services.passwords.isRight(found?.password_hash ?? null, given.password);
  if (!found || !isRight) {
    log.warn({ event: 'auth/wrong-password', userId: found?.user_id }, 'sign-in refused');
    if (turn?.isLastFree) await notifyOwner(caller, found);
    throw new Problem('auth/wrong-password');
  }
  if (turn) await uncountAttempt(app, account);
  return found;
}

/**
 * Adds a job that warns the owner about password guessing. The job is also added without an
 * account, so that the response time does not reveal which email addresses have one.
 */
async function notifyOwner({ services }: Caller, found: Account | undefined) {
  await services.boss.send('auth/tell-of-guesses', {
    organizationId: found?.organization_id ?? nobodysOrganization,
    userId: found?.user_id ?? nobodysOrganization,
  });
}
