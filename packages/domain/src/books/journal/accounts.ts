/** The accounts of the journal, with their names unless an organization has its own. */
export const journalAccounts = {
  bank: { name: 'Checking', about: 'Your bank account, where payouts arrive' },
  'undeposited-funds': {
    name: 'Undeposited Funds',
    about: 'Cash, checks and transfers until you match them with a deposit',
  },
  'card-clearing': {
    name: 'Card Clearing',
    about: 'Card payments until they are paid out; zero when everything has arrived',
  },
  'pledges-receivable': { name: 'Pledges Receivable', about: 'Promised and not yet paid' },
  contributions: {
    name: 'Contributions without Donor Restrictions',
    about: 'Donations to unrestricted funds that have no account of their own',
  },
  'restricted-contributions': {
    name: 'Contributions with Donor Restrictions',
    about: 'Donations to restricted funds that have no account of their own',
  },
  'processing-fees': { name: 'Processing Fees', about: 'What the card provider keeps' },
  'uncollectible-pledges': {
    name: 'Uncollectible Pledges',
    about: 'Pledges that were written off or canceled',
  },
} as const satisfies Record<string, { name: string; about: string }>;

export type JournalAccount = keyof typeof journalAccounts;

export const journalAccountIds = Object.keys(journalAccounts) as [
  JournalAccount,
  ...JournalAccount[],
];

/** The accounts that only the accrual basis posts to. */
export const accrualAccounts: readonly JournalAccount[] = [
  'pledges-receivable',
  'uncollectible-pledges',
];
