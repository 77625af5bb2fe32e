import { presenceMinutes, type AnyEndpoint } from '@pledgewell/contract';
import type { Ctx } from '../core/context.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';

const presenceMs = presenceMinutes * 60_000;

type Authorization = {
  endpoint: AnyEndpoint;
  may: Permission;
  /** Whether the caller brought a ticket, whose creation already required a proof. */
  hasTicket?: boolean;
};

/** Refuses callers without permission, or without a fresh proof of presence. */
export async function authorize(ctx: Ctx, { endpoint, may, hasTicket = false }: Authorization) {
  const refusal = await may(ctx);
  if (refusal) throw new Problem(refusal);
  if (!hasTicket) requirePresence(ctx, endpoint);
}

/** Refuses an old proof of presence if the endpoint needs a fresh one. */
export function requirePresence(
  { provenAt, now }: Pick<Ctx, 'provenAt' | 'now'>,
  endpoint: Pick<AnyEndpoint, 'needsPresence'>,
) {
  if (!endpoint.needsPresence) return;
  const isFresh = provenAt !== null && now.getTime() - provenAt.getTime() <= presenceMs;
  if (!isFresh) throw new Problem('auth/proof-needed');
}
