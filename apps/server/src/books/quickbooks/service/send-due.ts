import type { Ctx } from '../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { forEachConcurrently } from '../../../platform/jobs/for-each-concurrently.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { type ConnectionRow, lockConnection, updateConnection } from '../queries/connection.ts';
import { claimDocuments, markPayouts } from '../queries/documents.ts';
import { openBooks } from './company.ts';
import { toFaultName } from '../faults.ts';
import { refreshClosing } from './closing.ts';
import { openRoundBooks } from './round-books.ts';
import { type Round, sendDocument } from './send.ts';
import { openStop } from './stop.ts';

const mostAtOnce = 8;
const documentsAtOnce = 200;
const roundMs = 5 * 60_000;

/** Sends what is due in one organization. One process does it at a time. */
export async function sendDue(unit: UnitOfWork) {
  const found = await unit.inTransaction(takeRound);
  if (!found) return;
  const stop = openStop();
  try {
    const company = openBooks(unit, found.realmId);
    const connection = await withUndepositedFunds(unit, found, company);
    const closing = await refreshClosing(unit, company, connection);
    const round: Round = { books: openRoundBooks(unit, company, connection, closing), stop };
    const endsAt = Date.now() + roundMs / 2;
    while (!stop.isStopped() && Date.now() < endsAt) {
      const sent = await sendBatch(unit, round);
      if (sent < documentsAtOnce) break;
    }
  } catch (error) {
    const known = toFaultName(error);
    if (!known) throw error;
    await stop.stop(unit, known.fault === 'unavailable' ? 'rateLimited' : known.fault);
  } finally {
    await unit.inTransaction((ctx) => updateConnection(ctx, { sendingUntil: null }));
  }
}

/** Sends one batch, receipts before the deposits that contain them; returns how many were due. */
async function sendBatch(unit: UnitOfWork, round: Round): Promise<number> {
  const { connection, customers } = round.books;
  const rows = await unit.inTransaction((ctx) => claimDocuments(ctx, connection, documentsAtOnce));
  const receipts = rows.filter(({ kind }) => kind !== 'deposit');
  const deposits = rows.filter(({ kind }) => kind === 'deposit');
  await customers.prepare(receipts.map(({ id }) => id));
  await forEachConcurrently(receipts, mostAtOnce, (row) => sendDocument(unit, round, row));
  await forEachConcurrently(deposits, mostAtOnce, (row) => sendDocument(unit, round, row));
  return rows.length;
}

/** The right to send for a while; undefined if another process has it or nothing may be sent. */
async function takeRound(ctx: Ctx): Promise<ConnectionRow | undefined> {
  const row = await lockConnection(ctx);
  if (!row?.isSending || row.sealedTokens === null) return undefined;
  if (row.sendingUntil !== null && row.sendingUntil > ctx.now) return undefined;
  if (row.pausedUntil !== null && row.pausedUntil > ctx.now) return undefined;
  await updateConnection(ctx, { sendingUntil: new Date(ctx.now.getTime() + roundMs) });
  if (row.startsOn !== null) {
    const { realmId, startsOn, holdHours, payoutsReadAt } = row;
    await markPayouts(ctx, { realmId, startsOn, holdHours }, payoutsReadAt);
    await updateConnection(ctx, { payoutsReadAt: ctx.now });
  }
  return row;
}

/** Receipts wait there until they are deposited; every company has this account. */
export async function withUndepositedFunds(
  unit: UnitOfWork,
  connection: ConnectionRow,
  company: QuickBooksCompany,
): Promise<ConnectionRow> {
  if (connection.undepositedAccountId !== null) return connection;
  const [found] = await company.query('Account', {
    where: [['AccountSubType', '=', 'UndepositedFunds']],
  });
  if (!found) return connection;
  await unit.inTransaction((ctx) => updateConnection(ctx, { undepositedAccountId: found.Id }));
  return { ...connection, undepositedAccountId: found.Id };
}
