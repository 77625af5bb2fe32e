import type { BooksClosing } from '@pledgewell/domain';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { NotSendable } from '../faults.ts';
import type { ConnectionRow } from '../queries/connection.ts';
import { type Customers, openCustomers } from './customers.ts';
import type { Books } from './next-request.ts';
import type { PostingAccounts } from './postings.ts';

/** The company during a round: what was looked up in it once is not looked up again. */
export type RoundBooks = Books & { company: QuickBooksCompany; customers: Customers };

export function openRoundBooks(
  unit: UnitOfWork,
  company: QuickBooksCompany,
  connection: ConnectionRow,
  closing: BooksClosing,
): RoundBooks {
  const customers = openCustomers(unit, company, connection.realmId);
  const classIds = new Map<string, string>();
  let accounts: PostingAccounts | null = null;
  return {
    company,
    connection,
    closing,
    customers,
    customerId: (donorId) => customers.idFor(donorId),
    async classId(name) {
      const known = classIds.get(name);
      if (known !== undefined) return known;
      const [found] = await company.query('Class', { where: [['Name', '=', name]] });
      if (!found) throw new NotSendable('noClass', name);
      classIds.set(name, found.Id);
      return found.Id;
    },
    async accounts() {
      accounts ??= await readAccounts(company, connection);
      return accounts;
    },
  };
}

/** The accounts that receipts name only through their items. */
export async function readAccounts(
  company: QuickBooksCompany,
  { undepositedAccountId }: ConnectionRow,
): Promise<PostingAccounts> {
  const items = await company.listAll('Item');
  return {
    undepositedId: undepositedAccountId ?? '',
    incomeIds: new Map(
      items.map(({ Id, IncomeAccountRef }) => [Id, IncomeAccountRef?.value ?? '']),
    ),
  };
}
