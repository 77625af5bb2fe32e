import type { NewStatementRun, StatementRun } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { isDueCondition, donorStatements } from './donor-statements.ts';

export type RunRow = Pick<StatementRun, 'year' | 'way' | 'state' | 'total'> & {
  id: string;
  issued: number;
  skipped: number;
  waiting: number;
  refused: number;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

/**
 * Starts a run for all donors who need a statement this way; starts none if there are no such
 * donors.
 */
export async function insertRun(ctx: Ctx, id: string, { year, way }: NewStatementRun) {
  const begun = sql<{ total: number }>`
    with ${donorStatements(ctx, year)},
    chosen as (select id from standing where ${isDueCondition[way]}),
    run as (
      insert into statement_runs (organization_id, id, year, way, total, created_by, created_at)
      select ${ctx.organization.id}, ${id}, ${year}, ${way}, count(*), ${ctx.userId}, ${ctx.now}
      from chosen having count(*) > 0
      returning id, total
    ),
    waiting as (
      insert into statements (organization_id, id, donor_id, year, way, run_id, state)
      select ${ctx.organization.id}, gen_random_uuid(), chosen.id, ${year}, ${way}, run.id,
        'waiting'
      from chosen, run
      -- Citus copies rows that nothing returns, which row security refuses.
      returning 1
    )
    select total from run`.execute(ctx.db);
  const { rows } = await refuseViolations({ statement_runs_running: 'statements/running' }, begun);
  return rows[0]?.total ?? 0;
}

export async function findRun(ctx: Ctx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    ${selectRuns} where r.organization_id = ${ctx.organization.id} and r.id = ${id}`.execute(
    ctx.db,
  );
  return rows[0];
}

export type RunAtWork = Pick<RunRow, 'year' | 'way' | 'state' | 'createdBy'>;

/** A run as its job needs it, without counting its donors. */
export async function findRunAtWork(ctx: Ctx, id: string): Promise<RunAtWork | undefined> {
  const row = await ctx.db
    .selectFrom('statementRuns')
    .select(['year', 'way', 'state', 'createdBy'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as RunAtWork | undefined;
}

const mostRuns = 6;

/** The latest runs of a year. */
export async function latestRuns(ctx: Ctx, year: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    ${selectRuns} where r.organization_id = ${ctx.organization.id} and r.year = ${year}
    order by r.created_at desc limit ${mostRuns}`.execute(ctx.db);
  return rows;
}

const selectRuns = sql`
  select r.id, r.year, r.way, r.state, r.total, r.created_by, r.created_at, r.ended_at, c.*,
    (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u
     where u.id = r.created_by) as created_by_name
  from statement_runs r
    cross join lateral (
      select count(*) filter (where s.state = 'issued')::int as issued,
        count(*) filter (where s.state = 'skipped')::int as skipped,
        count(*) filter (where m.state in ('queued', 'sending'))::int as waiting,
        count(*) filter (where m.state in ('failed', 'bounced'))::int as refused
      from statements s
        left join messages m on m.organization_id = s.organization_id and m.id = s.message_id
      where s.organization_id = r.organization_id and s.run_id = r.id
    ) c`;

/** Ends a run in progress; false if it had already ended. */
export async function endRun(ctx: Ctx, id: string, state: 'done' | 'stopped' | 'failed') {
  const { numUpdatedRows } = await ctx.db
    .updateTable('statementRuns')
    .set({ state, endedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Donors still waiting for a run that stopped. */
export async function dropWaiting(ctx: Ctx, runId: string) {
  await ctx.db
    .deleteFrom('statements')
    .where('organizationId', '=', ctx.organization.id)
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
}
