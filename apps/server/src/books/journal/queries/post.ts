import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';
import { startReading as startConsumer } from '../../../platform/events/cursors.ts';

/** The name of the journal's cursors in the feed of business events. */
export const consumerName = 'journal';

export type Records = {
  donations?: readonly string[];
  pledges?: readonly string[];
  payouts?: readonly string[];
};

/** Posts what is missing or has changed for these records; returns how many entries were posted. */
export async function postRecords(
  ctx: Ctx,
  { donations = [], pledges = [], payouts = [] }: Records,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select post_journal(${ctx.organization.id}, ${donations}::uuid[], ${pledges}::uuid[],
      ${payouts}::uuid[]) as count`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The records of this kind after an id, in the order of their ids. */
export async function nextIds(
  ctx: Ctx,
  table: 'donations' | 'pledges' | 'payouts',
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const startReading = (ctx: Ctx) => startConsumer(ctx, consumerName);

/** The organizations with a journal that reads no changes, because it was just restored. */
export async function listRestoredJournals(ops: pg.Pool): Promise<string[]> {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select s.organization_id from journal_settings s
     where not exists (select 1 from event_cursors c
       where c.organization_id = s.organization_id and c.consumer = $1)
     limit 100`,
    [consumerName],
  );
  return rows.map((row) => row.organization_id);
}

/** The payouts that changed after they were last posted. */
export async function findChangedPayouts(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payouts p
      join journal_settings s on s.organization_id = p.organization_id
    where p.organization_id = ${ctx.organization.id}
      and (s.payouts_read_at is null or p.checked_at > s.payouts_read_at)`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Remembers that payouts are posted as they were checked up to now. */
export async function markPayoutsRead(ctx: Ctx) {
  await sql`update journal_settings s
    set payouts_read_at = (
      select max(checked_at) from payouts p where p.organization_id = s.organization_id)
    where s.organization_id = ${ctx.organization.id}`.execute(ctx.db);
}

/** The organizations whose payouts changed after they were last posted. */
export async function listOrganizationsToPost(ops: pg.Pool): Promise<string[]> {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select s.organization_id from journal_settings s
     where exists (
       select 1 from payouts p where p.organization_id = s.organization_id
         and (s.payouts_read_at is null or p.checked_at > s.payouts_read_at))
     limit 100`,
  );
  return rows.map((row) => row.organization_id);
}
