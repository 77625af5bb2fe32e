import { randomUUID } from 'node:crypto';
import { isPassing, retryPauseMs, stopsEverything, sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { QuickBooksFault } from '../../../platform/quickbooks/fault.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { toFaultName } from '../faults.ts';
import {
  compareAgain,
  type DocumentRow,
  forgetRequest,
  releaseDocument,
  saveAdjustment,
  saveFailure,
  saveOutcome,
  saveRequest,
  saveUnchanged,
} from '../queries/documents.ts';
import { entityKinds, type Request } from '../request.ts';
import { refreshClosing } from './closing.ts';
import { draftDocument } from './contents.ts';
import { loadFacts } from './facts.ts';
import { nextRequest } from './next-request.ts';
import type { RoundBooks } from './round-books.ts';
import type { StopSending } from './stop.ts';

/** One round of sending: the company, and what was looked up in it. */
export type Round = { books: RoundBooks; stop: StopSending };

/**
 * Brings one document into the books. A request is stored before it is made and repeated word for
 * word until its outcome is known, so that nothing is in the books twice.
 */
export async function sendDocument(unit: UnitOfWork, round: Round, row: DocumentRow) {
  if (round.stop.isStopped()) {
    await unit.inTransaction((ctx) => releaseDocument(ctx, row.id));
    return;
  }
  try {
    await sendOrAdjust(unit, round, row);
  } catch (error) {
    await saveFault(unit, round, row, error);
  }
}

/** Books that were closed meanwhile get an adjustment instead. */
async function sendOrAdjust(unit: UnitOfWork, { books }: Round, row: DocumentRow) {
  const { closedThrough } = books.closing;
  try {
    await send(unit, books, await refreshVersion(books.company, row));
  } catch (error) {
    if (!(error instanceof QuickBooksFault) || error.kind !== 'closedPeriod') throw error;
    books.closing = await refreshClosing(unit, books.company, books.connection);
    if (books.closing.closedThrough === closedThrough && row.request === null) throw error;
    await unit.inTransaction((ctx) => forgetRequest(ctx, row.id));
    await send(unit, books, { ...row, requestId: null, request: null });
  }
}

async function send(unit: UnitOfWork, books: RoundBooks, row: DocumentRow) {
  const pending = await pendingRequest(unit, books, row);
  if (pending) await makeRequest(unit, books, row, pending);
  else {
    await unit.inTransaction((ctx) =>
      row.quickbooksId === null ? saveOutcome(ctx, row.id, removed) : saveUnchanged(ctx, row.id),
    );
  }
}

/** Sending again replaces what somebody changed there, and creates anew what they deleted. */
async function refreshVersion(company: QuickBooksCompany, row: DocumentRow): Promise<DocumentRow> {
  if (row.quickbooksId === null || row.request !== null) return row;
  if (row.fault === 'notFound') return { ...row, quickbooksId: null, syncToken: null };
  if (row.fault !== 'staleToken') return row;
  const { SyncToken } = await company.read(entityKinds[row.kind], row.quickbooksId);
  return { ...row, syncToken: SyncToken };
}

type Pending = { requestId: string; request: Request };

/** The stored request, or a new one for what has changed; null if nothing has. */
async function pendingRequest(
  unit: UnitOfWork,
  books: RoundBooks,
  row: DocumentRow,
): Promise<Pending | null> {
  if (row.request !== null && row.requestId !== null) {
    return { requestId: row.requestId, request: row.request };
  }
  const facts = await unit.inTransaction((ctx) => loadFacts(ctx, books.connection, [row]));
  const request = await nextRequest(books, row, draftDocument(facts, books.connection, row));
  if (!request) return null;
  const requestId = randomUUID();
  await unit.inTransaction((ctx) => saveRequest(ctx, row.id, requestId, request));
  return { requestId, request };
}

/** A repeated request may be older than the latest change, so the document is compared again. */
async function makeRequest(
  unit: UnitOfWork,
  { company }: RoundBooks,
  { id, kind, request: stored }: DocumentRow,
  { requestId, request }: Pending,
) {
  const save = (work: (ctx: Ctx) => Promise<void>) =>
    unit.inTransaction(async (ctx) => {
      await work(ctx);
      if (stored !== null) await compareAgain(ctx, id);
    });
  const entity = entityKinds[kind];
  if (request.does === 'delete') {
    await company.delete(entity, request.version, requestId);
    await save((ctx) => saveOutcome(ctx, id, { ...removed, answer: { cents: null, day: null } }));
    return;
  }
  if (request.does === 'adjust') {
    const { contents } = request;
    const { Id: quickbooksId } = await company.create('JournalEntry', contents, requestId);
    await save((ctx) => saveAdjustment(ctx, id, { quickbooksId, contents }));
    return;
  }
  const { contents, hash, items, concernsOn } = request;
  const { Id, SyncToken, TotalAmt, TxnDate } =
    request.does === 'create'
      ? await company.create(entity, contents, requestId)
      : await company.update(entity, request.version, contents, requestId);
  const answer = {
    cents: TotalAmt ?? sum(contents.Line.map(({ Amount }) => Amount)),
    day: TxnDate ?? contents.TxnDate ?? null,
  };
  await save((ctx) =>
    saveOutcome(ctx, id, {
      state: 'synced',
      quickbooksId: Id,
      syncToken: SyncToken,
      sent: contents,
      sentHash: hash,
      sentItems: items,
      concernsOn,
      answer,
    }),
  );
}

const removed = {
  state: 'removed',
  quickbooksId: null,
  syncToken: null,
  sent: null,
  sentHash: null,
  sentItems: null,
  concernsOn: null,
} as const;

async function saveFault(unit: UnitOfWork, { stop }: Round, row: DocumentRow, error: unknown) {
  const known = toFaultName(error);
  if (!known) unit.log.error(error, 'a document could not be sent to QuickBooks');
  const { fault, detail } = known ?? { fault: 'unavailable', detail: 'internal error' };
  const pause = retryPauseMs(row.attempts + 1);
  const keepsTrying = isPassing(fault) || stopsEverything(fault);
  await unit.inTransaction((ctx) =>
    saveFailure(ctx, row.id, {
      fault,
      detail,
      nextAttemptAt: keepsTrying ? new Date(ctx.now.getTime() + pause) : null,
      // Only an answer to the request itself says that no earlier attempt took effect.
      keepsRequest: keepsTrying,
    }),
  );
  if (stopsEverything(fault)) await stop.stop(unit, fault);
}
