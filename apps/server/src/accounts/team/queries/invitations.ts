import type { Role } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

type NewInvitation = {
  id: string;
  email: string;
  emailKey: string;
  role: Role;
  tokenHash: Buffer;
  invitedBy: string;
  expiresAt: Date;
};

/** Stores an invitation; false if the address already has an open one. */
export async function insertInvitation(ctx: Ctx, invitation: NewInvitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('invitations')
    .values({ ...invitation, organizationId: ctx.organization.id, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'emailKey'])
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The invitations that are neither accepted nor withdrawn, newest first. */
export async function listOpenInvitations(ctx: Ctx) {
  return openInvitations(ctx).orderBy('invitations.id', 'desc').limit(500).execute();
}

export async function findOpenInvitation(ctx: Ctx, id: string) {
  return openInvitations(ctx).where('invitations.id', '=', id).executeTakeFirst();
}

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

const openInvitations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .select(['invitations.id', 'invitations.email', 'invitations.role'])
    .select(['invitations.createdAt', 'invitations.expiresAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('invitations.organizationId', '=', ctx.organization.id)
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.withdrawnAt', 'is', null);

type Change = { tokenHash: Buffer; expiresAt: Date } | { withdrawnAt: Date };

/** Changes an open invitation; false if it was accepted or withdrawn in the meantime. */
export async function changeOpenInvitation(ctx: Ctx, id: string, change: Change) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set(change)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Withdraws the open invitations to some roles that a person sent, and returns them. */
export async function withdrawInvitationsBy(ctx: Ctx, userId: string, roles: readonly Role[]) {
  if (roles.length === 0) return [];
  return ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('invitedBy', '=', userId)
    .where('role', 'in', roles)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['id', 'email', 'role'])
    .execute();
}
