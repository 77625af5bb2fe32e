import type { QuickBooksDocument, QuickBooksDocumentQuery } from '@pledgewell/contract';
import { quickBooksFaults } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { findConnection } from '../queries/connection.ts';
import { countStates, type ListedDocument, makeDue, pageDocuments } from '../queries/documents.ts';

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
    reason: state === 'blocked' || state === 'error' ? toReason(row) : null,
    heldUntil: state === 'held' ? row.heldUntil.toISOString() : null,
    nextAttemptAt: state === 'error' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    quickBooksId: quickbooksId,
  };
}

/** Our sentence, and QuickBooks' own words where they say more. */
function toReason({ fault, faultDetail }: ListedDocument): string | null {
  if (fault === null) return null;
  const sentence = quickBooksFaults[fault];
  const isMore = faultDetail !== null && faultDetail !== '' && !/^Status \d+$/.test(faultDetail);
  return isMore && (fault === 'refused' || fault === 'noClass' || fault === 'inactiveReference')
    ? `${sentence} (${faultDetail})`
    : sentence;
}

/** Sends a document now, whatever stopped or held it. */
export async function sendAgain(ctx: Ctx, id: string) {
  const found = await makeDue(ctx, id);
  if (found === 'missing') throw new Problem('quickbooks/no-document');
  if (found === 'sending') throw new Problem('quickbooks/is-sending');
  return { message: 'It is sent in a moment.' };
}
