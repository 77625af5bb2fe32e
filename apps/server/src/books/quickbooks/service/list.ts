import type { QuickBooksDocument, QuickBooksDocumentQuery } from '@pledgewell/contract';
import { type Day, type QuickBooksFaultName, quickBooksFaults } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { findConnection } from '../queries/connection.ts';
import { countStates, type ListedDocument, pageDocuments } from '../queries/list.ts';
import { makeDocumentDue } from '../queries/release.ts';

export async function listDocuments(ctx: Ctx, query: QuickBooksDocumentQuery) {
  const connection = await findConnection(ctx);
  const counts = connection ? await countStates(ctx, connection.realmId) : [];
  const rows = connection ? await pageDocuments(ctx, connection.realmId, query) : [];
  const total = counts
    .filter(({ state }) => query.state === undefined || state === query.state)
    .reduce((sum, { count }) => sum + count, 0);
  return { data: rows.map(toDocument), count: total, pagination: toPagination(query, total) };
}

function toDocument(row: ListedDocument): QuickBooksDocument {
  const { id, kind, donationId, sourceId, donor, date, amount, quickbooksId } = row;
  const { concernsOn, adjustments } = row;
  const state = row.state as QuickBooksDocument['state'];
  return {
    _id: id,
    kind,
    state,
    donationId,
    payoutId: kind === 'deposit' ? sourceId : null,
    name: donor ?? '',
    date,
    amount,
    reason:
      (state === 'blocked' || state === 'error') && row.fault !== null
        ? toReason(row.fault, row.faultDetail)
        : null,
    heldUntil: state === 'held' ? row.heldUntil.toISOString() : null,
    nextAttemptAt: state === 'error' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    quickBooksId: quickbooksId,
    isMoved: concernsOn !== null,
    adjustments: adjustments.map((each) => ({
      quickBooksId: each.quickbooksId,
      date: each.contents.TxnDate as Day,
    })),
  };
}

/** Our sentence, and QuickBooks' own words where they say more. */
export function toReason(fault: QuickBooksFaultName, faultDetail: string | null): string {
  const sentence = quickBooksFaults[fault];
  const isMore = faultDetail !== null && faultDetail !== '' && !/^Status \d+$/.test(faultDetail);
  return isMore && (fault === 'refused' || fault === 'noClass' || fault === 'inactiveReference')
    ? `${sentence} (${faultDetail})`
    : sentence;
}

/** Sends a document now, whatever stopped or held it. */
export async function sendAgain(ctx: Ctx, id: string) {
  const found = await makeDocumentDue(ctx, id);
  if (found === 'missing') throw new Problem('quickbooks/no-document');
  if (found === 'sending') throw new Problem('quickbooks/is-sending');
  const connection = await findConnection(ctx);
  const later = 'It is sent as soon as sending is started.';
  return { message: connection?.isSending ? 'It is sent in a moment.' : later };
}
