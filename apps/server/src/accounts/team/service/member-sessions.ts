import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { toSession } from '../../auth/presenter.ts';
import { activeSessions, endSession, endSessionsOfMember } from '../../auth/queries/sessions.ts';
import { findMember } from '../queries/members.ts';

/** The sessions of a member in this organization; those in others are not its business. */
export async function listMemberSessions(ctx: Ctx, userId: string) {
  await getMemberName(ctx, userId);
  const rows = await activeSessions(ctx.db, sessionsOf(ctx, userId));
  const data = rows.map((row) => toSession(row, ctx.sessionId));
  return { data, count: data.length };
}

export async function endMemberSession(ctx: Ctx, userId: string, id: string) {
  const name = await getMemberName(ctx, userId);
  const isEnded = await endSession(ctx.db, sessionsOf(ctx, userId), id);
  if (!isEnded) throw new Problem('auth/session-not-found');
  await record(ctx, 'team/session-ended', userId, name);
  return { message: 'That session is signed out.' };
}

/** Ends all of a member's sessions, except the one that asks for it. */
export async function endMemberSessions(ctx: Ctx, userId: string) {
  const name = await getMemberName(ctx, userId);
  await endSessionsOfMember(ctx.db, sessionsOf(ctx, userId), ctx.sessionId);
  await record(ctx, 'team/sessions-ended', userId, name);
  return { message: `${name} is signed out everywhere.` };
}

const sessionsOf = ({ organization, now }: Ctx, userId: string) => ({
  organizationId: organization.id,
  userId,
  now,
});

async function getMemberName(ctx: Ctx, userId: string) {
  const member = await findMember(ctx, userId);
  if (!member) throw new Problem('team/member-not-found');
  return `${member.firstName} ${member.lastName}`;
}

const record = (ctx: Ctx, action: ActivityAction, userId: string, label: string) =>
  recordActivity(ctx, { action, entity: 'user', entityId: userId, label });
