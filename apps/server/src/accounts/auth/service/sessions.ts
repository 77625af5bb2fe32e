import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toSession } from '../presenter.ts';
import { activeSessions, endSession, endSessions } from '../queries/sessions.ts';
import { sessionOwner } from './session-owner.ts';

/** A person's sessions in this organization, by default the caller's. */
export async function listSessions(ctx: Ctx, whose = sessionOwner(ctx)) {
  const rows = await activeSessions(ctx.db, whose);
  const data = rows.map((row) => toSession(row, ctx.sessionId));
  return { data, count: data.length };
}

export async function endOneSession(ctx: Ctx, id: string, whose = sessionOwner(ctx)) {
  const isEnded = await endSession(ctx.db, whose, id);
  if (!isEnded) throw new Problem('auth/session-not-found');
  return { message: 'That session is signed out.' };
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(ctx: Ctx) {
  const ended = await endSessions(ctx.db, sessionOwner(ctx), ctx.sessionId);
  return { data: { ended }, message: 'You’re signed out everywhere else.' };
}
