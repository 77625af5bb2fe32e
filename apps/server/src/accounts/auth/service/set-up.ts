import { timingSafeEqual } from 'node:crypto';
import type { Setup } from '@pledgewell/contract';
import { uncountAttempt, throttleAttempt } from '../../../platform/auth/attempt-throttle.ts';
import { hashOfRecoveryCode, newReadableCode } from '../../../platform/auth/recovery-code.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import {
  findSetupCode,
  lacksOrganization,
  replaceSetupCode,
  consumeSetupCode,
} from '../queries/setup.ts';
import { refuseCommonPassword } from './new-password.ts';
import { completeSignIn } from './open-session.ts';
import { openAccount } from './register.ts';

type SetupServices = Pick<Services, 'edition' | 'pools'>;

const attempts = 'setup code';

/**
 * Returns a new code that sets up the first organization, and ends the previous one; null if there
 * is an organization, or in the service, where anybody registers.
 */
export async function renewSetupCode({ edition, pools }: SetupServices): Promise<string | null> {
  if (edition !== 'self-hosted') return null;
  const code = newReadableCode();
  return (await replaceSetupCode(pools.app, hashOfRecoveryCode(code))) ? code : null;
}

/** Whether a self-hosted installation waits for its first organization. */
export const needsSetup = async ({ edition, pools }: SetupServices): Promise<boolean> =>
  edition === 'self-hosted' && lacksOrganization(pools.app);

/**
 * Creates the first organization and its owner. Only somebody who sees what the server prints knows
 * the code, so no stranger gets there first. All guesses together are limited.
 */
export async function setUp(caller: Caller, { code, ...given }: Setup) {
  const { edition, passwords, pools } = caller.services;
  const expected = edition === 'self-hosted' ? await findSetupCode(pools.app) : null;
  if (!expected) throw new Problem('auth/setup-done');
  await throttleAttempt(pools.app, attempts);
  const hash = hashOfRecoveryCode(code);
  if (!timingSafeEqual(expected, hash)) throw new Problem('auth/setup-code-wrong');
  await uncountAttempt(pools.app, attempts);

  refuseCommonPassword('password', given.password);
  const who = await openAccount(caller, {
    given: { ...given, tier: 'power' },
    passwordHash: await passwords.hash(given.password),
    isVerified: false,
    also: async ({ db, organization }) => {
      if (!(await consumeSetupCode(db, hash, organization.id)))
        throw new Problem('auth/setup-done');
    },
  });
  caller.log.info({ event: 'auth/set-up', organizationId: who.organizationId }, 'set up');
  return completeSignIn(caller, who, 'Welcome! Your installation is set up.');
}
