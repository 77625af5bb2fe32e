import { reauthenticationMinutes, type AnyEndpoint } from '@pledgewell/contract';
import type { Ctx } from '../core/context.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';

const reauthenticationMs = reauthenticationMinutes * 60_000;

type Authorization = {
  endpoint: AnyEndpoint;
  may: Permission;
  /** Whether the caller brought a ticket, whose creation already required a proof. */
  hasTicket?: boolean;
};

/** Refuses callers without permission, or without a recent reauthentication. */
export async function authorize(ctx: Ctx, { endpoint, may, hasTicket = false }: Authorization) {
  const refusal = await may(ctx);
  if (refusal) throw new Problem(refusal);
  if (!hasTicket) requireReauthentication(ctx, endpoint);
}

/** Refuses a reauthentication that is too old for the endpoint. */
export function requireReauthentication(
  { provenAt, now }: Pick<Ctx, 'provenAt' | 'now'>,
  endpoint: Pick<AnyEndpoint, 'needsReauthentication'>,
) {
  if (!endpoint.needsReauthentication) return;
  const isFresh = provenAt !== null && now.getTime() - provenAt.getTime() <= reauthenticationMs;
  if (!isFresh) throw new Problem('auth/proof-needed');
}
