import { mostPreviewed, type QuickBooksPreview } from '@pledgewell/contract';
import { matchCustomers, type QuickBooksFaultName } from '@pledgewell/domain';
import type { Ctx } from '../../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../../platform/core/unit-of-work.ts';
import { toFaultName } from '../../faults.ts';
import {
  listCustomersByDonor,
  listTakenCustomers,
  listUnmatchedDonors,
} from '../../queries/customers.ts';
import { type DocumentRow, listUnsent } from '../../queries/documents.ts';
import { listNamed } from '../../queries/list.ts';
import type { Request } from '../../request.ts';
import { callQuickBooks } from '../company.ts';
import { draftDocument } from '../contents.ts';
import { type DocumentFacts, loadFacts } from '../facts.ts';
import { toReason } from '../list.ts';
import { type Books, nextRequest } from '../next-request.ts';
import {
  type CompanyLists,
  readCompanyLists,
  readPeople,
  refuseInactive,
} from './company-lists.ts';
import { openPreviewBooks } from './preview-books.ts';
import { openTotals } from './totals.ts';

const documentsAtOnce = 500;

type Fault = { fault: QuickBooksFaultName; detail: string };

/** Everything that would be sent now, by the functions that send it. */
export async function previewSending(unit: UnitOfWork): Promise<{ data: QuickBooksPreview }> {
  const lists = await callQuickBooks(readCompanyLists(unit));
  const people = await callQuickBooks(readPeople(lists));
  const { realmId } = lists.connection;
  const { donors, stored, taken } = await unit.inTransaction(async (ctx) => ({
    donors: await listUnmatchedDonors(ctx, realmId),
    stored: await listCustomersByDonor(ctx, realmId),
    taken: await listTakenCustomers(ctx, realmId),
  }));
  const matches = matchCustomers(donors, people, taken);
  const books = openPreviewBooks(lists, { stored, matches });
  const totals = openTotals(lists);
  const payers = new Set<string>();
  const blocked = new Map<string, Fault>();

  let after: DocumentRow | null = null;
  for (;;) {
    const { rows, facts } = await unit.inTransaction((ctx) => readPage(ctx, lists, after));
    for (const row of rows) {
      const found = await previewRow(row, facts, { books, lists, blocked });
      if (found && 'fault' in found) blocked.set(row.id, found);
      else if (found) {
        totals.add(row, found);
        if (found.does !== 'create' || row.kind === 'deposit') continue;
        const donation = facts.donations.get(
          facts.refunds.get(row.sourceId)?.donationId ?? row.sourceId,
        );
        if (donation) payers.add(donation.donorId);
      }
    }
    after = rows.at(-1) ?? null;
    if (rows.length < documentsAtOnce) break;
  }

  const customers = donors.flatMap(({ id, name }) => {
    const match = matches.get(id);
    if (!match || !payers.has(id)) return [];
    const isNameUsed = match.by === 'new' && match.isNameUsed;
    return [{ donorId: id, donor: name, by: match.by, customer: match.name, isNameUsed }];
  });
  const count = (by: 'name' | 'email' | 'new') => customers.filter((each) => each.by === by).length;
  totals.countCalls(count('new'));
  return {
    data: {
      ...totals.read(),
      customers: {
        known: [...payers].filter((id) => stored.has(id)).length,
        byName: count('name'),
        byEmail: count('email'),
        added: count('new'),
        list: customers.slice(0, mostPreviewed),
      },
      blocked: await unit.inTransaction((ctx) => nameBlocked(ctx, blocked)),
    },
  };
}

async function readPage(ctx: Ctx, { connection }: CompanyLists, after: DocumentRow | null) {
  const rows = await listUnsent(ctx, connection.realmId, after, documentsAtOnce);
  return { rows, facts: await loadFacts(ctx, connection, rows) };
}

type Preview = { books: Books; lists: CompanyLists; blocked: ReadonlyMap<string, unknown> };

/** The request for a document, or why it is blocked; null if nothing is to be sent. */
export async function previewRow(
  row: DocumentRow,
  facts: DocumentFacts,
  { books, lists, blocked }: Preview,
): Promise<Request | Fault | null> {
  if (row.request !== null) return row.request;
  try {
    const draft = draftDocument(assumeSent(facts, blocked), lists.connection, row);
    const request = await nextRequest(books, row, draft);
    if (request) refuseInactive(request, lists);
    return request;
  } catch (error) {
    const known = toFaultName(error);
    if (!known) throw error;
    return known;
  }
}

/** Receipts are sent before the deposits that have them, unless they are blocked. */
const assumeSent = (
  facts: DocumentFacts,
  blocked: ReadonlyMap<string, unknown>,
): DocumentFacts => ({
  ...facts,
  parts: new Map(
    [...facts.parts].map(([payoutId, parts]) => [
      payoutId,
      parts.map(({ quickbooksId, documentId, ...part }) => {
        const isSent = documentId !== null && !blocked.has(documentId);
        return { ...part, documentId, quickbooksId: quickbooksId ?? (isSent ? 'new' : null) };
      }),
    ]),
  ),
});

async function nameBlocked(ctx: Ctx, blocked: ReadonlyMap<string, Fault>) {
  const named = await listNamed(ctx, [...blocked.keys()].slice(0, mostPreviewed));
  return {
    count: blocked.size,
    list: named.map(({ id, kind, donor, date, amount }) => {
      const { fault, detail } = blocked.get(id) ?? { fault: 'refused' as const, detail: '' };
      return {
        documentId: id,
        kind,
        name: donor ?? '',
        date,
        amount,
        reason: toReason(fault, detail),
      };
    }),
  };
}
