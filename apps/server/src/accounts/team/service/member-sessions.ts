import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { endSessionsOfMember } from '../../auth/queries/sessions.ts';
import { endOneSession, listSessions } from '../../auth/service/sessions.ts';
import { findMember } from '../queries/members.ts';

/** The sessions of a member in this organization; those in others are not its business. */
export async function listMemberSessions(ctx: Ctx, userId: string) {
  const { whose } = await getMember(ctx, userId);
  return listSessions(ctx, whose);
}

export async function endMemberSession(ctx: Ctx, userId: string, id: string) {
  const { whose, name } = await getMember(ctx, userId);
  const answer = await endOneSession(ctx, id, whose);
  await record(ctx, 'team/session-ended', userId, name);
  return answer;
}

/** Ends all of a member's sessions, except the one that asks for it. */
export async function endMemberSessions(ctx: Ctx, userId: string) {
  const { whose, name } = await getMember(ctx, userId);
  await endSessionsOfMember(ctx.db, whose, ctx.sessionId);
  await record(ctx, 'team/sessions-ended', userId, name);
  return { message: `${name} is signed out of this organization.` };
}

async function getMember(ctx: Ctx, userId: string) {
  const member = await findMember(ctx, userId);
  if (!member) throw new Problem('team/member-not-found');
  return {
    name: `${member.firstName} ${member.lastName}`,
    whose: { organizationId: ctx.organization.id, userId, now: ctx.now },
  };
}

const record = (ctx: Ctx, action: ActivityAction, userId: string, label: string) =>
  recordActivity(ctx, { action, entity: 'user', entityId: userId, label });
