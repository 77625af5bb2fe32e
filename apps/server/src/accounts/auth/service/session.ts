import type { Ctx } from '../../../platform/core/context.ts';
import { claimsOfRequest } from '../../../platform/auth/bearer.ts';
import { queriesOn } from '../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toUser } from '../presenter.ts';
import { accountRow } from '../queries/accounts.ts';
import { endSession, refreshSession } from '../queries/sessions.ts';
import { toTokenReply } from './open-session.ts';
import { sessionOwner } from './session-owner.ts';

/** Exchanges a token, expired or not, for a new one. A replayed token ends its session. */
export async function refresh(caller: Caller) {
  const { services, request, log } = caller;
  const claims = claimsOfRequest(request, services.keys);
  const id = organizationId(claims.org);
  const refreshed = await inTransaction(services.pools.app, async (client) => {
    const session = await refreshSession(client, claims);
    if (!session || session.user_id !== claims.sub || session.was_replayed) return session;
    const row = await accountRow(queriesOn(client), id, session.user_id);
    return { ...session, row };
  });

  if (refreshed?.was_replayed) {
    log.warn({ event: 'auth/token-replayed', sessionId: claims.sid }, 'session ended');
  }
  if (!refreshed || !('row' in refreshed)) throw new Problem('auth/signed-out');

  const { generation, row } = refreshed;
  const session = { id: claims.sid, generation };
  const user = toUser(id, row, { edition: services.edition, now: services.now() });
  const who = { organizationId: id, userId: claims.sub, session, user };
  return toTokenReply(caller, who, 'Refreshed.');
}

export async function logout(ctx: Ctx) {
  if (ctx.sessionId) await endSession(ctx.db, sessionOwner(ctx), ctx.sessionId);
  return { message: 'You’re signed out.' };
}

export async function me(ctx: Ctx) {
  const { userId } = sessionOwner(ctx);
  const row = await accountRow(ctx.db, ctx.organization.id, userId);
  return { data: toUser(ctx.organization.id, row, ctx) };
}
