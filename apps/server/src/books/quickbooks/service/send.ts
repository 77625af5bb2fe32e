import { randomUUID } from 'node:crypto';
import { isPassing, retryPauseMs, stopsEverything, sum } from '@pledgewell/domain';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { NotSendable, toFaultName } from '../faults.ts';
import type { ConnectionRow } from '../queries/connection.ts';
import {
  type DocumentRow,
  releaseDocument,
  saveFailure,
  saveOutcome,
  saveRequest,
} from '../queries/documents.ts';
import { type Contents, entityKinds, hashContents, type Request } from '../request.ts';
import { completeReceipt, type Draft, draftDocument } from './contents.ts';
import { customerFor } from './customer.ts';
import type { openTurns } from './in-turn.ts';
import type { StopSending } from './stop.ts';

/** One round of sending: the company, and the classes that were looked up in it. */
export type Round = {
  connection: ConnectionRow;
  company: QuickBooksCompany;
  classIds: Map<string, string>;
  inTurn: ReturnType<typeof openTurns>;
  stop: StopSending;
};

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
    const seen = await refreshVersion(round.company, row);
    const pending = await pendingRequest(unit, round, seen);
    if (!pending) {
      await saveUnchanged(unit, seen);
      return;
    }
    await makeRequest(unit, round, seen, pending);
  } catch (error) {
    await saveFault(unit, round, row, error);
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
  round: Round,
  row: DocumentRow,
): Promise<Pending | null> {
  if (row.request !== null && row.requestId !== null) {
    return { requestId: row.requestId, request: row.request };
  }
  const draft = await unit.inTransaction((ctx) => draftDocument(ctx, round.connection, row));
  const contents = draft && (await completeDraft(unit, round, draft));
  const request = toRequest(row, contents);
  if (!request) return null;
  const requestId = randomUUID();
  await unit.inTransaction((ctx) => saveRequest(ctx, row.id, requestId, request));
  return { requestId, request };
}

function toRequest(row: DocumentRow, contents: Contents | null): Request | null {
  const { quickbooksId: Id, syncToken: SyncToken } = row;
  if (Id === null || SyncToken === null) {
    return contents && { does: 'create', contents, hash: hashContents(contents) };
  }
  const version = { Id, SyncToken };
  if (!contents) return { does: 'delete', version };
  const hash = hashContents(contents);
  return hash === row.sentHash ? null : { does: 'update', version, contents, hash };
}

async function completeDraft(unit: UnitOfWork, round: Round, draft: Draft): Promise<Contents> {
  if (draft.kind === 'deposit') return draft.contents;
  const { company, connection, classIds, inTurn } = round;
  for (const name of new Set(draft.classes)) {
    if (name === '' || classIds.has(name)) continue;
    const [found] = await company.query('Class', { where: [['Name', '=', name]] });
    if (!found) throw new NotSendable('noClass', name);
    classIds.set(name, found.Id);
  }
  const books = { company, realmId: connection.realmId, inTurn };
  return completeReceipt(draft, await customerFor(unit, books, draft.donorId), classIds);
}

async function makeRequest(
  unit: UnitOfWork,
  { company }: Round,
  { id, kind }: DocumentRow,
  { requestId, request }: Pending,
) {
  const entity = entityKinds[kind];
  if (request.does === 'delete') {
    await company.delete(entity, request.version, requestId);
    const nothing = {
      quickbooksId: null,
      syncToken: null,
      sentHash: null,
      answer: { cents: null, day: null },
    };
    await unit.inTransaction((ctx) => saveOutcome(ctx, id, { state: 'removed', ...nothing }));
    return;
  }
  const { contents, hash: sentHash } = request;
  const stored =
    request.does === 'create'
      ? await company.create(entity, contents, requestId)
      : await company.update(entity, request.version, contents, requestId);
  const { Id: quickbooksId, SyncToken: syncToken } = stored;
  const lines = sum(contents.Line.map(({ Amount }) => Amount));
  const answer = {
    cents: stored.TotalAmt ?? lines,
    day: stored.TxnDate ?? contents.TxnDate ?? null,
  };
  await unit.inTransaction((ctx) =>
    saveOutcome(ctx, id, { state: 'synced', quickbooksId, syncToken, sentHash, answer }),
  );
}

const saveUnchanged = (unit: UnitOfWork, { id, quickbooksId, syncToken, sentHash }: DocumentRow) =>
  unit.inTransaction((ctx) =>
    saveOutcome(ctx, id, {
      state: quickbooksId === null ? 'removed' : 'synced',
      quickbooksId,
      syncToken,
      sentHash,
    }),
  );

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
      keepsRequest: fault === 'unknownOutcome',
    }),
  );
  if (stopsEverything(fault)) await stop.stop(unit, fault);
}
