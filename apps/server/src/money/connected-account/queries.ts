import type { Ctx } from '../../platform/core/context.ts';
import type { ProviderAccount } from '../../platform/provider/accounts.ts';

const columns = [
  'id',
  'accountId',
  'origin',
  'email',
  'businessName',
  'country',
  'defaultCurrency',
  'chargesEnabled',
  'payoutsEnabled',
  'detailsSubmitted',
  'currentlyDue',
  'pastDue',
  'connectedAt',
  'checkedAt',
] as const;

const present = (ctx: Ctx) =>
  ctx.db
    .selectFrom('connectedAccounts')
    .select(columns)
    .where('organizationId', '=', ctx.organization.id)
    .where('disconnectedAt', 'is', null);

/** The organization's current row, even before the provider has created its account. */
export const findRow = (ctx: Ctx) => present(ctx).executeTakeFirst();

/** The connected account; undefined if there is none. */
export async function findAccount(ctx: Ctx) {
  const row = await findRow(ctx);
  return row && isMade(row) ? row : undefined;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const isMade = (row: Row): row is Row & { accountId: string } => row.accountId !== null;

type NewRow = {
  id: string;
  origin: 'created' | 'oauth';
  country: string;
  accountId?: string;
};

/** Stores a new account; false if the organization already has one. */
export async function insertRow(ctx: Ctx, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('connectedAccounts')
    .values({
      ...row,
      organizationId: ctx.organization.id,
      connectedAt: ctx.now,
      checkedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('connectedAccounts')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('disconnectedAt', 'is', null);

/** Stores the provider's current data; an answer to an earlier request changes nothing. */
export async function storeAccount(
  ctx: Ctx,
  id: string,
  { account, checkedAt }: { account: ProviderAccount; checkedAt: Date },
) {
  const { id: accountId, currentlyDue, pastDue, ...facts } = account;
  await change(ctx, id)
    .set({
      ...facts,
      accountId,
      currentlyDue: [...currentlyDue],
      pastDue: [...pastDue],
      checkedAt: checkedAt,
    })
    .where((each) => each.or([each('accountId', 'is', null), each('checkedAt', '<=', checkedAt)]))
    .execute();
}

/** Disconnects a row whose account the provider never created. */
export async function disconnectUncreated(ctx: Ctx) {
  await ctx.db
    .updateTable('connectedAccounts')
    .set({ disconnectedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('disconnectedAt', 'is', null)
    .where('accountId', 'is', null)
    .execute();
}

/** Marks the account as disconnected; false if it already was. */
export async function markDisconnected(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await change(ctx, id)
    .set({ disconnectedAt: ctx.now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The account of a disconnected row; undefined if the row has none or is in use. */
export async function findDisconnected(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('connectedAccounts')
    .select('accountId')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('disconnectedAt', 'is not', null)
    .executeTakeFirst();
  return row?.accountId ?? undefined;
}

/** The organization's details as the provider shows them. */
export async function ownerDetails(ctx: Ctx) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select(['users.email', 'organizations.name as businessName'])
    .where('memberships.organizationId', '=', ctx.organization.id)
    .where('memberships.userId', '=', ctx.userId)
    .executeTakeFirstOrThrow();
}
