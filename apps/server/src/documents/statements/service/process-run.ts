import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { holdsOnlySample } from '../../../giving/index.ts';
import { listStatementDonations } from '../queries/donations.ts';
import { dropWaiting, endRun, findRunAtWork, type RunAtWork } from '../queries/runs.ts';
import {
  lockWaiting,
  markIssued,
  markSkipped,
  unsentStatements,
  listWaitingStatements,
  type WaitingRow,
} from '../queries/statements.ts';
import { findIssuer, isStatementDue, toStatement } from './build.ts';
import { draw, findLogos } from './draw.ts';
import { kindOfMessage, postStatements, type StatementMail } from './post.ts';

/** A run that takes longer yields to other jobs and to its own retry. */
const turnMs = 45_000;
const atOnce = 20;
/** Documents are kept until the mail server accepts them, and only this many at a time. */
const mostUnsent = 2_000;
const patienceMs = 5_000;
const pauseMs = 50;

/**
 * Processes a run, a few donors at a time: one transaction reads their donations, the documents are
 * drawn after it, and another transaction posts and marks the previous few together. After an
 * interruption only those few are repeated, and nobody is written to twice.
 */
export async function workOnRun(unit: UnitOfWork, runId: string) {
  const startedAt = performance.now();
  let lastMovedAt = startedAt;
  let portion: Portion | null = null;
  for (;;) {
    const [next]: [Next, unknown] = await Promise.all([
      prepare(unit, runId, portion),
      portion && handOver(unit, portion),
    ]);
    if (next === 'over') return;
    if (next === 'wait') await pause(pauseMs);
    else lastMovedAt = performance.now();
    portion = typeof next === 'string' ? null : next;

    const now = performance.now();
    if (now - startedAt > turnMs || now - lastMovedAt > patienceMs) break;
  }
  await unit.inTransaction((ctx) => ctx.jobs.add('statements/run', { runId }));
}

type Ready = { row: WaitingRow; statement: Statement; facts: string };
type Read = {
  run: RunAtWork;
  ready: Ready[];
  left: WaitingRow[];
  logos: Record<string, Uint8Array>;
  last: string;
};
type Mails = Map<string, StatementMail>;
type Portion = Read & { mails: Mails };
/** No donor may wait behind the current batch, and the run ends only after that batch is posted. */
type Next = Portion | 'over' | 'wait' | 'last in hand';

async function prepare(unit: UnitOfWork, runId: string, inHand: Portion | null): Promise<Next> {
  const next = await unit.inTransaction((ctx) => readNext(ctx, runId, inHand?.last ?? null));
  return typeof next === 'string'
    ? next
    : { ...next, mails: await drawn(unit.organizationId, next) };
}

async function readNext(inner: Ctx, runId: string, after: string | null) {
  const run = await findRunAtWork(inner, runId);
  if (run?.state !== 'running') return 'over';
  const ctx = { ...inner, userId: run.createdBy };
  const waiting = await listWaitingStatements(ctx, runId, { after, most: atOnce });
  const last = waiting.at(-1)?.id;
  if (last === undefined) {
    if (after !== null) return 'last in hand';
    await endRun(ctx, runId, 'done');
    return 'over';
  }
  if (run.way === 'email' && (await isMailFull(ctx))) return 'wait';
  const { ready, left } = await build(ctx, run, waiting);
  const statements = ready.map(({ statement }) => ({ statement, isPreview: false }));
  return { run, ready, left, last, logos: await findLogos(ctx, statements) };
}

const isMailFull = async (ctx: Ctx) => (await unsentStatements(ctx, kindOfMessage)) > mostUnsent;

/** Builds the statements of donors who still have donations and can be reached this way. */
async function build(ctx: Ctx, { year, way }: RunAtWork, waiting: readonly WaitingRow[]) {
  const ids = waiting.map(({ donorId }) => donorId);
  const given = await listStatementDonations(ctx, ids, year);
  const issuer = await findIssuer(ctx, { isSample: await holdsOnlySample(ctx) });
  const ready: Ready[] = [];
  const left: WaitingRow[] = [];
  for (const row of waiting) {
    const { gifts: donations, facts } = given.get(row.donorId) ?? { gifts: [], facts: '' };
    const isReachable = way === 'paper' || row.email !== null;
    if (!isReachable || !isStatementDue(donations)) left.push(row);
    else
      ready.push({
        row,
        facts,
        statement: toStatement(ctx, { year, issuer, donor: row, gifts: donations }),
      });
  }
  return { ready, left };
}

/** Printed statements are drawn when they are downloaded. */
async function drawn(organizationId: string, { run, ready, logos }: Read): Promise<Mails> {
  if (run.way === 'paper') return new Map();
  const mails = ready.map(async ({ row: { id, donorId }, statement }) => {
    const bytes = await draw({
      organizationId,
      statements: [{ statement, isPreview: false }],
      logos,
    });
    return [id, { donorId, statement, bytes }] as const;
  });
  return new Map(await Promise.all(mails));
}

const handOver = (unit: UnitOfWork, { run, ready, left, mails }: Portion) =>
  unit.inTransaction(async (inner) => {
    const ctx = { ...inner, userId: run.createdBy };
    const ids = [...ready.map(({ row }) => row.id), ...left.map(({ id }) => id)];
    const waiting = await lockWaiting(ctx, ids);
    const due = ready.filter(({ row }) => waiting.has(row.id));
    const posted = run.way === 'paper' ? due.map(() => ({})) : await post(ctx, due, mails);

    const issued = due.flatMap(({ row: { id }, facts, statement }, place) => {
      const sent = posted[place];
      return sent ? [{ id, facts, snapshot: statement, ...sent }] : [];
    });
    const gone = left.filter(({ id }) => waiting.has(id)).map(({ id }) => ({ id, sentTo: null }));
    const refused = due.filter((_, place) => !posted[place]);
    await markIssued(ctx, issued);
    await markSkipped(ctx, [
      ...gone,
      ...refused.map(({ row }) => ({ id: row.id, sentTo: row.email })),
    ]);
  });

const post = (ctx: Ctx, due: readonly Ready[], mails: Mails) =>
  postStatements(
    ctx,
    due.flatMap(({ row }) => mails.get(row.id) ?? []),
  );

/** A run whose retries failed stops, and waiting donors are left for another run. */
export async function failRun(ctx: Ctx, runId: string) {
  if (await endRun(ctx, runId, 'failed')) await dropWaiting(ctx, runId);
}
