import { setTimeout as pause } from 'node:timers/promises';
import type { Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { giftsOf } from '../queries/gifts.ts';
import { dropWaiting, endRun, findRunAtWork, type RunAtWork } from '../queries/runs.ts';
import {
  lockWaiting,
  markIssued,
  markSkipped,
  unsentStatements,
  waitingOf,
  type WaitingRow,
} from '../queries/statements.ts';
import { issuerOf, isStatementDue, statementOf } from './build.ts';
import { draw, logosOf } from './draw.ts';
import { kindOfMessage, postStatement } from './post.ts';

/** A job that lasts longer makes room for others, and for its own next try. */
const turnMs = 45_000;
const atOnce = 20;
/** Documents are kept until the mail server has taken them, and no more than so many at a time. */
const mostUnsent = 2_000;
const patienceMs = 5_000;
const pauseMs = 50;

/**
 * Works on a run, a few donors at a time: what they gave is read in one transaction and the
 * documents are drawn after it; another one posts and marks them together, so that whoever was
 * stopped in between begins those few again and nobody is written to twice.
 */
export async function workOnRun(job: Job, runId: string) {
  const startedAt = performance.now();
  let lastMovedAt = startedAt;
  for (;;) {
    const portion = await job.inTransaction((ctx) => nextPortion(ctx, runId));
    if (portion === 'over') return;
    if (portion !== 'wait') {
      const documents = await drawn(portion);
      await job.inTransaction((ctx) => handOver(ctx, portion, documents));
      lastMovedAt = performance.now();
    } else await pause(pauseMs);

    const now = performance.now();
    if (now - startedAt > turnMs || now - lastMovedAt > patienceMs) break;
  }
  await job.inTransaction((ctx) => ctx.jobs.add('statements/run', { runId }));
}

type Ready = { row: WaitingRow; statement: Statement; facts: string };
type Portion = {
  run: RunAtWork;
  ready: Ready[];
  left: WaitingRow[];
  logos: Record<string, Uint8Array>;
};

async function nextPortion(inner: Ctx, runId: string): Promise<Portion | 'over' | 'wait'> {
  const run = await findRunAtWork(inner, runId);
  if (run?.state !== 'running') return 'over';
  const ctx = { ...inner, userId: run.createdBy };
  const waiting = await waitingOf(ctx, runId, atOnce);
  if (waiting.length === 0) {
    await endRun(ctx, runId, 'done');
    return 'over';
  }
  if (run.way === 'email' && (await isMailFull(ctx))) return 'wait';
  const { ready, left } = await build(ctx, run, waiting);
  const sheets = ready.map(({ statement }) => ({ statement, isPreview: false }));
  return { run, ready, left, logos: await logosOf(ctx, sheets) };
}

const isMailFull = async (ctx: Ctx) => (await unsentStatements(ctx, kindOfMessage)) > mostUnsent;

/** The statements of those who still gave something and can have theirs this way. */
async function build(ctx: Ctx, { year, way }: RunAtWork, waiting: readonly WaitingRow[]) {
  const ids = waiting.map(({ donorId }) => donorId);
  const given = await giftsOf(ctx, ids, year);
  const issuer = await issuerOf(ctx);
  const ready: Ready[] = [];
  const left: WaitingRow[] = [];
  for (const row of waiting) {
    const { gifts, facts } = given.get(row.donorId) ?? { gifts: [], facts: '' };
    const isReachable = way === 'paper' || row.email !== null;
    if (!isReachable || !isStatementDue(gifts)) left.push(row);
    else
      ready.push({ row, facts, statement: statementOf(ctx, { year, issuer, donor: row, gifts }) });
  }
  return { ready, left };
}

/** What goes on paper is drawn when it is fetched. */
async function drawn({ run, ready, logos }: Portion): Promise<Map<string, Uint8Array>> {
  const documents = new Map<string, Uint8Array>();
  if (run.way === 'paper') return documents;
  for (const { row, statement } of ready) {
    const sheets = [{ statement, isPreview: false }];
    documents.set(row.id, await draw({ sheets, logos }));
  }
  return documents;
}

async function handOver(inner: Ctx, portion: Portion, documents: Map<string, Uint8Array>) {
  const { run, ready, left } = portion;
  const ctx = { ...inner, userId: run.createdBy };
  const ids = [...ready.map(({ row }) => row.id), ...left.map(({ id }) => id)];
  const waiting = await lockWaiting(ctx, ids);
  for (const { id } of left) {
    if (waiting.has(id)) await markSkipped(ctx, id, null);
  }
  for (const { row, statement, facts } of ready) {
    if (!waiting.has(row.id)) continue;
    const sent = await sendOne(ctx, { row, statement, bytes: documents.get(row.id) });
    if (sent) await markIssued(ctx, row.id, { facts, snapshot: statement, ...sent });
    else await markSkipped(ctx, row.id, row.email);
  }
}

type Sending = { row: WaitingRow; statement: Statement; bytes: Uint8Array | undefined };

/** Null where the donor cannot be written to, for whatever reason. */
async function sendOne(ctx: Ctx, { row, statement, bytes }: Sending) {
  if (!bytes) return {};
  try {
    return await postStatement(ctx, { donorId: row.donorId, statement, bytes, isBulk: true });
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** A run that was tried in vain goes no further, and whoever waits is left for another. */
export async function failRun(ctx: Ctx, runId: string) {
  if (await endRun(ctx, runId, 'failed')) await dropWaiting(ctx, runId);
}
