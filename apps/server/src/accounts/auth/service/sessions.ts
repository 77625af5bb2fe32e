import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toSession } from '../presenter.ts';
import { activeSessions, endSession, endSessions } from '../queries/sessions.ts';
import { sessionOwner } from './session-owner.ts';

/** The person's sessions. */
export async function listSessions(ctx: Ctx) {
  const rows = await activeSessions(ctx.db, sessionOwner(ctx));
  const data = rows.map((row) => toSession(row, ctx.sessionId));
  return { data, count: data.length };
}

export async function endOneSession(ctx: Ctx, id: string) {
  const isEnded = await endSession(ctx.db, sessionOwner(ctx), id);
  if (!isEnded) throw new Problem('auth/session-not-found');
  return { message: 'That session is signed out.' };
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(ctx: Ctx) {
  const ended = await endSessions(ctx.db, sessionOwner(ctx), ctx.sessionId);
  return { data: { ended }, message: 'You’re signed out everywhere else.' };
}
