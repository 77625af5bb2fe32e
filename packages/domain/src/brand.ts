/**
 * The product's name, and examples of claims, which the setting SITE_CLAIMS replaces. An operator
 * who uses another name changes it here.
 */
export const brand = {
  name: 'Pledgewell',
  tagline: 'Donation Management',
  headline: 'Every promise to give, kept in one calm ledger.',
  claims: [
    { figure: '30%', text: 'higher pledge fulfillment' },
    { figure: '2.4x', text: 'donor retention' },
    { figure: '500+', text: 'nonprofits' },
  ],
} as const;
