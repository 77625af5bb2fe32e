import { expect, type Page } from '@playwright/test';

const path = '/dashboard/donations';

/** The donations screen as its user sees it. */
export const donationsScreen = (page: Page) => ({
  open: async (search = '') => {
    await page.goto(`${path}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  },

  table: page.getByRole('table', { name: 'Donations' }),
  /** A row of the table or, on a phone, a card. */
  entry: (words: string) =>
    page.getByRole('row').or(page.getByRole('article')).filter({ hasText: words }),
  /** The donors in their order. */
  donors: page.getByRole('rowheader').getByRole('button'),

  search: page.getByRole('searchbox', { name: 'Search donations by donor...' }),
  filters: page.getByRole('button', { name: /^Filters/ }),
  pagerLine: page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Showing/ }),
  card: (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) }),

  recordButton: page.getByRole('button', { name: 'Record Donation', exact: true }).first(),
  /** `$50.00 from Noor Haddad` names a donation. */
  choose: async (action: 'Edit' | 'Refund' | 'Delete', donation: string) => {
    await page.getByRole('button', { name: `Actions for ${donation}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  },
  /** A short message in the corner. */
  notice: (words: string) => page.getByText(words).last(),
});

/** The dialog that recording and editing share. */
export function donationDialog(page: Page, title: 'Record Donation' | 'Edit Donation') {
  const dialog = page.getByRole('dialog', { name: title });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  const pick = async (label: string, name: string) => {
    await choice(label).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  return {
    dialog,
    donor: choice('Donor'),
    pickDonor: (name: string) => pick('Donor', name),
    pledge: choice('Pledge'),
    amount: field('Amount'),
    method: choice('Payment Method'),
    date: dialog.getByLabel('Date'),
    isRecurring: dialog.getByRole('checkbox', { name: 'This is a recurring donation' }),
    frequency: choice('Frequency'),
    campaign: choice('Campaign'),
    pickCampaign: (name: string) => pick('Campaign', name),
    notes: field('Notes'),
    submit: dialog.getByRole('button', {
      name: title === 'Record Donation' ? 'Record Donation' : 'Save Changes',
    }),
    banner: dialog.getByRole('alert'),
  };
}

/** Waits for the success notice, after which the dialog is closed. */
export async function closeAfter(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: words }).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
