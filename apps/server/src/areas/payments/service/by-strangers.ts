import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { refusalToCharge } from '../policy.ts';
import { chargingFacts } from '../queries/people.ts';

/** Refuses to ask anybody for a payment while whoever asks may charge no card. */
export async function refuseToAsk(ctx: Ctx) {
  const refusal = refusalToCharge(ctx, await chargingFacts(ctx));
  if (refusal !== null) throw new Problem(refusal);
}

/**
 * The account on which the organization may charge the card of somebody who is not signed in, or
 * null. Whoever asked for the payment was verified then.
 */
export async function accountToCharge(ctx: Ctx): Promise<string | null> {
  const facts = { ...(await chargingFacts(ctx)), isEmailVerified: true };
  return refusalToCharge(ctx, facts) === null ? facts.accountId : null;
}
