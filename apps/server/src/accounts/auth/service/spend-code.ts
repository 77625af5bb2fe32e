import type { Ctx } from '../../../platform/core/context.ts';
import type { CallerClaims } from '../../../platform/auth/bearer.ts';
import { stepOfCode, withoutSpacing } from '../../../platform/auth/one-time-code.ts';
import { hashOfRecoveryCode } from '../../../platform/auth/recovery-code.ts';
import { seal, unseal, type Binding } from '../../../platform/auth/seal.ts';
import { takeRateLimit, takeRateLimitOfSession } from '../../../platform/http/limits/rate-limit.ts';
import type { Services } from '../../../platform/core/services.ts';
import {
  resealSecret,
  consumeRecoveryCode,
  markStepUsed,
  lockTwoStep,
} from '../queries/two-step.ts';

const toBinding = (userId: string): Binding => ({ purpose: 'two-step', row: userId });
const codes = { times: 10, seconds: 180 };

export const sealSecret = ({ keys }: Pick<Services, 'keys'>, userId: string, plain: Buffer) =>
  seal(keys, toBinding(userId), plain);

/**
 * Opens the secret of an app, and reseals it if an older key had sealed it; null if it cannot be
 * opened.
 */
export async function openSecret(
  { db }: Pick<Ctx, 'db'>,
  services: Pick<Services, 'keys'>,
  userId: string,
  sealed: Buffer,
): Promise<Buffer | null> {
  const opened = unseal(services.keys, toBinding(userId), sealed);
  if (opened && !opened.isNewest) {
    await resealSecret(db, userId, sealSecret(services, userId, opened.plain));
  }
  return opened?.plain ?? null;
}

/**
 * Allows ten codes in three minutes; counted outside the transaction, so that wrong ones count too.
 */
export const limitCodes = ({ pools }: Services, userId: string) =>
  takeRateLimit(pools.app, `two-step ${userId}`, codes, 'auth/too-many-attempts');

/** Counts the codes of a person who is already signed in. */
export const limitCodesOfSession = ({ pools }: Services, claims: CallerClaims | null) =>
  takeRateLimitOfSession(pools.app, claims, 'two-step', codes, 'auth/too-many-attempts');

/**
 * Uses up a code of the app or a recovery code, and returns which it was; null if it is neither, or
 * was used before. Recovery codes work even if the secret can no longer be opened.
 */
export async function spendCode(
  ctx: Ctx,
  services: Services,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const row = await lockTwoStep(ctx.db, userId);
  if (!row || row.confirmedAt === null) return null;

  const secret = await openSecret(ctx, services, userId, row.sealedSecret);
  const step = secret && stepOfCode(secret, withoutSpacing(typed), ctx.now);
  if (step !== null) return (await markStepUsed(ctx.db, userId, step)) ? 'app' : null;

  const hash = hashOfRecoveryCode(typed);
  return (await consumeRecoveryCode(ctx.db, userId, hash, ctx.now)) ? 'recovery' : null;
}
