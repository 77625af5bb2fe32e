import type { NewFund } from '@pledgewell/contract';
import { fundColumns } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/core/context.ts';
import { storedNames, toStored, type StoredIn } from '../../platform/db/columns.ts';

/** The fund's columns as the table names them. */
export const storedFund = storedNames(fundColumns) satisfies StoredIn<'funds'>;

/** All funds: the default fund first, archived ones last. */
export async function listFundRows(ctx: Ctx) {
  return fundRows(ctx)
    .orderBy('isDefault', 'desc')
    .orderBy('isArchived')
    .orderBy(sql`fold(name)`)
    .execute();
}

export async function findFund(ctx: Ctx, id: string) {
  return fundRows(ctx).where('id', '=', id).executeTakeFirst();
}

export async function countFunds(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('funds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a fund until the transaction ends. */
export async function lockFund(ctx: Ctx, id: string) {
  return fundRows(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertFund(ctx: Ctx, id: string, fund: NewFund) {
  await ctx.db
    .insertInto('funds')
    .values({
      organizationId: ctx.organization.id,
      id,
      ...toStored(storedFund, fund),
      createdAt: ctx.now,
    })
    .execute();
}

export async function changeFund(ctx: Ctx, id: string, fund: NewFund & { isArchived: boolean }) {
  await ctx.db
    .updateTable('funds')
    .set({
      ...toStored(storedFund, fund),
      isArchived: fund.isArchived,
      version: sql<number>`version + 1`,
      updatedAt: ctx.now,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteFund(ctx: Ctx, id: string) {
  await ctx.db
    .deleteFrom('funds')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export type FundRow = NonNullable<Awaited<ReturnType<typeof findFund>>>;

const fundRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('funds')
    .select([
      'id',
      ...Object.values(storedFund).map((name) => `funds.${name}` as const),
      'isDefault',
      'isArchived',
      'version',
      'createdAt',
    ])
    .where('organizationId', '=', ctx.organization.id);
