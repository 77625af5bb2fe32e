import type { TierId } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';

export type ChangeKind = 'begin' | 'change' | 'call-off' | 'card' | 'cancel' | 'resume';
export type ChangeState = 'begun' | 'waiting' | 'done' | 'failed';

export type NewChange = {
  id: string;
  kind: ChangeKind;
  tier: TierId | null;
  paymentMethodId: string | null;
  savesCard: boolean;
};

const columns = [
  'id',
  'kind',
  'tier',
  'paymentMethodId',
  'savesCard',
  'state',
  'providerId',
] as const;

export async function insertChange(ctx: Ctx, change: NewChange) {
  await ctx.db
    .insertInto('tierChanges')
    .values({
      ...change,
      organizationId: ctx.organization.id,
      changedAt: ctx.now,
    })
    .execute();
}

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tierChanges')
    .select(columns)
    .where('organizationId', '=', ctx.organization.id);

type Untyped = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
export type Change = ReturnType<typeof typed>;

const typed = (row: Untyped) => ({
  ...row,
  kind: row.kind as ChangeKind,
  tier: row.tier as TierId | null,
  state: row.state as ChangeState,
});

/** The change whose outcome is unknown or that waits for a card's bank. */
export async function findChangeIn(ctx: Ctx, state: 'begun' | 'waiting') {
  const row = await rows(ctx).where('state', '=', state).executeTakeFirst();
  return row && typed(row);
}

export async function getChange(ctx: Ctx, id: string): Promise<Change> {
  return typed(await rows(ctx).where('id', '=', id).executeTakeFirstOrThrow());
}

type Outcome = { state: ChangeState; providerId?: string; failure?: string };

/** Records a change's outcome. The first outcome stays; returns whether this one is new. */
export async function decideChange(ctx: Ctx, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('tierChanges')
    .set({ ...outcome, changedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('state', 'in', ['begun', 'waiting'])
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Claims a change for a while, so that nobody else works on it. */
export async function touchChange(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('tierChanges')
    .set({ changedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** The outcome of a change that was replaced while it waited for its bank. */
export const supersededFailure = 'forsaken';

/** Subscriptions at the provider that waited for their bank and were replaced. */
export async function abandonedSubscriptions(ctx: Ctx): Promise<string[]> {
  const found = await rows(ctx)
    .where('kind', '=', 'begin')
    .where('failure', '=', supersededFailure)
    .where('changedAt', '>', sql<Date>`${ctx.now}::timestamptz - interval '2 days'`)
    .limit(20)
    .execute();
  return found.flatMap(({ providerId }) => (providerId === null ? [] : [providerId]));
}

const mostAtOnce = 50;

/** The IDs of interrupted changes. */
export async function listInterruptedChanges(ops: pg.Pool, before: Date) {
  const { rows: found } = await ops.query<{ organization_id: string; id: string }>(
    `select organization_id, id from tier_changes
     where state = 'begun' and changed_at < $1 order by changed_at limit $2`,
    [before, mostAtOnce],
  );
  return found;
}
