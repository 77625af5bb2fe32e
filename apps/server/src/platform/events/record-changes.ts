import type { ChangesQuery } from '@pledgewell/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../core/context.ts';
import { Problem } from '../core/problem.ts';
import { isDatabaseError } from '../db/database-error.ts';
import type { EventEntity } from './business-event.ts';
import { keptEventDays } from './sweep.ts';

/** Which records to read: those with these ids, or the next ones after an id, in its order. */
export type RecordChoice = { ids: readonly string[] } | { afterId: string | null; limit: number };

/** No record has this id, and all ids are greater. */
export const noId = '00000000-0000-0000-0000-000000000000';

type Source<Record> = {
  entity: EventEntity;
  /** Reads records outside the trash. */
  read(ctx: Ctx, choice: RecordChoice): Promise<Record[]>;
};

const Snapshot = z.string().regex(/^\d{1,20}:\d{1,20}:[\d,]*$/);

/** `from` is the snapshot after which changes are still to be read; `at` is when it was taken. */
const start = { from: Snapshot, at: z.int() };

/** `all` lists the records by id, after the last one. */
const AllRecords = z.strictObject({ step: z.literal('all'), ...start, after: z.uuid().nullable() });

/** `round` lists what changed until a later snapshot, after the last change. */
const Round = z.strictObject({
  step: z.literal('round'),
  ...start,
  until: Snapshot,
  untilAt: z.int(),
  sequence: z.int(),
});

/** `wait` has read everything, until somebody asks again. */
const Wait = z.strictObject({ step: z.literal('wait'), ...start });

const Position = z.discriminatedUnion('step', [AllRecords, Round, Wait]);
type Position = z.infer<typeof Position>;

/**
 * Lists records in the order of their changes, for programs that keep a copy: first all of them,
 * then what changed since. No change is missed; one that happens between two requests may be read
 * twice. See docs/decisions/0080-changes-by-cursor.md.
 */
export async function listChanges<Record extends { _id: string }>(
  ctx: Ctx,
  source: Source<Record>,
  { cursor, limit }: ChangesQuery,
) {
  const { snapshot, isCurrent } = await readSnapshot(ctx, cursor);
  const at = ctx.now.getTime();
  const position: Position =
    cursor === undefined ? { step: 'all', from: snapshot, at, after: null } : parse(cursor);
  if (!isCurrent || at - position.at > keptEventDays * dayMs) {
    throw new Problem('request/cursor-expired');
  }
  if (position.step === 'all') return listAll(ctx, source, position, limit);
  if (position.step === 'round') return listRound(ctx, source, position, limit);
  const round = { from: position.from, at: position.at, until: snapshot, untilAt: at };
  return listRound(ctx, source, { step: 'round', ...round, sequence: 0 }, limit);
}

const dayMs = 24 * 60 * 60 * 1_000;

async function listAll<Record extends { _id: string }>(
  ctx: Ctx,
  { read }: Source<Record>,
  { after, from, at }: z.infer<typeof AllRecords>,
  limit: number,
) {
  const data = await read(ctx, { afterId: after, limit });
  const last = data.at(-1);
  const hasMore = data.length === limit && last !== undefined;
  const next: Position = hasMore
    ? { step: 'all', from, at, after: last._id }
    : { step: 'wait', from, at };
  return { data, deleted: [], cursor: toCursor(next), hasMore };
}

async function listRound<Record extends { _id: string }>(
  ctx: Ctx,
  { entity, read }: Source<Record>,
  round: z.infer<typeof Round>,
  limit: number,
) {
  const { from, until, untilAt, sequence } = round;
  const { rows } = await refuseInvalid(
    sql<{ id: string; sequence: number }>`
      select c.id, c.sequence::float8 as sequence
      from organizations o cross join lateral changed_records(
        ${entity}, ${from}::pg_snapshot, ${until}::pg_snapshot, ${sequence}, ${limit}) c
      where o.id = ${ctx.organization.id} order by c.sequence`.execute(ctx.db),
  );
  const ids = rows.map(({ id }) => id);
  const found = new Map((await read(ctx, { ids })).map((record) => [record._id, record]));
  const last = rows.at(-1);
  const hasMore = rows.length === limit && last !== undefined;
  const next: Position = hasMore
    ? { ...round, sequence: last.sequence }
    : { step: 'wait', from: until, at: untilAt };
  return {
    data: ids.flatMap((id) => found.get(id) ?? []),
    deleted: ids.filter((id) => !found.has(id)),
    cursor: toCursor(next),
    hasMore,
  };
}

/**
 * Returns the present snapshot, and whether the cursor's is older. It is not if the database was
 * copied since, because its transaction numbers started over.
 */
async function readSnapshot(ctx: Ctx, cursor: string | undefined) {
  const from = cursor === undefined ? null : parse(cursor).from;
  const { rows } = await refuseInvalid(
    sql<{ snapshot: string; isCurrent: boolean }>`
      select pg_current_snapshot()::text as snapshot, coalesce(
        pg_snapshot_xmax(${from}::text::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()),
        true) as is_current
      from organizations where id = ${ctx.organization.id}`.execute(ctx.db),
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no snapshot.');
  return row;
}

/** A snapshot that somebody changed is no snapshot for PostgreSQL. */
async function refuseInvalid<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    const isInvalid = isDatabaseError(error) && ['22P02', '22003'].includes(error.code);
    throw isInvalid ? new Problem('request/cursor-invalid') : error;
  }
}

const toCursor = (position: Position) =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

function parse(cursor: string): Position {
  const { success, data } = Position.safeParse(readJson(cursor));
  if (!success) throw new Problem('request/cursor-invalid');
  return data;
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
