import type { ProblemCode } from '@pledgewell/contract';
import type { Ctx } from '../../context.ts';
import { workspaceIsOpen } from '../../platform/http/permissions.ts';
import type { ChargingFacts } from './queries/people.ts';

/** Why cards cannot be charged, or null when they can. */
export function refusalToCharge(
  ctx: Ctx,
  { isEmailVerified, accountId }: ChargingFacts,
): ProblemCode | null {
  const closed = workspaceIsOpen(ctx);
  if (closed) return closed;
  if (ctx.organization.status === 'trialing') return 'payments/trial';
  if (!isEmailVerified) return 'payments/unverified';
  return accountId === null ? 'payments/no-account' : null;
}
