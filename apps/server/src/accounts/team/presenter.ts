import type { OpenInvitation, TeamMember } from '@pledgewell/contract';
import type { Role } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import type { InvitationRow } from './queries/invitations.ts';
import type { MemberRow } from './queries/members.ts';

export const toMember = (ctx: Ctx, row: MemberRow): TeamMember => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role as Role,
  joinedAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  hasTwoStep: Boolean(row.hasTwoStep),
  isDisabled: row.disabledAt !== null,
  isYou: row.id === ctx.userId,
});

export const toInvitation = (ctx: Ctx, row: InvitationRow): OpenInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role as Role,
  invitedBy: `${row.firstName} ${row.lastName}`,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= ctx.now,
});
