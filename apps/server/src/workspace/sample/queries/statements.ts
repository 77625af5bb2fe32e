import type { StatementWay } from '@pledgewell/contract';
import type { Statement } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { records } from './records.ts';

type Run = {
  id: string;
  year: number;
  way: StatementWay;
  statements: readonly {
    id: string;
    donorId: string;
    facts: string;
    snapshot: Statement;
    sentTo: string | null;
    messageId: string | null;
  }[];
};

/** Stores a finished run, with everything that it issued. */
export async function insertRun(ctx: Ctx, { id, year, way, statements }: Run) {
  await ctx.db
    .insertInto('statementRuns')
    .values({
      organizationId: ctx.organization.id,
      id,
      year,
      way,
      state: 'done',
      total: statements.length,
      createdBy: ctx.userId,
      createdAt: ctx.now,
      endedAt: ctx.now,
    })
    .execute();
  await sql`
    insert into statements (organization_id, id, donor_id, year, way, run_id, state, facts,
      snapshot, issued_at, issued_by, sent_to, message_id)
    select ${ctx.organization.id}, r.id, r."donorId", ${year}, ${way}, ${id}, 'issued', r.facts,
      r.snapshot, ${ctx.now}, ${ctx.userId}::uuid, r."sentTo", r."messageId"
    from ${records(statements)} as r (id uuid, "donorId" uuid, facts text, snapshot jsonb,
      "sentTo" text, "messageId" uuid)`.execute(ctx.db);
}
