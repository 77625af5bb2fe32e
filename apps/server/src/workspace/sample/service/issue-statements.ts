import { randomUUIDv7 } from 'node:crypto';
import type { StatementWay } from '@pledgewell/contract';
import { day, instantAt, lastWholeYear, type Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { letterSender } from '../../../giving/index.ts';
import {
  listStatementDonations,
  isStatementDue,
  findIssuer,
  toStatement,
  kindOfMessage,
  statementLetter,
} from '../../../documents/index.ts';
import { insertMessages } from '../queries/messages.ts';
import { insertRun } from '../queries/statements.ts';
import type { SampleRows } from '../rows.ts';

type Due = {
  donor: SampleRows['donors'][number];
  statement: Statement;
  facts: string;
};

/**
 * The statements of the last whole year as of January: nearly all emails are sent, and every other
 * paper statement is printed.
 */
export async function issueStatements(ctx: Ctx, { donors }: SampleRows) {
  const year = lastWholeYear(ctx.today);
  const then = { ...ctx, ...sendingMoment(ctx, year + 1) };
  const issuer = await findIssuer(ctx, { isSample: true });
  const ids = donors.map(({ id }) => id);
  const given = await listStatementDonations(ctx, ids, year);
  const due = donors.flatMap((donor): Due[] => {
    const { gifts: donations = [], facts = '' } = given.get(donor.id) ?? {};
    if (!isStatementDue(donations)) return [];
    return [
      { donor, facts, statement: toStatement(then, { year, issuer, donor, gifts: donations }) },
    ];
  });
  const byEmail = due.filter(({ donor }) => donor.email !== null);
  const onPaper = due.filter(({ donor }) => donor.email === null);
  await store(then, { way: 'email', year, some: byEmail.filter((_, place) => place % 9 !== 4) });
  await store(then, { way: 'paper', year, some: onPaper.filter((_, place) => place % 2 === 0) });
}

/** The middle of January, or now if that is still to come. */
function sendingMoment({ now, today, organization }: Ctx, year: number) {
  const date = day(`${year}-01-15`);
  const at = instantAt({ day: date, time: '11:00' }, organization.timeZone);
  return at < now ? { now: at, today: date } : { now, today };
}

type StatementBatch = { way: StatementWay; year: number; some: readonly Due[] };

async function store(ctx: Ctx, { way, year, some }: StatementBatch) {
  if (some.length === 0) return;
  const runId = randomUUIDv7();
  const messageIds = way === 'email' ? await insertMessages(ctx, await toMessages(ctx, some)) : [];
  const statements = some.map(({ donor, facts, statement }, place) => ({
    id: randomUUIDv7(),
    donorId: donor.id,
    facts,
    snapshot: statement,
    sentTo: way === 'email' ? donor.email : null,
    messageId: messageIds[place] ?? null,
  }));
  await insertRun(ctx, { id: runId, year, way, statements });
}

async function toMessages(ctx: Ctx, some: readonly Due[]) {
  const sender = await letterSender(ctx, { isSample: true });
  return some.map(({ donor: { id, name, email }, statement }) => ({
    kind: kindOfMessage,
    donor: { id, name, email: email ?? '' },
    list: null,
    letter: { ...statementLetter(statement), sender },
    at: ctx.now,
    state: 'sent' as const,
  }));
}
