import type { ClassSource, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export async function findConnection(ctx: Ctx) {
  return selectConnection(ctx).executeTakeFirst();
}

/** Locks the connection until the transaction ends. */
export async function lockConnection(ctx: Ctx) {
  return selectConnection(ctx).forUpdate().executeTakeFirst();
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

const selectConnection = (ctx: Ctx) =>
  ctx.db
    .selectFrom('quickbooksConnections')
    .selectAll()
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{ classSource: ClassSource; startsOn: Day | null; closedThrough: Day | null }>();

type Company = { realmId: string; companyName: string; hasClasses: boolean };
type Tokens = { sealedTokens: Buffer; accessEndsAt: Date; refreshEndsAt: Date };

/** Stores a connection. Connecting the same company again keeps its mapping. */
export async function saveConnection(ctx: Ctx, connected: Company & Tokens) {
  await ctx.db
    .insertInto('quickbooksConnections')
    .values({ organizationId: ctx.organization.id, ...connected, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({
        ...connected,
        problem: null,
        pausedUntil: null,
        updatedAt: ctx.now,
      }),
    )
    .execute();
}

type Changes = Partial<{
  sealedTokens: Buffer | null;
  accessEndsAt: Date | null;
  refreshEndsAt: Date | null;
  renewingUntil: Date | null;
  sendingUntil: Date | null;
  pausedUntil: Date | null;
  problem: string | null;
  isSending: boolean;
  isAutomatic: boolean;
  startedAt: Date;
  closedThrough: Day | null;
  startsOn: Day;
  itemId: string;
  bankAccountId: string;
  feeAccountId: string;
  undepositedAccountId: string;
  classSource: ClassSource;
  holdHours: number;
  payoutsReadAt: Date;
}>;

export async function updateConnection(ctx: Ctx, changes: Changes) {
  await ctx.db
    .updateTable('quickbooksConnections')
    .set({ ...changes, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

/** Another version, after somebody changed the mapping. */
export async function raiseConnectionVersion(ctx: Ctx) {
  await ctx.db
    .updateTable('quickbooksConnections')
    .set({ version: sql<number>`version + 1` })
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

export async function deleteConnection(ctx: Ctx) {
  await ctx.db
    .deleteFrom('quickbooksConnections')
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

export type FundItem = { fundId: string; itemId: string };

export async function listFundItems(ctx: Ctx): Promise<FundItem[]> {
  return ctx.db
    .selectFrom('quickbooksFundItems')
    .select(['fundId', 'itemId'])
    .where('organizationId', '=', ctx.organization.id)
    .orderBy('fundId')
    .execute();
}

export async function replaceFundItems(ctx: Ctx, items: readonly FundItem[]) {
  const organizationId = ctx.organization.id;
  await ctx.db
    .deleteFrom('quickbooksFundItems')
    .where('organizationId', '=', organizationId)
    .execute();
  if (items.length === 0) return;
  await sql`
    insert into quickbooks_fund_items (organization_id, fund_id, item_id)
    select ${organizationId}, f.id, given.item_id
    from unnest(${items.map(({ fundId }) => fundId)}::uuid[],
        ${items.map(({ itemId }) => itemId)}::text[]) as given (fund_id, item_id)
      join funds f on f.organization_id = ${organizationId} and f.id = given.fund_id`.execute(
    ctx.db,
  );
}
