import { expect, type Page } from '@playwright/test';

const path = '/dashboard/donations';

/** The donations screen as its user sees it. */
export const donationsScreen = (page: Page) => ({
  open: async (search = '') => {
    await page.goto(`${path}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  },

  /** A row of the table or, on a phone, a card. */
  entry: (words: string) =>
    page.getByRole('row').or(page.getByRole('article')).filter({ hasText: words }),
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
    campaign: choice('Campaign'),
    notes: field('Notes'),
    submit: dialog.getByRole('button', {
      name: title === 'Record Donation' ? 'Record Donation' : 'Save Changes',
    }),
  };
}

/** Waits for the success notice, after which the dialog is closed. */
export async function closeAfter(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: words }).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
