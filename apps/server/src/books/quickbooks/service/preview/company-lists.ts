import type { BooksClosing, QuickBooksPerson } from '@pledgewell/domain';
import type { UnitOfWork } from '../../../../platform/core/unit-of-work.ts';
import { Problem } from '../../../../platform/core/problem.ts';
import type { QuickBooksCompany } from '../../../../platform/quickbooks/port.ts';
import { NotSendable } from '../../faults.ts';
import { type ConnectionRow, findConnection } from '../../queries/connection.ts';
import type { Request } from '../../request.ts';
import { refreshClosing } from '../closing.ts';
import { openBooks } from '../company.ts';
import type { PostingAccounts } from '../postings.ts';
import { withUndepositedFunds } from '../send-due.ts';
import { listPeople } from '../people.ts';

/** What a company has, read before anything is sent. */
export type CompanyLists = {
  company: QuickBooksCompany;
  connection: ConnectionRow;
  closing: BooksClosing;
  accounts: PostingAccounts;
  accountNames: ReadonlyMap<string, string>;
  itemNames: ReadonlyMap<string, string>;
  /** By the name in small letters. */
  classIds: ReadonlyMap<string, string>;
  classNames: ReadonlyMap<string, string>;
};

export async function readCompanyLists(unit: UnitOfWork): Promise<CompanyLists> {
  const found = await unit.inTransaction(findConnection);
  if (!found) throw new Problem('quickbooks/not-connected');
  if (found.startsOn === null) throw new Problem('quickbooks/no-mapping');
  const company = openBooks(unit, found.realmId);
  const connection = await withUndepositedFunds(unit, found, company);
  const closing = await refreshClosing(unit, company, connection);
  const items = await company.listAll('Item');
  const accounts = await company.listAll('Account');
  const classes = connection.hasClasses ? await company.listAll('Class') : [];
  return {
    company,
    connection,
    closing,
    accounts: {
      undepositedId: connection.undepositedAccountId ?? '',
      incomeIds: new Map(items.map((item) => [item.Id, item.IncomeAccountRef?.value ?? ''])),
    },
    accountNames: new Map(accounts.map(({ Id, Name }) => [Id, Name])),
    itemNames: new Map(items.map(({ Id, Name }) => [Id, Name])),
    classIds: new Map(classes.map(({ Id, Name }) => [Name.toLowerCase(), Id])),
    classNames: new Map(classes.map(({ Id, Name }) => [Id, Name])),
  };
}

export const readPeople = ({ company }: CompanyLists): Promise<QuickBooksPerson[]> =>
  listPeople(company);

/** Refuses what QuickBooks would refuse: items and accounts that are not active there. */
export function refuseInactive(request: Request, { itemNames, accountNames }: CompanyLists) {
  if (request.does === 'delete') return;
  const { items, accounts } = listReferences(request.contents);
  const isKnown =
    items.every((id) => itemNames.has(id)) && accounts.every((id) => accountNames.has(id));
  if (!isKnown) throw new NotSendable('inactiveReference');
}

type Ref = { value: string };
type AnyLine = {
  SalesItemLineDetail?: { ItemRef?: Ref | undefined } | undefined;
  DepositLineDetail?: { AccountRef?: Ref | undefined } | undefined;
  JournalEntryLineDetail?: { AccountRef?: Ref | undefined } | undefined;
};

function listReferences(contents: {
  DepositToAccountRef?: Ref | undefined;
  Line: readonly AnyLine[];
}) {
  const lines = contents.Line;
  const ids = (refs: readonly (Ref | undefined)[]) => refs.flatMap((ref) => ref?.value ?? []);
  return {
    items: ids(lines.map(({ SalesItemLineDetail: detail }) => detail?.ItemRef)),
    accounts: ids([
      contents.DepositToAccountRef,
      ...lines.map(({ DepositLineDetail: detail }) => detail?.AccountRef),
      ...lines.map(({ JournalEntryLineDetail: detail }) => detail?.AccountRef),
    ]),
  };
}
