import { expect, type Page } from '@playwright/test';

export const path = '/dashboard/donors';

/** The donors screen as its user sees it. */
export const donorsScreen = (page: Page) => ({
  open: async (search = '') => {
    await page.goto(`${path}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
  },

  table: page.getByRole('table', { name: 'Donors' }),
  row: (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
  /** The names in their order. */
  names: page.getByRole('rowheader').getByRole('link'),

  search: page.getByRole('searchbox', { name: 'Search donors by name, email, phone...' }),
  pagerLine: page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Showing/ }),
  card: (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) }),

  addButton: page.getByRole('button', { name: 'Add Donor', exact: true }).first(),
  findMenu: (name: string) => page.getByRole('button', { name: `Actions for ${name}` }),
  /** A short message in the corner. */
  notice: (words: string) => page.getByText(words).last(),
});

/** The dialog that adding and editing share. */
export function donorDialog(page: Page, title: 'Add Donor' | 'Edit Donor') {
  const dialog = page.getByRole('dialog', { name: title });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  return {
    dialog,
    name: field('Full Name'),
    email: field('Email Address'),
    hasNoEmail: dialog.getByRole('checkbox', { name: 'No email address' }),
    phone: field('Phone'),
    phoneCountry: dialog.getByRole('combobox', { name: 'Phone: country' }),
    street: dialog.getByRole('combobox', { name: 'Street' }),
    suggestions: page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option'),
    city: field('City'),
    state: field('State'),
    zipCode: field('ZIP Code'),
    country: field('Country'),
    clearPostalAddress: dialog.getByRole('button', { name: 'Clear Address' }),
    tags: dialog.getByRole('combobox', { name: 'Tags' }),
    suggestedTag: (name: string) => page.getByRole('option', { name, exact: true }),
    notes: field('Notes'),
    submit: dialog.getByRole('button', {
      name: title === 'Add Donor' ? 'Add Donor' : 'Save Changes',
    }),
    banner: dialog.getByRole('alert'),
  };
}

/** Waits for the success notice, after which the dialog is closed. */
export async function closeAfter(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: words }).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
