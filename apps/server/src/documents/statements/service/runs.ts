import { randomUUIDv7 } from 'node:crypto';
import type { NewStatementRun, StatementRun } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { isSenderVerified } from '../../receipts/queries/donations.ts';
import { holdsOnlySample } from '../../../giving/index.ts';
import {
  dropWaiting,
  endRun,
  findRun,
  insertRun,
  latestRuns,
  type RunRow,
} from '../queries/runs.ts';
import { findIssuer, refuseIssuing } from './build.ts';

/** How many statements go into one document for printing. */
export const statementsInDocument = 250;

/** Starts a run for everybody who needs a year's statement this way. */
export async function startRun(ctx: Ctx, given: NewStatementRun) {
  const { year, way } = given;
  const isSample = await holdsOnlySample(ctx);
  refuseIssuing(ctx, year, await findIssuer(ctx, { isSample }));
  if (way === 'email' && !isSample && !(await isSenderVerified(ctx))) {
    throw new Problem('statements/unverified');
  }
  const id = randomUUIDv7();
  const total = await insertRun(ctx, id, given);
  if (total === 0) throw new Problem('statements/nobody-left', { values: { year } });

  await ctx.jobs.add('statements/run', { runId: id });
  await recordActivity(ctx, {
    action: way === 'email' ? 'statements/begun' : 'statements/printed',
    entity: 'statements',
    entityId: id,
    label: `${total} giving ${total === 1 ? 'statement' : 'statements'} for ${year}`,
  });
  return { data: await getRun(ctx, id) };
}

/** Sent statements stay; waiting donors are left for another run. */
export async function stopRun(ctx: Ctx, id: string) {
  const { year } = await getRun(ctx, id);
  if (!(await endRun(ctx, id, 'stopped'))) throw new Problem('statements/not-running');
  await dropWaiting(ctx, id);
  await recordActivity(ctx, {
    action: 'statements/stopped',
    entity: 'statements',
    entityId: id,
    label: `the giving statements for ${year}`,
  });
  return {
    data: await getRun(ctx, id),
    message: 'Stopped. Statements already sent or printed stay on record.',
  };
}

export async function listRuns(ctx: Ctx, year: number) {
  const runs = await latestRuns(ctx, year);
  return { data: runs.map(presented), count: runs.length };
}

export async function getRun(ctx: Ctx, id: string): Promise<StatementRun> {
  const run = await findRun(ctx, id);
  if (!run) throw new Problem('statements/run-not-found');
  return presented(run);
}

const presented = ({ id, createdByName, createdAt, endedAt, ...run }: RunRow): StatementRun => ({
  ...run,
  _id: id,
  documents: run.way === 'paper' ? Math.ceil(run.issued / statementsInDocument) : 0,
  startedBy: createdByName,
  startedAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
