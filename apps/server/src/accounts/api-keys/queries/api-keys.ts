import type { KeyRole } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';

/** Revoked and expired keys stay in the list, so that people can see what was used when. */
const mostListed = 500;

const apiKeys = (ctx: Ctx) =>
  ctx.db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.createdBy')
    .select(['apiKeys.id', 'apiKeys.name', 'apiKeys.hint', 'apiKeys.role', 'apiKeys.scopes'])
    .select(['apiKeys.ipRanges', 'apiKeys.createdAt', 'apiKeys.expiresAt', 'apiKeys.revokedAt'])
    .select(['apiKeys.replacedBy', 'apiKeys.lastUsedAt', 'apiKeys.lastUsedIp'])
    .select(['users.firstName', 'users.lastName'])
    .where('apiKeys.organizationId', '=', ctx.organization.id);

export const listApiKeyRows = (ctx: Ctx) =>
  apiKeys(ctx).orderBy('apiKeys.id', 'desc').limit(mostListed).execute();

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeyRows>>[number];

export const findApiKeyRow = (ctx: Ctx, id: string) =>
  apiKeys(ctx).where('apiKeys.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockApiKeyRow = (ctx: Ctx, id: string) =>
  apiKeys(ctx).where('apiKeys.id', '=', id).forUpdate('apiKeys').executeTakeFirst();

/** How many keys work now. */
export async function countActiveKeys(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('apiKeys')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('organizationId', '=', ctx.organization.id)
    .where('revokedAt', 'is', null)
    .where((each) => each.or([each('expiresAt', 'is', null), each('expiresAt', '>', ctx.now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewRow = {
  id: string;
  name: string;
  keyHash: Buffer;
  hint: string;
  role: KeyRole;
  scopes: string[] | null;
  ipRanges: string[];
  createdBy: string;
  expiresAt: Date | null;
};

export async function insertApiKey(ctx: Ctx, key: NewRow) {
  await ctx.db
    .insertInto('apiKeys')
    .values({ ...key, organizationId: ctx.organization.id, createdAt: ctx.now })
    .execute();
}

type Change = Partial<Pick<NewRow, 'name' | 'role' | 'scopes' | 'ipRanges' | 'expiresAt'>> & {
  revokedAt?: Date;
  replacedBy?: string;
};

export async function updateApiKey(ctx: Ctx, id: string, change: Change) {
  await ctx.db
    .updateTable('apiKeys')
    .set(change)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}
