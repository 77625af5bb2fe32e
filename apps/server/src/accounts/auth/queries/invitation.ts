import type { Role } from '@pledgewell/domain';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';

type FoundInvitation = {
  organization_id: string;
  organization_name: string;
  invited_by: string;
  email: string;
  role: Role;
  has_account: boolean;
};

/** What a link is for; read before any organization is known. */
export async function findInvitation(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundInvitation | undefined> {
  const { rows } = await pool.query<FoundInvitation>({
    name: 'find_invitation',
    text: 'select * from find_invitation($1, $2)',
    values: [tokenHash, now],
  });
  return rows[0];
}

/** Uses a link up; undefined if it is not valid. If several requests try, exactly one gets it. */
export async function markAccepted(ctx: Ctx, tokenHash: Buffer) {
  return ctx.db
    .updateTable('invitations')
    .set({ acceptedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('role')
    .executeTakeFirst();
}

/** Makes a person a member, again if they left. The role of a member stays as it is. */
export async function addMember(ctx: Ctx, userId: string, role: Role) {
  await ctx.db
    .insertInto('memberships')
    .values({ organizationId: ctx.organization.id, userId, role, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ role, createdAt: ctx.now })
        .where('memberships.role', '=', 'former'),
    )
    .execute();
}
