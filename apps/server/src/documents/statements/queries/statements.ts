import type { StatementWay } from '@pledgewell/contract';
import type { PostalAddressParts, Statement } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type IssuedRow = { facts: string; snapshot: Statement; issuedAt: Date };

/** A donor's last statement for a year. */
export async function lastIssued(ctx: Ctx, donorId: string, year: number) {
  const row = await ctx.db
    .selectFrom('statements')
    .select(['facts', 'snapshot', 'issuedAt'])
    .where('organizationId', '=', ctx.organization.id)
    .where('donorId', '=', donorId)
    .where('year', '=', year)
    .where('state', '=', 'issued')
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as IssuedRow | undefined;
}

export type WaitingRow = PostalAddressParts & {
  id: string;
  donorId: string;
  name: string;
  email: string | null;
};

type Next = { after: string | null; most: number };

/** Some of the donors waiting for a run, after those in progress. */
export async function listWaitingStatements(
  ctx: Ctx,
  runId: string,
  { after, most }: Next,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select s.id, s.donor_id, d.name, d.email, d.street, d.city, d.state, d.zip_code, d.country
    from statements s
      join donors d on d.organization_id = s.organization_id and d.id = s.donor_id
    where s.organization_id = ${ctx.organization.id} and s.run_id = ${runId}
      and s.state = 'waiting' and (${after}::uuid is null or s.id > ${after})
    order by s.id limit ${most}`.execute(ctx.db);
  return rows;
}

/** The statements of the list that still wait, locked until the transaction ends. */
export async function lockWaiting(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('statements')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Issued = { facts: string; snapshot: Statement; sentTo?: string; messageId?: string };

export async function markIssued(ctx: Ctx, issued: readonly (Issued & { id: string })[]) {
  await sql`
    update statements s set state = 'issued', issued_at = ${ctx.now}, facts = i.facts,
      snapshot = i.snapshot, sent_to = i."sentTo", message_id = i."messageId"
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb)
      as i (id uuid, facts text, snapshot jsonb, "sentTo" text, "messageId" uuid)
    where s.organization_id = ${ctx.organization.id} and s.id = i.id`.execute(ctx.db);
}

type Skipped = { id: string; sentTo: string | null };

/** Skips donors who may no longer be written to or whose email address does not work. */
export async function markSkipped(ctx: Ctx, skipped: readonly Skipped[]) {
  await sql`
    update statements s set state = 'skipped', sent_to = i."sentTo"
    from jsonb_to_recordset(${JSON.stringify(skipped)}::jsonb) as i (id uuid, "sentTo" text)
    where s.organization_id = ${ctx.organization.id} and s.id = i.id`.execute(ctx.db);
}

type NewStatement = Issued & { id: string; donorId: string; year: number; way: StatementWay };

/** A statement outside a run, for one donor. */
export async function insertIssued(ctx: Ctx, { snapshot, ...statement }: NewStatement) {
  await ctx.db
    .insertInto('statements')
    .values({
      ...statement,
      organizationId: ctx.organization.id,
      snapshot: JSON.stringify(snapshot),
      state: 'issued',
      issuedAt: ctx.now,
      issuedBy: ctx.userId,
    })
    .execute();
}

/** How many statements wait for the mail server. */
export async function unsentStatements(ctx: Ctx, kind: string): Promise<number> {
  const { rows } = await sql<{ unsent: number }>`
    select count(*)::int as unsent from messages
    where organization_id = ${ctx.organization.id} and kind = ${kind}
      and state in ('queued', 'sending')`.execute(ctx.db);
  return rows[0]?.unsent ?? 0;
}

/** Some of a run's statements by donor name, as they were printed. */
export async function listIssuedStatements(ctx: Ctx, runId: string, { offset, most }: Stretch) {
  const { rows } = await sql<{ snapshot: Statement }>`
    select s.snapshot from statements s
      join donors d on d.organization_id = s.organization_id and d.id = s.donor_id
    where s.organization_id = ${ctx.organization.id} and s.run_id = ${runId}
      and s.state = 'issued'
    order by d.sort_name, s.id limit ${most} offset ${offset}`.execute(ctx.db);
  return rows;
}

type Stretch = { offset: number; most: number };
