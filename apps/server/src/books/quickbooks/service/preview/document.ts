import type { QuickBooksDocumentPreview } from '@pledgewell/contract';
import { type Day, matchCustomers, subtract, zero } from '@pledgewell/domain';
import type { UnitOfWork } from '../../../../platform/core/unit-of-work.ts';
import { Problem } from '../../../../platform/core/problem.ts';
import type { NewEntity } from '../../../../platform/quickbooks/entities.ts';
import { findCustomerId, findDonorFacts, listTakenCustomers } from '../../queries/customers.ts';
import { type DocumentRow, findDocument } from '../../queries/documents.ts';
import type { Adjustment, Contents } from '../../request.ts';
import { callQuickBooks } from '../company.ts';
import { loadFacts } from '../facts.ts';
import { toReason } from '../list.ts';
import { findPeople } from '../people.ts';
import { type CompanyLists, readCompanyLists } from './company-lists.ts';
import { openPreviewBooks } from './preview-books.ts';
import { previewRow } from './preview.ts';

type Preview = QuickBooksDocumentPreview;

const nothing: Omit<Preview, 'does'> = {
  reason: null,
  date: null,
  customer: null,
  account: null,
  lines: [],
  note: '',
};

/** What would be sent for one document now, or what is in the books if nothing would be. */
export async function previewDocument(unit: UnitOfWork, id: string): Promise<{ data: Preview }> {
  const row = await unit.inTransaction((ctx) => findDocument(ctx, id));
  if (!row) throw new Problem('quickbooks/no-document');
  const lists = await callQuickBooks(readCompanyLists(unit));
  const facts = await unit.inTransaction((ctx) => loadFacts(ctx, lists.connection, [row]));
  const [donation] = facts.donations.values();
  const payer = donation ? await findPayer(unit, lists, donation.donorId) : null;
  const stored = new Map(
    donation && payer?.customerId ? [[donation.donorId, payer.customerId]] : [],
  );
  const books = openPreviewBooks(lists, { stored, matches: new Map() });
  const found = await previewRow(row, facts, { books, lists, blocked: new Map() });
  if (found && 'fault' in found) {
    const reason = toReason(found.fault, found.detail);
    return { data: { ...nothing, does: 'blocked', reason } };
  }
  if (found?.does === 'adjust') {
    return { data: { ...nothing, does: 'adjust', ...describeAdjustment(found.contents, lists) } };
  }
  const contents = found && found.does !== 'delete' ? found.contents : row.sent;
  if (!contents) return { data: { ...nothing, does: found?.does ?? 'nothing' } };
  const customer = payer && { by: payer.by, customer: payer.name };
  return {
    data: {
      ...nothing,
      does: found?.does ?? 'nothing',
      customer: row.kind === 'deposit' ? null : customer,
      ...describe(row, contents, lists),
    },
  };
}

type Payer = { by: 'known' | 'name' | 'email' | 'new'; name: string; customerId: string | null };

async function findPayer(
  unit: UnitOfWork,
  { company, connection: { realmId } }: CompanyLists,
  donorId: string,
): Promise<Payer | null> {
  const { donor, known, taken } = await unit.inTransaction(async (ctx) => ({
    donor: await findDonorFacts(ctx, donorId),
    known: await findCustomerId(ctx, realmId, donorId),
    taken: await listTakenCustomers(ctx, realmId),
  }));
  if (!donor) return null;
  if (known !== null) {
    const { DisplayName } = await callQuickBooks(company.read('Customer', known));
    return { by: 'known', name: DisplayName, customerId: known };
  }
  const people = await callQuickBooks(findPeople(company, donor));
  const match = matchCustomers([donor], people, taken).get(donorId);
  return match ? { by: match.by, name: match.name, customerId: match.customerId } : null;
}

function describe({ kind }: DocumentRow, contents: Contents, lists: CompanyLists) {
  const money = contents.DepositToAccountRef?.value ?? lists.accounts.undepositedId;
  return {
    date: (contents.TxnDate ?? null) as Day | null,
    account: lists.accountNames.get(money) ?? null,
    lines:
      kind === 'deposit'
        ? depositLines(contents as NewEntity<'Deposit'>, lists)
        : receiptLines(contents as NewEntity<'SalesReceipt'>, lists),
    note: contents.PrivateNote ?? '',
  };
}

const receiptLines = ({ Line }: NewEntity<'SalesReceipt'>, lists: CompanyLists) =>
  Line.map(({ Amount, Description, SalesItemLineDetail: detail }) => ({
    description: Description ?? '',
    name: lists.itemNames.get(detail?.ItemRef?.value ?? '') ?? '',
    class: lists.classNames.get(detail?.ClassRef?.value ?? '') ?? null,
    amount: Amount,
  }));

const linkedNames: Record<string, string> = {
  SalesReceipt: 'Sales receipt',
  RefundReceipt: 'Refund receipt',
};

const depositLines = ({ Line }: NewEntity<'Deposit'>, lists: CompanyLists) =>
  Line.map(({ Amount, Description, DepositLineDetail: detail, LinkedTxn }) => {
    const [linked] = LinkedTxn ?? [];
    const number = linked && linked.TxnId !== 'new' ? ` No. ${linked.TxnId}` : '';
    return {
      description: linked
        ? `${linkedNames[linked.TxnType] ?? linked.TxnType}${number}`
        : (Description ?? ''),
      name: lists.accountNames.get(detail?.AccountRef?.value ?? lists.accounts.undepositedId) ?? '',
      class: null,
      amount: Amount,
    };
  });

const describeAdjustment = ({ TxnDate, PrivateNote, Line }: Adjustment, lists: CompanyLists) => ({
  date: (TxnDate ?? null) as Day | null,
  lines: Line.map(({ Amount, Description, JournalEntryLineDetail: detail }) => ({
    description: Description ?? '',
    name: lists.accountNames.get(detail.AccountRef.value) ?? '',
    class: lists.classNames.get(detail.ClassRef?.value ?? '') ?? null,
    amount: detail.PostingType === 'Debit' ? Amount : subtract(zero, Amount),
  })),
  note: PrivateNote ?? '',
});
