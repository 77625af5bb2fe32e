import type { Company, CompanySettings, EntityName, Fields } from '../core/company.ts';
import { addCompany, now, type QuickBooksState } from '../core/state.ts';
import { getKind } from '../entities/kinds.ts';
import { createEntity } from './operations.ts';

const accounts: readonly [name: string, type: string, subType: string][] = [
  ['Checking', 'Bank', 'Checking'],
  ['Savings', 'Bank', 'Savings'],
  ['Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['Pledges Receivable', 'Other Current Asset', 'OtherCurrentAssets'],
  ['Opening Balance Equity', 'Equity', 'OpeningBalanceEquity'],
  ['Net Assets', 'Equity', 'RetainedEarnings'],
  ['Contributions', 'Income', 'NonProfitIncome'],
  ['Restricted Contributions', 'Income', 'NonProfitIncome'],
  ['Event Income', 'Income', 'NonProfitIncome'],
  ['Processing Fees', 'Expense', 'BankCharges'],
  ['Program Expenses', 'Expense', 'OtherMiscellaneousServiceCost'],
];

/** Products and services with the account that they earn for. */
const items: readonly [name: string, accountName: string][] = [
  ['Donation', 'Contributions'],
  ['Restricted donation', 'Restricted Contributions'],
  ['Event ticket', 'Event Income'],
];

const paymentMethods: readonly [name: string, type: string][] = [
  ['Cash', 'NON_CREDIT_CARD'],
  ['Check', 'NON_CREDIT_CARD'],
  ['Credit Card', 'CREDIT_CARD'],
  ['ACH', 'NON_CREDIT_CARD'],
];

/** Opens the books of a nonprofit. */
export function openCompany(
  state: QuickBooksState,
  name: string,
  settings?: Partial<CompanySettings>,
): Company {
  const company = addCompany(state, name, settings);
  const options = { allowsDuplicateNumber: false, now: now(state) };
  const add = (kind: EntityName, fields: Fields) =>
    createEntity(company, getKind(kind), fields, options).Id;

  const ids = new Map(
    accounts.map(([Name, AccountType, AccountSubType]) => [
      Name,
      add('Account', { Name, AccountType, AccountSubType }),
    ]),
  );
  for (const [Name, account] of items)
    add('Item', { Name, Type: 'Service', IncomeAccountRef: { value: ids.get(account) } });
  for (const [Name, Type] of paymentMethods) add('PaymentMethod', { Name, Type });
  if (company.settings.classTracking) {
    for (const Name of ['General', 'Scholarships']) add('Class', { Name });
  }
  return company;
}
