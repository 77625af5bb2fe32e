import { expect, type Locator, type Page } from '@playwright/test';

export const path = '/dashboard/pledges';

/** The pledges screen as its user sees it. */
export const pledgesScreen = (page: Page) => ({
  open: async (search = '') => {
    await page.goto(`${path}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pledges' })).toBeVisible();
  },

  row: (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
  asOf: page.getByRole('main').getByLabel('As of', { exact: true }),
  card: (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('button', { name: label, exact: true }) }),
  cardButton: (label: string) => page.getByRole('button', { name: label, exact: true }),

  addButton: page.getByRole('button', { name: 'New Pledge', exact: true }).first(),
  payButton: (name: string) => page.getByRole('button', { name: `Payment from ${name}` }),
  /** Opens the menu of a row and takes one of its actions. */
  choose: async (action: string, name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  },
  /** A short message in the corner. */
  notice: (words: string) => page.getByText(words).last(),
});

/** The dialog that adding and editing share. */
export function pledgeDialog(page: Page, title: 'Add New Pledge' | 'Edit Pledge') {
  const dialog = page.getByRole('dialog', { name: title });
  const choice = (name: string) => dialog.getByRole('combobox', { name });
  return {
    dialog,
    donor: choice('Donor'),
    found: (name: string) => dialog.getByRole('option', { name }),
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    date: dialog.getByLabel('Pledge Date'),
    dueDate: dialog.getByLabel('Due Date'),
    frequency: choice('Frequency'),
    payments: dialog.getByRole('textbox', { name: 'Number of Payments' }),
    schedule: dialog.getByRole('region', { name: 'Schedule' }),
    status: choice('Status'),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    notes: dialog.getByRole('textbox', { name: 'Notes' }),
    submit: dialog.getByRole('button', {
      name: title === 'Edit Pledge' ? 'Save Changes' : 'Add Pledge',
    }),
    banner: dialog.getByRole('alert'),
  };
}

export function payDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  return {
    dialog,
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    method: dialog.getByRole('combobox', { name: 'Payment Method' }),
    date: dialog.getByLabel('Date'),
    notes: dialog.getByRole('textbox', { name: 'Notes' }),
    submit: dialog.getByRole('button', { name: 'Record Payment' }),
  };
}

/** The panel with all details of one pledge. */
export function detailPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Pledge Details' });
  const section = (name: RegExp) => panel.getByRole('region', { name });
  return {
    panel,
    asOf: panel.getByLabel('As of', { exact: true }),
    balance: section(/^Balance/),
    schedule: section(/^Schedule/).getByRole('listitem'),
    payments: section(/^Payments/).getByRole('listitem'),
    history: section(/^History/).getByRole('listitem'),
  };
}

/** Waits for the success notice, after which the dialog is closed. */
export async function closeAfter(dialog: Locator, words: string) {
  const notice = dialog.page().getByRole('status').filter({ hasText: words });
  await expect(notice.last()).toBeVisible();
  await expect(dialog).toBeHidden();
}
