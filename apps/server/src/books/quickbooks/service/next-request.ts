import {
  bookingDay,
  type BooksClosing,
  type Day,
  firstOpenDay,
  isClosedDay,
  type QuickBooksKind,
} from '@pledgewell/domain';
import type { NewEntity } from '../../../platform/quickbooks/entities.ts';
import { NotSendable } from '../faults.ts';
import type { ConnectionRow } from '../queries/connection.ts';
import type { StoredAdjustment } from '../queries/documents.ts';
import { type Contents, hashContents, type Request } from '../request.ts';
import { toAdjustment } from './adjustment.ts';
import { type Draft, toNote } from './contents.ts';
import {
  adjustmentPostings,
  type PostingAccounts,
  reversePostings,
  sumPostings,
  toPostings,
} from './postings.ts';

/** The company that documents are written for. Sending and the preview each have their own. */
export type Books = {
  connection: ConnectionRow;
  closing: BooksClosing;
  customerId(donorId: string): Promise<string>;
  classId(name: string): Promise<string>;
  accounts(): Promise<PostingAccounts>;
};

/** What is in the books for a document. */
export type InBooks = {
  kind: QuickBooksKind;
  sourceId: string;
  quickbooksId: string | null;
  syncToken: string | null;
  sent: Contents | null;
  sentHash: string | null;
  sentItems: Record<string, string> | null;
  concernsOn: Day | null;
  adjustments: readonly StoredAdjustment[];
};

/**
 * The request that brings the books up to date; null if they are. Sending makes it, and the preview
 * shows it.
 */
export async function nextRequest(
  books: Books,
  row: InBooks,
  draft: Draft | null,
): Promise<Request | null> {
  const sent = toSent(row);
  if (sent && isFrozen(row, sent, books)) return nextAdjustment(books, row, draft, sent.contents);
  if (!draft) return sent && { does: 'delete', version: sent.version };

  const { date } = draft;
  const day = bookingDay(
    {
      date,
      isLate: isLate(draft, books),
      sentOn: sent?.day ?? null,
      concernsOn: row.concernsOn,
    },
    books.closing,
  );
  if (day === null) throw new NotSendable('closedPeriod');
  const contents = moveTo(day, draft, row.sourceId, await completeDraft(books, draft));
  const written = {
    contents,
    hash: hashContents(contents),
    items: toItems(draft),
    concernsOn: day === date ? null : date,
  };
  if (!sent) return { does: 'create', ...written };
  return written.hash === row.sentHash
    ? null
    : { does: 'update', version: sent.version, ...written };
}

type SentDocument = { contents: Contents; day: Day; version: { Id: string; SyncToken: string } };

function toSent({ quickbooksId, syncToken, sent }: InBooks): SentDocument | null {
  if (quickbooksId === null || syncToken === null || sent === null) return null;
  const version = { Id: quickbooksId, SyncToken: syncToken };
  return { contents: sent, day: sent.TxnDate as Day, version };
}

/** What was adjusted once is adjusted again, also after its month was opened. */
const isFrozen = ({ adjustments }: InBooks, { day }: SentDocument, { closing }: Books) =>
  adjustments.length > 0 || isClosedDay(day, closing);

/** What was recorded before sending was started may be in closed books already. */
const isLate = ({ createdAt }: Draft, { connection: { startedAt } }: Books) =>
  startedAt !== null && createdAt > startedAt;

function moveTo(day: Day, draft: Draft, sourceId: string, contents: Contents): Contents {
  if (day === draft.date) return contents;
  const PrivateNote = toNote(sourceId, `It is of ${draft.date}, when the books are closed.`);
  return { ...contents, TxnDate: day, PrivateNote };
}

/** Moves the difference between what is in the books and what is to be there. */
async function nextAdjustment(
  books: Books,
  row: InBooks,
  draft: Draft | null,
  sent: Contents,
): Promise<Request | null> {
  const accounts = await books.accounts();
  const wanted = draft && asSent(await withClasses(books, draft), draft, sent, row.sentItems ?? {});
  const difference = sumPostings([
    ...(wanted ? toPostings(row.kind, wanted, accounts) : []),
    ...reversePostings(toPostings(row.kind, sent, accounts)),
    ...row.adjustments.flatMap(({ contents }) => reversePostings(adjustmentPostings(contents))),
  ]);
  if (difference.length === 0) return null;
  const sentOn = sent.TxnDate as Day;
  const day = firstOpenDay(books.closing);
  return {
    does: 'adjust',
    contents: toAdjustment(difference, {
      kind: row.kind,
      sourceId: row.sourceId,
      quickbooksId: row.quickbooksId ?? '',
      sentOn,
      day: day !== null && day > sentOn ? day : sentOn,
      isRemoved: draft === null,
    }),
  };
}

const toItems = (draft: Draft): Record<string, string> =>
  draft.kind === 'deposit'
    ? {}
    : Object.fromEntries(
        draft.contents.Line.map(({ SalesItemLineDetail: detail }, index) => [
          draft.fundIds[index] ?? '',
          detail?.ItemRef?.value ?? '',
        ]),
      );

/** Other settings since then move nothing in closed books: accounts and items stay as sent. */
function asSent(
  contents: Contents,
  draft: Draft,
  { DepositToAccountRef, Line: sentLines }: Contents,
  items: Record<string, string>,
): Contents {
  const account = DepositToAccountRef ? { DepositToAccountRef } : {};
  if (draft.kind === 'deposit') return { ...contents, ...account };
  const hadClasses = sentLines.some(
    (line) => 'SalesItemLineDetail' in line && line.SalesItemLineDetail?.ClassRef !== undefined,
  );
  const Line = (contents as NewEntity<'SalesReceipt'>).Line.map((line, index) => {
    const { ItemRef, ClassRef } = line.SalesItemLineDetail ?? {};
    const itemId = items[draft.fundIds[index] ?? ''];
    const detail = {
      ItemRef: itemId === undefined ? ItemRef : { value: itemId },
      ClassRef: hadClasses ? ClassRef : undefined,
    };
    return { ...line, SalesItemLineDetail: detail };
  });
  return { ...contents, ...account, Line };
}

async function completeDraft(books: Books, draft: Draft): Promise<Contents> {
  const contents = await withClasses(books, draft);
  if (draft.kind === 'deposit') return contents;
  return { ...contents, CustomerRef: { value: await books.customerId(draft.donorId) } };
}

async function withClasses(books: Books, draft: Draft): Promise<Contents> {
  if (draft.kind === 'deposit') return draft.contents;
  const { contents, classes } = draft;
  const Line = [];
  for (const [index, line] of contents.Line.entries()) {
    const name = classes[index] ?? '';
    if (name === '') Line.push(line);
    else {
      const ClassRef = { value: await books.classId(name) };
      Line.push({
        ...line,
        SalesItemLineDetail: { ...line.SalesItemLineDetail, ClassRef },
      });
    }
  }
  return { ...contents, Line };
}
