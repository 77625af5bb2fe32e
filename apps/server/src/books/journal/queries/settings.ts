import type { Day, JournalAccount, JournalBasis } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type SettingsRow = { basis: JournalBasis; startsOn: Day; version: number };

const selectSettings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('journalSettings')
    .select(['basis', 'startsOn', 'version'])
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{ basis: JournalBasis; startsOn: Day }>();

export const findSettings = async (ctx: Ctx): Promise<SettingsRow | undefined> =>
  selectSettings(ctx).executeTakeFirst();

export const lockSettings = async (ctx: Ctx): Promise<SettingsRow | undefined> =>
  selectSettings(ctx).forUpdate().executeTakeFirst();

type Choices = { basis: JournalBasis; startsOn: Day };

/** Returns whether the journal is new. */
export async function insertSettings(ctx: Ctx, { basis, startsOn }: Choices): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('journalSettings')
    .values({ organizationId: ctx.organization.id, basis, startsOn, createdAt: ctx.now })
    .onConflict((conflict) => conflict.column('organizationId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateSettings(ctx: Ctx, { basis, startsOn }: Choices) {
  await ctx.db
    .updateTable('journalSettings')
    .set({ basis, startsOn, version: sql<number>`version + 1`, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

export type AccountNames = Partial<Record<JournalAccount, string>>;

export async function findAccountNames(ctx: Ctx): Promise<AccountNames> {
  const rows = await ctx.db
    .selectFrom('journalAccountNames')
    .select(['account', 'name'])
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{ account: JournalAccount }>()
    .execute();
  return Object.fromEntries(rows.map(({ account, name }) => [account, name]));
}

/** Makes these the organization's names; every other account has the product's own name. */
export async function replaceAccountNames(ctx: Ctx, names: AccountNames) {
  const organizationId = ctx.organization.id;
  await ctx.db
    .deleteFrom('journalAccountNames')
    .where('organizationId', '=', organizationId)
    .execute();
  const given = Object.entries(names).filter(([, name]) => name !== '');
  if (given.length === 0) return;
  await ctx.db
    .insertInto('journalAccountNames')
    .values(given.map(([account, name]) => ({ organizationId, account, name })))
    .execute();
}
