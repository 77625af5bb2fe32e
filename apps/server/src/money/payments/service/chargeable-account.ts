import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { chargeBlockedReason } from '../policy.ts';
import { chargingFacts } from '../queries/people.ts';

/** Returns the connected account that receives card payments; refuses if no card can be charged. */
export async function requireChargeableAccount(ctx: Ctx): Promise<string> {
  const facts = await chargingFacts(ctx);
  const refusal = chargeBlockedReason(ctx, facts);
  if (refusal !== null || facts.accountId === null) {
    throw new Problem(refusal ?? 'payments/no-account');
  }
  return facts.accountId;
}

/**
 * Returns the same for a payer who is not signed in, or null. The person who requested the payment
 * was verified earlier.
 */
export async function findPublicPayerAccount(ctx: Ctx): Promise<string | null> {
  const facts = { ...(await chargingFacts(ctx)), isEmailVerified: true };
  return chargeBlockedReason(ctx, facts) === null ? facts.accountId : null;
}
