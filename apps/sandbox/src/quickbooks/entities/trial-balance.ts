import { displayedName, type Company, type Entity, type Fields } from '../core/company.ts';
import { toDollars } from '../core/fields.ts';
import { isDebitNormal } from './account-types.ts';
import { depositKind } from './deposits.ts';
import { journalEntryKind } from './journal-entries.ts';
import type { Posting } from './kind.ts';
import { refundReceiptKind, salesReceiptKind } from './receipts.ts';

const postingKinds = [salesReceiptKind, refundReceiptKind, depositKind, journalEntryKind];

/** All that is in the books. */
export const allPostings = (company: Company): Posting[] =>
  postingKinds.flatMap((kind) =>
    [...company.entities[kind.name].values()].flatMap(
      (entity) => kind.postings?.(company, entity) ?? [],
    ),
  );

type AccountTotal = {
  id: string;
  name: string;
  type: string;
  debitCents: number;
  creditCents: number;
  /** Debits less credits, by class; the empty name is for no class. */
  byClass: Record<string, number>;
};

export type TrialBalance = {
  isBalanced: boolean;
  debitCents: number;
  creditCents: number;
  accounts: AccountTotal[];
};

/** The totals of every account, which are proofs that nothing is missing or there twice. */
export function trialBalance(company: Company): TrialBalance {
  const postings = Map.groupBy(allPostings(company), ({ accountId }) => accountId);
  const accounts = [...company.entities.Account.values()].map((account) =>
    accountTotal(company, account, postings.get(account.Id) ?? []),
  );
  const [debitCents, creditCents] = [
    accounts.reduce((sum, each) => sum + each.debitCents, 0),
    accounts.reduce((sum, each) => sum + each.creditCents, 0),
  ];
  return { isBalanced: debitCents === creditCents, debitCents, creditCents, accounts };
}

function accountTotal(company: Company, account: Entity, postings: Posting[]): AccountTotal {
  const byClass: Record<string, number> = {};
  for (const { cents, classId } of postings) {
    const found = classId === undefined ? undefined : company.entities.Class.get(classId);
    const name = found ? displayedName(found) : '';
    byClass[name] = (byClass[name] ?? 0) + cents;
  }
  return {
    id: account.Id,
    name: displayedName(account),
    type: String(account['AccountType']),
    debitCents: sumCents(postings.filter(({ cents }) => cents > 0)),
    creditCents: -sumCents(postings.filter(({ cents }) => cents < 0)),
    byClass,
  };
}

const sumCents = (postings: Posting[]) => postings.reduce((sum, { cents }) => sum + cents, 0);

/** An account's balance as Intuit shows it: positive on the side that increases the account. */
export function accountBalance(company: Company, account: Entity): Fields {
  const cents = sumCents(allPostings(company).filter(({ accountId }) => accountId === account.Id));
  const shown = isDebitNormal(account['Classification']) ? cents : -cents;
  const balance = toDollars(shown === 0 ? 0 : shown);
  return { CurrentBalance: balance, CurrentBalanceWithSubAccounts: balance };
}
