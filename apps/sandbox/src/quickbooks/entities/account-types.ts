/** The types of accounts, by classification. */
const typesByClassification = {
  Asset: ['Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'],
  Liability: ['Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability'],
  Equity: ['Equity'],
  Revenue: ['Income', 'Other Income'],
  Expense: ['Expense', 'Other Expense', 'Cost of Goods Sold'],
} as const;

export type Classification = keyof typeof typesByClassification;

export const findClassification = (accountType: string): Classification | undefined =>
  (Object.keys(typesByClassification) as Classification[]).find((each) =>
    (typesByClassification[each] as readonly string[]).includes(accountType),
  );

/** Debits increase these accounts, credits the others. */
export const isDebitNormal = (classification: unknown) =>
  classification === 'Asset' || classification === 'Expense';
