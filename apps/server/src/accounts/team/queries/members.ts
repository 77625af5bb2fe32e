import { emailKey, type Role } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

const mostMembers = 1_000;

/** The members, in the order of joining. */
export async function listMembers(ctx: Ctx) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.disabledAt'])
    .select(['memberships.role', 'memberships.createdAt'])
    .select((each) => [
      each
        .selectFrom('sessions')
        .select((session) => session.fn.max('lastSeenAt').as('lastSeenAt'))
        .whereRef('sessions.organizationId', '=', 'memberships.organizationId')
        .whereRef('sessions.userId', '=', 'memberships.userId')
        .as('lastSeenAt'),
      each
        .exists(
          each
            .selectFrom('twoSteps')
            .whereRef('twoSteps.userId', '=', 'users.id')
            .where('twoSteps.confirmedAt', 'is not', null),
        )
        .as('hasTwoStep'),
    ])
    .where('memberships.organizationId', '=', ctx.organization.id)
    .where('memberships.role', '<>', 'former')
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .limit(mostMembers)
    .execute();
}

/** The members who have not set up two-step sign-in. */
export async function listMembersWithoutTwoStep(ctx: Ctx) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('twoSteps', (join) =>
      join.onRef('twoSteps.userId', '=', 'users.id').on('twoSteps.confirmedAt', 'is not', null),
    )
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .where('memberships.organizationId', '=', ctx.organization.id)
    .where('memberships.role', '<>', 'former')
    .where('twoSteps.userId', 'is', null)
    .orderBy('users.id')
    .limit(mostMembers)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function findMember(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.firstName', 'users.lastName'])
    .where('memberships.organizationId', '=', ctx.organization.id)
    .where('memberships.userId', '=', userId)
    .where('memberships.role', '<>', 'former')
    .executeTakeFirst();
}

export type MemberRole = { userId: string; role: Role };

/**
 * The role of each member, locked until the transaction ends, so that two changes at once cannot
 * leave an organization without an owner.
 */
export async function lockMembers(ctx: Ctx): Promise<MemberRole[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select(['userId', 'role'])
    .where('organizationId', '=', ctx.organization.id)
    .where('role', '<>', 'former')
    .orderBy('userId')
    .forNoKeyUpdate()
    .limit(mostMembers)
    .execute();
  return rows.map(({ userId, role }) => ({ userId, role: role as Role }));
}

export async function setRole(ctx: Ctx, userId: string, role: Role | 'former') {
  await ctx.db
    .updateTable('memberships')
    .set({ role })
    .where('organizationId', '=', ctx.organization.id)
    .where('userId', '=', userId)
    .execute();
}

/** Whether the address is that of a member. */
export async function isMember(ctx: Ctx, email: string): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('memberships.organizationId', '=', ctx.organization.id)
    .where('memberships.role', '<>', 'former')
    .limit(mostMembers)
    .execute();
  return rows.some((row) => emailKey(row.email) === emailKey(email));
}
